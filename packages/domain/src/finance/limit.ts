/** The bounds of one recharge or refund in cents, inclusive. Our decision. */
export const bookedCents = { min: 1, max: 10_000_000_000 } as const

/** The maximum length of the note of a booking. Our decision. */
export const noteMaxLength = 200
