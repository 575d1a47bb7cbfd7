import { hash, verify } from '@node-rs/argon2'
import { tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import { waitingLines } from '#server/platform/database/waiting-line.ts'

// OWASP's second choice for argon2id (the library's default kind): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One line for all: a flood of sign-ins takes neither the memory nor the threads that the rest of the server needs.
const line = waitingLines({ atOnce: 2, waiting: 100 })
const lineKey = ''
/** A full line is worth another try after so long. */
const retrySeconds = 5

/**
 * The password as it is stored: argon2id in its standard text form, salt and cost included.
 *
 * @throws TransportRefusal when so many passwords wait for their turn that this one would wait for seconds
 */
export function passwordHash(password: string): Promise<string> {
  return inLine(() => hash(password, cost))
}

// Compared against when the account does not exist, so that the time of an answer does not tell.
const nobodysHash = hash('', cost)

/**
 * Is it the account's password? `stored` null (no account, or none set yet) takes as long and says no.
 *
 * @throws TransportRefusal as `passwordHash`
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await inLine(async () => verify(stored ?? (await nobodysHash), password))
  return right && stored !== null
}

async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  const place = line.join(lineKey)
  if (place === null) throw tooManyRequests(retrySeconds)
  try {
    await place.turn
    return await work()
  } finally {
    place.leave()
  }
}
