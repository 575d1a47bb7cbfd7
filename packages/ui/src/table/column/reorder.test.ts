import { expect, test } from 'vitest'
import { aColumn } from '../testing/column.tsx'
import { tableColumns } from './column.tsx'
import { movedCodes } from './reorder.tsx'

const element = (elementCode: string, fixable: number) =>
  aColumn({ elementCode, elementName: elementCode, fixable })
const columns = tableColumns(
  [element('l', 1), element('a', 0), element('b', 0), element('c', 0), element('r', 2)],
  'desktop',
)

test.each([
  ['towards the end', 1, 3, ['l', 'b', 'c', 'a', 'r']],
  ['towards the start', 3, 1, ['l', 'c', 'a', 'b', 'r']],
  ['to the neighbour', 2, 3, ['l', 'a', 'c', 'b', 'r']],
  ['nowhere', 2, 2, null],
  ['out of the pane on the left', 1, 0, null],
  ['out of the pane on the right', 3, 4, null],
  ['out of a pinned pane', 0, 1, null],
  ['beyond the last', 4, 5, null],
  ['of none', 5, 4, null],
])('a column moves %s', (_case, from, to, codes) => {
  expect(movedCodes(columns, from, to)).toEqual(codes)
})
