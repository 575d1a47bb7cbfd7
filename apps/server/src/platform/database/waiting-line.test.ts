import { expect, test } from 'vitest'
import { type Place, waitingLines } from '#server/platform/database/waiting-line.ts'

function joined(place: Place | null): Place {
  if (place === null) throw new Error('the line was full')
  return place
}

test('so many have their turn at once; the others get it in the order in which they came', async () => {
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

test('one key’s line is not another’s', () => {
  const lines = waitingLines({ atOnce: 1, waiting: 1 })
  lines.join('a')
  lines.join('a')
  expect(joined(lines.join('b')).turn).toBeNull()
})

test('a full line takes nobody, until somebody’s turn ends', () => {
  const lines = waitingLines({ atOnce: 1, waiting: 1 })
  const first = joined(lines.join('a'))
  lines.join('a')
  expect(lines.join('a')).toBeNull()
  first.leave()
  expect(lines.join('a')).not.toBeNull()
})

test('who gives up waiting is passed over', async () => {
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

test('empty lines are forgotten', () => {
  const lines = waitingLines({ atOnce: 1, waiting: 10 })
  const places = ['a', 'a', 'b'].map((key) => joined(lines.join(key)))
  expect(lines.size).toBe(2)
  for (const place of places) place.leave()
  expect(lines.size).toBe(0)
})
