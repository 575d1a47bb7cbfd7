import { expect, test } from 'vitest'
import { blockAt, positionAfter } from './grid-position.tsx'

test.each([
  ['ArrowRight', { day: 0, at: 0 }, { day: 0, at: 1 }],
  ['ArrowRight', { day: 0, at: 47 }, { day: 0, at: 47 }],
  ['ArrowDown', { day: 6, at: 5 }, { day: 6, at: 5 }],
  ['ArrowLeft', { day: 2, at: 0 }, { day: 2, at: -1 }],
  ['ArrowUp', { day: 0, at: 5 }, { day: -1, at: 4 }],
  ['ArrowUp', { day: 0, at: -1 }, { day: 0, at: -1 }],
  ['ArrowRight', { day: -1, at: 4 }, { day: -1, at: 6 }],
  ['ArrowLeft', { day: -1, at: 0 }, { day: -1, at: 0 }],
  ['ArrowDown', { day: -1, at: 4 }, { day: 0, at: 4 }],
  ['End', { day: 3, at: 2 }, { day: 3, at: 47 }],
  ['Home', { day: 3, at: 20 }, { day: 3, at: 0 }],
  ['x', { day: 3, at: 20 }, null],
])('%s moves from %j to %j', (key, from, to) => {
  expect(positionAfter(from, key)).toEqual(to)
})

test('a heading represents its day, or its hour of every day', () => {
  expect(blockAt({ day: 2, at: -1 })).toEqual([
    { day: 2, at: 0 },
    { day: 2, at: 47 },
  ])
  expect(blockAt({ day: -1, at: 18 })).toEqual([
    { day: 0, at: 18 },
    { day: 6, at: 19 },
  ])
})
