import { hash, verify } from '@node-rs/argon2'

// OWASP's second choice for argon2id (the library's default kind): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The password as it is stored: argon2id in its standard text form, salt and cost included. */
export function passwordHash(password: string): Promise<string> {
  return hash(password, cost)
}

// Compared against when the account does not exist, so that the time of an answer does not tell.
const nobodysHash = passwordHash('')

/** Is it the account's password? `stored` null (no account, or none set yet) takes as long and says no. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await nobodysHash), password)
  return right && stored !== null
}
