import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptsMax, resultOfStatus, secondsToNextAttempt } from './webhook.ts'

const plain = { random: 0, retryAfter: null }

test.each([
  [1, 5],
  [2, 300],
  [3, 1_800],
  [4, 7_200],
  [5, 18_000],
  [6, 36_000],
  [7, 50_400],
  [8, 72_000],
  [9, 86_400],
  [10, null],
])('after %i attempts a message waits for %j seconds', (attempts, seconds) => {
  expect(secondsToNextAttempt(attempts, plain)).toBe(seconds)
})

test('a message is attempted ten times', () => {
  expect(attemptsMax).toBe(10)
})

test.each([
  ['is longer than the pause', 1, 60, 60],
  ['is shorter', 2, 60, 300],
  ['is more than a day', 1, 1_000_000, 86_400],
])('the time that a receiver asks for is kept if it %s', (_, attempts, retryAfter, seconds) => {
  expect(secondsToNextAttempt(attempts, { random: 0, retryAfter })).toBe(seconds)
})

test('chance adds up to a tenth of a pause', () => {
  const attempts = fc.integer({ min: 1, max: 9 })
  const random = fc.double({ min: 0, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(attempts, random, (made, chance) => {
      const pause = secondsToNextAttempt(made, plain) ?? 0
      const waited = secondsToNextAttempt(made, { random: chance, retryAfter: null }) ?? 0
      expect(waited).toBeGreaterThanOrEqual(pause)
      expect(waited).toBeLessThanOrEqual(pause * 1.1)
    }),
  )
})

test.each([
  [199, 'refused'],
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [300, 'refused'],
  [301, 'refused'],
  [404, 'refused'],
  [410, 'gone'],
  [500, 'refused'],
] as const)('a response with status %i means %s', (status, result) => {
  expect(resultOfStatus(status)).toBe(result)
})
