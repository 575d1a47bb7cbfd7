import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered } from './retry.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const reply = (status: number, headers: Record<string, string> = {}) =>
  new Response('', { status, headers })

/** Tries answers one after the other. @returns the status, the number of tries, and the time that it took */
async function tried(answers: readonly (Response | Error)[], tries = 5) {
  let made = 0
  const startMs = Date.now()
  const request = async () => {
    const answer = answers[made] ?? reply(200)
    made += 1
    if (answer instanceof Error) throw answer
    return answer
  }
  const outcome = answered(request, { tries, signal: undefined }).then(
    ({ status }) => status,
    (error: unknown) => String(error),
  )
  await vi.runAllTimersAsync()
  return { outcome: await outcome, made, ms: Date.now() - startMs }
}

test.each<[string, (Response | Error)[], number | string, number]>([
  ['an answer', [reply(200)], 200, 1],
  ['a refusal', [reply(400)], 400, 1],
  ['a lost answer', [new TypeError('fetch failed')], 200, 2],
  ['a server that starts', [reply(502), reply(503), reply(504)], 200, 4],
  ['too many requests', [reply(429)], 200, 2],
  [
    'a server that stays away',
    Array.from({ length: 9 }, () => new Error('away')),
    'Error: away',
    5,
  ],
  ['a server that stays busy', Array.from({ length: 9 }, () => reply(503)), 503, 5],
])('%s', async (_case, answers, outcome, made) => {
  expect(await tried(answers)).toMatchObject({ outcome, made })
})

test('the next try waits as long as the answer demands, and longer each time without a demand', async () => {
  expect((await tried([reply(429, { 'retry-after': '7' })])).ms).toBe(7_000)
  const { ms } = await tried([reply(503), reply(503), reply(503)])
  expect(ms).toBeGreaterThanOrEqual((250 + 500 + 1_000) / 2)
  expect(ms).toBeLessThanOrEqual(250 + 500 + 1_000)
})

test('a caller that aborts waits no longer', async () => {
  const leaving = new AbortController()
  const outcome = answered(async () => reply(503), { tries: 5, signal: leaving.signal })
  leaving.abort(new Error('no more'))
  await expect(outcome).rejects.toThrow('no more')
})
