import { elementType } from '@placard/domain/platform/column/element'
import { expect, test } from 'vitest'
import type { TableColumn } from '../column/column.tsx'
import { copiedCells } from './copy.tsx'

const column = (elementCode: string, type: TableColumn['elementType']): TableColumn => ({
  elementCode,
  elementName: elementCode.toUpperCase(),
  elementType: type,
  pane: 'center',
  align: 'left',
  sortable: false,
  widthPx: 100,
  maxWidthPx: 1200,
  comment: '',
  groupName: '',
})
const columns = [
  column('name', elementType.text),
  column('cost', elementType.price),
  column('state', elementType.slot),
]
const slots = {
  state: { render: () => null, text: ({ state }: { state: number }) => `is ${state}` },
}
const rows = [
  { name: '=1+1', cost: 123_450, state: 3 },
  { name: 'a\tb "c"\n<d>', cost: null, state: 4 },
]
const all = { rows: { start: 0, end: 2 }, columns: { start: 0, end: 3 } }

test('cells are copied as a spreadsheet reads them, without formulas', () => {
  const { text, html } = copiedCells({ columns, slots, locale: 'en-US' }, rows, {
    block: all,
    names: false,
  })
  expect(text).toBe(`'=1+1\t1234.50\tis 3\n"a\tb ""c""\n<d>"\t\tis 4`)
  expect(html).toContain(
    '<tr><td>\'=1+1</td><td>1234.50</td><td>is 3</td></tr><tr><td>a\tb "c"<br>&lt;d&gt;</td>',
  )
})

test('the names of the columns are first if wanted', () => {
  const block = { rows: { start: 1, end: 2 }, columns: { start: 1, end: 3 } }
  const { text } = copiedCells({ columns, slots, locale: 'en-US' }, rows, { block, names: true })
  expect(text).toBe('COST\tSTATE\n\tis 4')
})

test('an unloaded row is empty', () => {
  const waiting = { length: 2, at: (index: number) => (index === 0 ? rows[0] : undefined) }
  const block = { rows: { start: 0, end: 2 }, columns: { start: 1, end: 3 } }
  const { text } = copiedCells({ columns, slots, locale: 'en-US' }, waiting, {
    block,
    names: false,
  })
  expect(text).toBe('1234.50\tis 3\n\t')
})

test('the text of a single cell is unchanged', () => {
  const block = { rows: { start: 0, end: 1 }, columns: { start: 0, end: 1 } }
  const { text } = copiedCells({ columns, slots, locale: 'en-US' }, rows, { block, names: false })
  expect(text).toBe('=1+1')
})
