import { expect, test } from 'vitest'
import { tokenBuckets } from '#server/platform/http/limit/rate-limit.ts'

const takeAll = (buckets: ReturnType<typeof tokenBuckets>, key: string, nowMs: number) => {
  let taken = 0
  while (buckets.take(key, nowMs) === 0) taken += 1
  return taken
}

test('after a pause the burst is available at once, then a fixed rate', () => {
  const buckets = tokenBuckets({ perSecond: 10, burst: 50 })
  expect(takeAll(buckets, 'a', 0)).toBe(50)
  expect(takeAll(buckets, 'a', 1_000)).toBe(10)
  expect(takeAll(buckets, 'a', 1_099)).toBe(0)
  expect(takeAll(buckets, 'a', 1_100)).toBe(1)
  expect(takeAll(buckets, 'a', 3_600_000)).toBe(50)
})

test('an empty bucket returns the number of seconds until there is a token', () => {
  const buckets = tokenBuckets({ perSecond: 0.5, burst: 1 })
  buckets.take('a', 0)
  expect(buckets.take('a', 0)).toBe(2)
  expect(buckets.take('a', 1_500)).toBe(0.5)
})

test('keys have separate buckets', () => {
  const buckets = tokenBuckets({ perSecond: 1, burst: 5 })
  takeAll(buckets, 'a', 0)
  expect(takeAll(buckets, 'b', 0)).toBe(5)
})

test('a returned token can be taken again', () => {
  const buckets = tokenBuckets({ perSecond: 1, burst: 5 })
  takeAll(buckets, 'a', 0)
  buckets.giveBack('a')
  expect(takeAll(buckets, 'a', 0)).toBe(1)
})

test('a bucket in use is never dropped', () => {
  const buckets = tokenBuckets({ perSecond: 1, burst: 5 })
  takeAll(buckets, 'a', 0)
  for (let nowMs = 4_000; nowMs <= 40_000; nowMs += 4_000)
    expect(takeAll(buckets, 'a', nowMs)).toBe(4)
})

test('unused buckets are dropped, and many keys use bounded memory', () => {
  const buckets = tokenBuckets({ perSecond: 1, burst: 5 })
  for (let at = 0; at < 1_000; at += 1) buckets.take(`early ${at}`, 0)
  for (const nowMs of [5_000, 10_000]) buckets.take('late', nowMs)
  expect(buckets.size).toBe(1)
  for (let at = 0; at < 300_000; at += 1) buckets.take(`made up ${at}`, 11_000)
  expect(buckets.size).toBeLessThanOrEqual(200_000)
})
