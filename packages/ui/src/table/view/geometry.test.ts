import { expect, test } from 'vitest'
import { elementType } from '@placard/domain/platform/column/element'
import type { Pane, TableColumn } from '../column/column.tsx'
import { gapAt, geometryOf, geometryRules } from './geometry.tsx'

function aColumn(elementCode: string, pane: Pane): TableColumn {
  return {
    elementCode,
    elementName: elementCode,
    elementType: elementType.text,
    pane,
    align: 'left',
    sortable: false,
    widthPx: 100,
    maxWidthPx: 1200,
    comment: '',
    groupName: '',
  }
}

const columns = [
  aColumn('a', 'left'),
  aColumn('b', 'center'),
  aColumn('c', 'center'),
  aColumn('d', 'right'),
]

test('columns are side by side in their panes, with one style rule each for their place', () => {
  const geometry = geometryOf(columns, [72, 120, 140, 90])
  expect(geometry.center).toEqual({ start: 1, edgesPx: [0, 120, 260], grows: false })
  expect(geometryRules('t', geometry, [])).toEqual([
    '.t-left{width:72px}',
    '.t-center{min-width:260px}',
    '.t-right{width:90px}',
    '.t-c0{inset-inline-start:0px;width:72px}',
    '.t-c1{inset-inline-start:0px;width:120px}',
    '.t-c2{inset-inline-start:120px;width:140px}',
    '.t-c3{inset-inline-start:0px;width:90px}',
  ])
})

test('the header of a group is above its columns, and its name next to the left pane', () => {
  const geometry = geometryOf(columns, [72, 120, 140, 90])
  const group = { groupName: 'Money', pane: 'center', start: 1, end: 3 } as const
  expect(geometryRules('t', geometry, [group]).slice(-2)).toEqual([
    '.t-center .placard-table-group-name{inset-inline-start:84px}',
    '.t-g1{inset-inline-start:0px;width:260px}',
  ])
})

test.each([
  ['c', 'inset-inline-start:120px;inset-inline-end:0'],
  ['b', 'inset-inline-start:120px;width:140px'],
  ['d', 'inset-inline-start:120px;width:140px'],
])('when %s grows, the last scrolling column has the place %s', (growing, place) => {
  const grown = columns.map((column) =>
    column.elementCode === growing ? { ...column, grows: true as const } : column,
  )
  const rules = geometryRules('t', geometryOf(grown, [72, 120, 140, 90]), [])
  expect(rules).toContain(`.t-c2{${place}}`)
  expect(rules).toContain('.t-center{min-width:260px}')
})

test.each([
  [-50, 0],
  [49, 0],
  [50, 1],
  [199, 1],
  [200, 2],
  [900, 2],
])('at %i px a column is dropped before number %i', (atPx, gap) => {
  expect(gapAt([0, 100, 300], atPx)).toBe(gap)
})
