import type { AnyCall, InputOf } from '@placard/contract/call'
import { encodeForm } from '@placard/contract/form'
import { autocannon } from '#tests/support/autocannon.ts'

/** A call as every connection sends it over and over. */
export interface LoadRequest {
  readonly method: 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a load came to. */
export interface LoadResult {
  readonly requestsPerSecond: number
  /** How long every answer took, in the order in which they came. */
  readonly timesMs: readonly number[]
}

/** Some answers did not come, or were no success. */
export class LoadFailed extends Error {
  override readonly name = 'LoadFailed'
  readonly example: string | null

  constructor(counts: Readonly<Record<string, number>>, example: string | null) {
    const facts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
    super(`expected nothing but success, got ${facts.join(', ')}; for example ${example ?? '–'}`)
    this.example = example
  }
}

/** @param identity the headers of somebody who has signed in */
export function loadRequest<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  identity: Readonly<Record<string, string>>,
): LoadRequest {
  const isForm = call.body === 'form'
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    method: 'POST',
    path: call.path,
    headers: { ...identity, 'content-type': type },
    // Every call's input is an object.
    body: isForm
      ? new URLSearchParams(encodeForm(input as Record<string, unknown>)).toString()
      : JSON.stringify(input),
  }
}

/** How a server is kept busy. */
export interface Pressure {
  readonly connections: number
  readonly seconds: number
  /** Requests a second of all connections together; left out: each sends its next as soon as the last is answered. */
  readonly perSecond?: number | undefined
}

/**
 * Keeps a server busy: all connections go through the requests in turn.
 *
 * @throws LoadFailed unless every answer is an envelope of success
 */
export async function load(
  address: string,
  requests: readonly LoadRequest[],
  { connections, seconds, perSecond }: Pressure,
): Promise<LoadResult> {
  const timesMs: number[] = []
  let example: string | null = null
  const running = autocannon({
    url: address,
    connections,
    duration: seconds,
    sampleInt: 100,
    overallRate: perSecond,
    requests,
    verifyBody: (body) => body.startsWith('{"code":0,'),
  })
  running.on('response', (_client, _status, _bytes, ms) => timesMs.push(ms))
  running.on('reqMismatch', (body) => {
    example ??= body.slice(0, 500)
  })
  const { errors, timeouts, non2xx, mismatches, duration } = await running
  const isClean = errors + non2xx + mismatches === 0
  if (!isClean || timesMs.length === 0) {
    throw new LoadFailed({ answers: timesMs.length, errors, timeouts, non2xx, mismatches }, example)
  }
  return { requestsPerSecond: timesMs.length / duration, timesMs }
}
