import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextSort, sortTypeOf, type SortDevice, type TableSort } from './sort.ts'

const ascending: TableSort = { sortName: 'cost', sortType: 'ASC' }
const descending: TableSort = { sortName: 'cost', sortType: 'DESC' }

describe('S4.8 the sort of a table', () => {
  test.each<[SortDevice, TableSort[]]>([
    ['desktop', [ascending, descending, null, ascending]],
    ['mobile', [descending, ascending, null, descending]],
  ])('cycles on %s', (device, sorts) => {
    let current: TableSort = null
    for (const expected of sorts) {
      current = nextSort(current, 'cost', device)
      expect(current).toEqual(expected)
    }
  })

  test.each<[SortDevice, TableSort]>([
    ['desktop', { sortName: 'clicks', sortType: 'ASC' }],
    ['mobile', { sortName: 'clicks', sortType: 'DESC' }],
  ])('starts anew on %s with another column', (device, expected) => {
    for (const current of [ascending, descending, null]) {
      expect(nextSort(current, 'clicks', device)).toEqual(expected)
    }
  })

  test('comes back after three steps on one column, and not earlier', () => {
    const device = fc.constantFrom<SortDevice>('desktop', 'mobile')
    const sort = fc.constantFrom(ascending, descending, null)
    fc.assert(
      fc.property(device, sort, (on, start) => {
        const first = nextSort(start, 'cost', on)
        const second = nextSort(first, 'cost', on)
        expect(nextSort(second, 'cost', on)).toEqual(start)
        expect(first).not.toEqual(start)
        expect(second).not.toEqual(start)
      }),
    )
  })
})

test.each([
  ['ASC', 'ASC'],
  ['asc', 'ASC'],
  ['ascend', 'ASC'],
  ['Ascending', 'ASC'],
  ['DESC', 'DESC'],
  ['desc', 'DESC'],
  ['descend', 'DESC'],
  ['DESCENDING', 'DESC'],
  ['', null],
  ['none', null],
  ['asc; drop table', null],
  [null, null],
  [undefined, null],
  [1, null],
  [['asc'], null],
])('S5.2 the sorting value %j maps to %s', (value, sortType) => {
  expect(sortTypeOf(value)).toBe(sortType)
})
