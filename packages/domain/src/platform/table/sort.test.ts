import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  nextSort,
  nextSorts,
  sortType,
  sortTypeOf,
  type SortDevice,
  type SortKey,
  type TableSort,
} from './sort.ts'

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
  ])('starts again on %s with another column', (device, expected) => {
    for (const current of [ascending, descending, null]) {
      expect(nextSort(current, 'clicks', device)).toEqual(expected)
    }
  })

  test('is cleared after three steps on one column, and not earlier', () => {
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

describe('several keys', () => {
  const key = (text: string): SortKey => {
    const [sortName = '', direction] = text.split(' ')
    return { sortName, sortType: direction === 'ASC' ? 'ASC' : 'DESC' }
  }

  test.each<[string, SortDevice, string[], string[]]>([
    ['the first', 'desktop', [], ['cost ASC']],
    ['the first on a phone', 'mobile', [], ['cost DESC']],
    ['one more comes last', 'desktop', ['name DESC'], ['name DESC', 'cost ASC']],
    [
      'one that is there turns in its place',
      'desktop',
      ['cost ASC', 'name DESC'],
      ['cost DESC', 'name DESC'],
    ],
    ['the third time takes it out', 'desktop', ['cost DESC', 'name DESC'], ['name DESC']],
    ['the last one taken out', 'mobile', ['cost ASC'], []],
  ])('%s (%s)', (_case, device, before, after) => {
    expect(nextSorts(before.map(key), 'cost', device)).toEqual(after.map(key))
  })

  test('a key is added, reversed and removed like a single one, without changing the others', () => {
    const device = fc.constantFrom<SortDevice>('desktop', 'mobile')
    const keys = fc.uniqueArray(
      fc.record({
        sortName: fc.constantFrom('name', 'cost', 'clicks', 'roi'),
        sortType: fc.constantFrom(...Object.values(sortType)),
      }),
      { selector: ({ sortName }) => sortName },
    )
    const ofCost = (all: readonly SortKey[]) =>
      all.find(({ sortName }) => sortName === 'cost') ?? null
    const others = (all: readonly SortKey[]) => all.filter(({ sortName }) => sortName !== 'cost')
    fc.assert(
      fc.property(keys, device, (before, on) => {
        const after = nextSorts(before, 'cost', on)
        expect(ofCost(after)).toEqual(nextSort(ofCost(before), 'cost', on))
        expect(others(after)).toEqual(others(before))
        expect(new Set(after.map(({ sortName }) => sortName)).size).toBe(after.length)
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
])('S5.2 the sorting value %j maps to %s', (value, direction) => {
  expect(sortTypeOf(value)).toBe(direction)
})
