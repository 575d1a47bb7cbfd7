import { describe, expect, test } from 'vitest'
import { tableColumns } from '../column/column.tsx'
import { aColumn } from '../testing/column.tsx'
import { headerGroups, positionAcrossGroups } from './header-groups.tsx'

const element = (elementCode: string, groupName: string | undefined, fixable: number | null) =>
  aColumn({ elementCode, elementName: elementCode, fixable, ...(groupName && { groupName }) })
const columns = tableColumns(
  [
    element('name', 'Money', 1),
    element('cost', 'Money', null),
    element('price', 'Money', null),
    element('state', undefined, null),
    element('budget', 'Money', null),
    element('clicks', 'Delivery', null),
    element('views', 'Delivery', null),
  ],
  'desktop',
)
const groups = headerGroups(columns)

test('neighboring columns of one pane with the same group share a header', () => {
  expect(groups.map(({ groupName, start, end }) => [groupName, start, end])).toEqual([
    ['Money', 0, 1],
    ['Money', 1, 3],
    ['Money', 4, 5],
    ['Delivery', 5, 7],
  ])
})

describe('the keyboard', () => {
  test.each([
    ['up from a header to its group', [0, 2], [-1, 2], [-1, 1]],
    ['not up where there is no group', [0, 3], [-1, 3], [0, 3]],
    ['down from a group to its first column', [-1, 1], [0, 1], [0, 1]],
    ['over all that a group spans', [-1, 0], [-1, 1], [-1, 1]],
    ['down to the next column that has no group', [-1, 1], [-1, 2], [0, 3]],
    ['back to the group before', [-1, 5], [-1, 4], [-1, 4]],
    ['back to a column that has no group', [-1, 4], [-1, 3], [0, 3]],
    ['to the group of the last column', [-1, 0], [-1, 6], [-1, 5]],
    ['as ever among rows', [7, 2], [7, 3], [7, 3]],
  ] as const)('goes %s', (_case, from, to, then) => {
    const place = ([row, column]: readonly [number, number]) => ({ row, column })
    expect(positionAcrossGroups(groups, place(from), place(to))).toEqual(place(then))
  })
})
