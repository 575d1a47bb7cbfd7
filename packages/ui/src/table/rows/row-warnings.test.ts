import { elementType, type ElementType } from '@placard/domain/platform/column/element'
import { expect, test } from 'vitest'
import { tableColumns } from '../column/column.tsx'
import { rowFaults } from './row-warnings.tsx'

interface Row {
  readonly id: string
  readonly cost?: unknown
}

const faults = (rows: readonly Row[], type: ElementType = elementType.price) =>
  rowFaults(
    {
      columns: tableColumns(
        [
          {
            elementCode: 'cost',
            elementName: 'Cost',
            elementType: type,
            status: 1,
            sort: 0,
            sortable: null,
            fixable: null,
            align: null,
            width: null,
            comment: null,
          },
        ],
        'desktop',
      ),
      slots: {},
      rowId: ({ id }: Row) => id,
    },
    rows,
  )

test.each([
  [12.5, null],
  ['12.50', null],
  [null, null],
  ['', null],
  ['soon', 'number'],
  [Number.NaN, 'number'],
  [Number.POSITIVE_INFINITY, 'number'],
  [{ amount: 1 }, 'number'],
  [2 ** 53 - 1, null],
  [2 ** 53, 'exactness'],
  [-(2 ** 53), 'exactness'],
  ['9007199254740993', null],
])('an amount of %j: %s', (cost, cause) => {
  const found = faults([
    { id: '1', cost: 1 },
    { id: '2', cost },
  ])
  expect(found).toEqual(cause === null ? [] : [{ cause, code: 'cost', received: cost }])
})

test('text may be anything', () => {
  expect(faults([{ id: '1', cost: { a: 1 } }], elementType.text)).toEqual([])
})

test('a column without a value in any row is an error, one with some values is not', () => {
  expect(faults([{ id: '1' }, { id: '2' }])).toEqual([
    { cause: 'field', code: 'cost', received: undefined },
  ])
  expect(faults([{ id: '1' }, { id: '2', cost: 1 }])).toEqual([])
  expect(faults([])).toEqual([])
})

test('a repeated id is an error', () => {
  expect(
    faults([
      { id: '1', cost: 1 },
      { id: '1', cost: 2 },
    ]),
  ).toEqual([{ cause: 'rowId', code: 'id', received: '1' }])
})
