import { expect, test } from 'vitest'
import { listColumns, type ListColumn } from './list-column.tsx'

interface File {
  readonly name: string
  readonly bytes: number
}

const columns: readonly ListColumn<File>[] = [
  { code: 'name', name: 'File', widthPx: 240, text: ({ name }) => name },
  { code: 'size', name: 'Size', widthPx: 90, grows: true, text: ({ bytes }) => `${bytes} B` },
]

test.each([
  ['desktop', ['center', 'center']],
  ['mobile', ['left', 'center']],
] as const)('on %s the columns of a list are in the panes %j', (device, panes) => {
  expect(listColumns(columns, device).columns.map(({ pane }) => pane)).toEqual(panes)
})

test('a cell of a list is copied as shown', () => {
  const { slots } = listColumns(columns, 'desktop')
  const row = { name: 'plans.csv', bytes: 12 }
  expect(slots['size']?.render({ row, index: 0, tabIndex: -1 })).toBe('12 B')
  expect(slots['size']?.text?.(row, 'en-US')).toBe('12 B')
})
