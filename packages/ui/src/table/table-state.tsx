import { useMemo, useState, type ClipboardEvent, type RefObject } from 'react'
import { copyBlock } from './clipboard.tsx'
import { rowPxOf } from './density.tsx'
import { fittingWidthPx } from './fitting.tsx'
import { useLayout } from './layout.tsx'
import { linesOf, rowOn, type Lines } from './lines.tsx'
import type { TableModel } from './model.tsx'
import { useNavigation } from './navigation.tsx'
import type { GridProps } from './props.tsx'
import { blockOf, cellBlock } from './range.tsx'
import { lengthOf } from './pool.tsx'
import { useReorderDrag } from './reorder-drag.tsx'
import { useReorder } from './reorder.tsx'
import { useResize } from './resize.tsx'
import { revealCell } from './reveal.tsx'
import type { RowSource } from './row-source.tsx'
import type { CloseThen } from './slot.tsx'
import { useSorting } from './sorting.tsx'
import { useStable } from './stable.tsx'
import { pageRowsOf } from './window.tsx'
import { tableWords } from './words.tsx'

/** The elements that a table works on. */
export interface TableElements {
  readonly root: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLElement | null>
}

const noRows: readonly never[] = []

/** Everything that a table knows beside its props: where things stand, where the focus is, what was said last. */
export function useTableState<Row extends object>(
  tableId: string,
  { root, scroller }: TableElements,
  props: GridProps<Row>,
) {
  const { columns, content, slots, device, locale, rowId } = props
  const [said, say] = useState('')
  const words = tableWords[locale]
  const rows = content.kind === 'rows' ? content.rows : noRows
  const total = rows.length > 0 ? props.total : null
  const density = device === 'mobile' ? 'roomy' : (props.density ?? 'regular')
  const rowPx = rowPxOf[density]
  const totalAt = total && (props.totalAt ?? 'bottom')
  const lines = useMemo(() => linesOf(rows.length, totalAt), [rows.length, totalAt])

  const layout = useLayout(scroller, {
    tableId,
    route: props.route,
    columns,
    rowCount: rows.length,
    rowPx,
    coveredPx: total ? 2 * rowPx : rowPx,
  })
  const resize = useResize(
    layout,
    (at) => (scroller.current ? fittingWidthPx(scroller.current, tableId, at) : 0),
    (at, widthPx) => say(words.width(columns[at]?.elementName ?? '', widthPx)),
  )
  const move = useReorder(props, say)
  useReorderDrag(scroller, layout, move)
  const navigation = useNavigation({
    root,
    columns,
    scroller,
    lines,
    extent: {
      lastRow: lines.last,
      lastColumn: columns.length - 1,
      pageRows: pageRowsOf(layout.window),
    },
    editableRow: ({ row: line, column }) => {
      const row = rowAt(rows, lines, line)
      const editor = slots[columns[column]?.elementCode ?? '']?.editor
      return row !== undefined && editor?.allows(row) ? rowId(row) : null
    },
    reveal: (place) => {
      if (scroller.current === null) return
      const at = { row: rowOn(lines, place.row), column: place.column }
      revealCell(scroller.current, at, layout.size)
    },
    widen: resize.widen,
    move,
    rangeTold: (chosen) => say(words.chosen(lengthOf(chosen.rows), lengthOf(chosen.columns))),
  })
  const { range } = navigation
  const block = useMemo(() => range && blockOf(range, lines), [range, lines])
  const closeEditor = useStable((then: CloseThen) => navigation.closeEditor(then))
  const model = useMemo<TableModel<Row>>(
    () => ({ tableId, columns, slots, locale, rowPx, closeEditor }),
    [tableId, columns, slots, locale, rowPx, closeEditor],
  )
  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const copied = block ?? cellBlock(navigation.active, lines)
    if (copied && copyBlock(event, model, { rows, block: copied }))
      say(words.copied(lengthOf(copied.rows), lengthOf(copied.columns)))
  }
  return {
    layout,
    lines,
    density,
    resizeSteps: resize.steps,
    navigation,
    block,
    onCopy,
    model,
    rows,
    total,
    onSort: useSorting(props, say),
    said: content.kind === 'loading' ? words.loading : said,
  }
}

function rowAt<Row>(rows: RowSource<Row>, lines: Lines, line: number): Row | undefined {
  const index = rowOn(lines, line)
  return index === null ? undefined : rows.at(index)
}
