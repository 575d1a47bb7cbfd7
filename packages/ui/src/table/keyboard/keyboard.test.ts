import { expect, test } from 'vitest'
import { positionAfter } from './keyboard.tsx'

const extent = { firstRow: 0, lastRow: 101, lastColumn: 13, pageRows: 10 }
const from = { row: 50, column: 5 }

test.each([
  ['ArrowUp', false, 49, 5],
  ['ArrowUp', true, 0, 5],
  ['ArrowDown', false, 51, 5],
  ['ArrowDown', true, 101, 5],
  ['ArrowLeft', false, 50, 4],
  ['ArrowLeft', true, 50, 0],
  ['ArrowRight', false, 50, 6],
  ['ArrowRight', true, 50, 13],
  ['Home', false, 50, 0],
  ['Home', true, 0, 0],
  ['End', false, 50, 13],
  ['End', true, 101, 13],
  ['PageUp', false, 40, 5],
  ['PageDown', false, 60, 5],
])(
  '%s (with Ctrl: %s) moves from row 50, column 5 to row %i, column %i',
  (key, ctrl, row, column) => {
    expect(positionAfter({ key, ctrl, sign: 1 }, from, extent)).toEqual({ row, column })
  },
)

test.each([
  ['ArrowUp', { row: 0, column: 0 }, { row: 0, column: 0 }],
  ['ArrowRight', { row: 3, column: 13 }, { row: 3, column: 13 }],
  ['PageDown', { row: 99, column: 2 }, { row: 101, column: 2 }],
])('%s stays inside the grid', (key, place, to) => {
  expect(positionAfter({ key, ctrl: false, sign: 1 }, place, extent)).toEqual(to)
})

test.each([
  ['ArrowLeft', false, 6],
  ['ArrowRight', false, 4],
  ['ArrowLeft', true, 13],
  ['ArrowRight', true, 0],
])('%s (with Ctrl: %s) moves to column %i in right-to-left languages', (key, ctrl, column) => {
  expect(positionAfter({ key, ctrl, sign: -1 }, from, extent)).toEqual({ row: 50, column })
})

test.each(['Tab', 'Escape', 'a', 'Enter'])('%s does nothing', (key) => {
  expect(positionAfter({ key, ctrl: false, sign: 1 }, from, extent)).toBeNull()
})
