import { expect, test } from 'vitest'
import { columnFaults } from './column-warnings.tsx'
import type { ColumnElement } from './column.tsx'

const element: ColumnElement = {
  elementCode: 'cost',
  elementName: 'Cost',
  elementType: 2,
  status: 1,
  sort: 0,
  sortable: null,
  fixable: null,
  align: null,
  width: null,
  comment: null,
}

test.each([
  ['an element type of 0', { elementType: 0 }, []],
  [
    'an element type of 6',
    { elementType: 6 },
    [{ cause: 'elementType', code: 'cost', received: 6 }],
  ],
  ['a width of 48', { width: 48 }, []],
  ['a width of 47', { width: 47 }, [{ cause: 'width', code: 'cost', received: 47 }]],
  ['a width of -1', { width: -1 }, [{ cause: 'width', code: 'cost', received: -1 }]],
  ['a width of 1,200', { width: 1200 }, []],
  ['a width of 10^9', { width: 1e9 }, [{ cause: 'width', code: 'cost', received: 1e9 }]],
  ['an element type of 6 in a hidden column', { elementType: 6, status: 0 }, []],
])('%s is reported only if it cannot be shown', (_what, facts, faults) => {
  expect(columnFaults([{ ...element, ...facts }])).toEqual(faults)
})

test('the second of two visible columns with one code is an error', () => {
  const second = { ...element, elementName: 'Cost again' }
  expect(columnFaults([element, second])).toEqual([
    { cause: 'code', code: 'cost', received: 'Cost again' },
  ])
  expect(columnFaults([{ ...element, status: 0 }, second])).toEqual([])
})
