import { hash, verify } from '@node-rs/argon2'
import { tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import { waitingLines } from '#server/platform/database/waiting-line.ts'

// OWASP's second recommendation for argon2id (the library's default variant): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One queue for all, so that a flood of sign-ins cannot use up the memory and threads that the rest of the server
// needs.
const line = waitingLines({ atOnce: 2, waiting: 100 })
const lineKey = ''
/** The number of seconds after which a client may retry when the queue is full. */
const retrySeconds = 5

/**
 * Returns the password as it is stored: argon2id in its standard text form, including salt and cost.
 *
 * @throws TransportRefusal when so many passwords are queued that this one would wait for seconds
 */
export function passwordHash(password: string): Promise<string> {
  return inLine(() => hash(password, cost))
}

// The hash to compare with when the account does not exist, so that the response time does not reveal it.
const nobodysHash = hash('', cost)

/**
 * Returns whether the password is that of the account. `stored` null (no account, or no password yet) takes as long and
 * returns false.
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
