import type { AnyCall, InputOf } from '@placard/contract/platform/call'
import { encodeForm } from '@placard/contract/platform/form'
import { autocannon } from '#tests/support/autocannon.ts'

/** A call that every connection repeats. */
export interface LoadRequest {
  readonly method: 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The result of a load. */
export interface LoadResult {
  readonly requestsPerSecond: number
  /** The duration of every request, in order of the responses. */
  readonly timesMs: readonly number[]
}

/** Some responses were missing or not successful. */
export class LoadFailed extends Error {
  override readonly name = 'LoadFailed'
  readonly example: string | null

  constructor(counts: Readonly<Record<string, number>>, example: string | null) {
    const facts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
    super(`expected nothing but success, got ${facts.join(', ')}; for example ${example ?? '–'}`)
    this.example = example
  }
}

/** @param identity the headers of a signed-in user */
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

/** The options of a load. */
export interface LoadOptions {
  readonly connections: number
  readonly seconds: number
  /**
   * The number of requests per second of all connections together; if left out, each connection sends its next request
   * as soon as the last is answered.
   */
  readonly perSecond?: number | undefined
}

/**
 * Keeps a server busy: all connections cycle through the requests.
 *
 * @throws LoadFailed unless every response is an envelope with success
 */
export async function load(
  address: string,
  requests: readonly LoadRequest[],
  { connections, seconds, perSecond }: LoadOptions,
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
