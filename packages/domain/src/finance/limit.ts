/** Cents of one recharge or refund, both ends included. Ours. */
export const bookedCents = { min: 1, max: 10_000_000_000 } as const

/** Characters of the words that go with a booking. Ours. */
export const noteMaxLength = 200
