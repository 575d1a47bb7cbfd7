import { columnFixable, elementType } from '@placard/domain/platform/column/element'
import { noneSelected } from '@placard/domain/platform/table/selection'
import { tableColumns, type ColumnElement } from '@placard/ui/table/column/column'
import { Table } from '@placard/ui/table/table'
import { useMemo, useState } from 'react'
import type { Example, Look } from '../page/example.ts'
import { aColumn } from '@placard/ui/table/testing/column'

export const example: Example = {
  title: 'Bad input',
  about:
    'The table survives any answer of a server and any content of the browser’s storage: values are shown as received, columns stay wide enough to read, and each cause is reported once on the console.',
  View,
}

/** Puts everything after it in the other direction, until the end of the paragraph. */
const rightToLeft = '\u202E'

const columns: readonly ColumnElement[] = [
  aColumn({ elementCode: 'name', elementName: 'Name', fixable: columnFixable.left, width: 240 }),
  aColumn({
    elementCode: 'amount',
    elementName: `Amount ${rightToLeft}<b>bold</b>`,
    elementType: elementType.number,
    width: 280,
  }),
  aColumn({ elementCode: 'note', elementName: 'Note', elementType: 99 }),
  aColumn({ elementCode: 'note', elementName: 'A second note' }),
  aColumn({ elementCode: 'missing', elementName: 'Missing', width: -1 }),
  aColumn({ elementCode: 'constructor', elementName: 'Not a field', width: Number.NaN }),
  aColumn({ elementCode: 'wide', elementName: 'Wide', width: 1e9 }),
]

interface Row {
  readonly id: string
  readonly name: string
  readonly amount: unknown
  readonly note: unknown
  readonly wide: unknown
  /** No column shows it. */
  readonly unasked: string
}

const values: readonly (readonly [name: string, amount: unknown, note?: unknown])[] = [
  ['No number', Number.NaN],
  ['Beyond all numbers', Number.POSITIVE_INFINITY],
  ['The last that is exact', 2 ** 53 - 1],
  ['Not exact any more', 2 ** 53],
  ['Exact as text', '9007199254740993'],
  ['Words', 'soon'],
  ['Nested', { cents: 12 }, ['a', 'b']],
  ['<img src=x onerror=alert(1)>', 1234, '<script>alert(1)</script>'],
  [`${rightToLeft}Turned around`, 1234, `\u2067${rightToLeft}\u202Bopen, and never closed`],
  ['x'.repeat(10_000), 1234, 'long '.repeat(2000)],
  ['Two\nlines\tand a tab', 1234, '\0\uD800'],
  ['', null, undefined],
]

const rows: readonly Row[] = values.map(([name, amount, note], at) => ({
  // The first two share an id.
  id: String(Math.max(1, at)),
  name,
  amount,
  note,
  wide: true,
  unasked: 'never shown',
}))
const noSlots = {}
const idOf = ({ id }: Row) => id

function View(look: Look) {
  const [selected, setSelected] = useState(noneSelected)
  const shown = useMemo(() => tableColumns(columns, look.device), [look.device])
  const selection = useMemo(() => ({ selected, onSelect: setSelected }), [selected])
  return (
    <Table
      {...look}
      label="Bad input"
      columns={shown}
      content={{ kind: 'rows', rows }}
      rowId={idOf}
      slots={noSlots}
      selection={selection}
    />
  )
}
