import { contentOf } from './content.tsx'
import { orderedRows } from './order.ts'
import { present } from './stage.tsx'

// What every page carries besides its table; their sizes are told above this one's.
present({
  View: ({ columns, rows }) =>
    orderedRows(rows, null).map((row) => columns.map((column) => contentOf(row, column))),
  cell: 'div',
  vertical: 'body',
  horizontal: 'body',
})
