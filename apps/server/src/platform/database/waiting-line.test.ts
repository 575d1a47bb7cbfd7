import { expect, test } from 'vitest'
import { type Place, waitingLines } from '#server/platform/database/waiting-line.ts'

function joined(place: Place | null): Place {
  if (place === null) throw new Error('the line was full')
  return place
}

test('the maximum number of callers have their turn at once; the others get it in order', async () => {
  const lines = waitingLines({ atOnce: 2, waiting: 10 })
  const places = Array.from({ length: 4 }, () => joined(lines.join('a')))
  expect(places.map(({ turn }) => turn === null)).toEqual([true, true, false, false])
  const begun: number[] = []
  for (const [at, { turn }] of places.entries()) void turn?.then(() => begun.push(at))
  places[1]?.leave()
  await places[2]?.turn
  expect(begun).toEqual([2])
  places[2]?.leave()
  await places[3]?.turn
  expect(begun).toEqual([2, 3])
})

test('keys have separate queues', () => {
  const lines = waitingLines({ atOnce: 1, waiting: 1 })
  lines.join('a')
  lines.join('a')
  expect(joined(lines.join('b')).turn).toBeNull()
})

test('a full queue accepts nobody until a turn ends', () => {
  const lines = waitingLines({ atOnce: 1, waiting: 1 })
  const first = joined(lines.join('a'))
  lines.join('a')
  expect(lines.join('a')).toBeNull()
  first.leave()
  expect(lines.join('a')).not.toBeNull()
})

test('a caller who stops waiting is skipped', async () => {
  const lines = waitingLines({ atOnce: 1, waiting: 10 })
  const [first, second, third] = [lines.join('a'), lines.join('a'), lines.join('a')].map(joined)
  second?.leave()
  first?.leave()
  await third?.turn
  expect(lines.join('a')?.turn).not.toBeNull()
})

test('leaving twice frees one turn, not two', () => {
  const lines = waitingLines({ atOnce: 1, waiting: 10 })
  const first = joined(lines.join('a'))
  const second = joined(lines.join('a'))
  first.leave()
  first.leave()
  expect(joined(lines.join('a')).turn).not.toBeNull()
  second.leave()
  second.leave()
  expect(joined(lines.join('a')).turn).not.toBeNull()
})

test('empty queues are removed', () => {
  const lines = waitingLines({ atOnce: 1, waiting: 10 })
  const places = ['a', 'a', 'b'].map((key) => joined(lines.join(key)))
  expect(lines.size).toBe(2)
  for (const place of places) place.leave()
  expect(lines.size).toBe(0)
})
