import { useMemo, useState, type ClipboardEvent, type RefObject } from 'react'
import { showsCards } from './body/cards.tsx'
import { copyBlock } from './selection/clipboard.tsx'
import { fittingWidthPx } from './column/auto-width.tsx'
import { useLayout } from './view/layout.tsx'
import { rowOn } from './rows/lines.tsx'
import { useModel } from './model.tsx'
import { useNavigation } from './keyboard/navigation.tsx'
import type { GridProps } from './props.tsx'
import { blockOf, cellBlock } from './selection/range.tsx'
import { lengthOf } from './view/pool.tsx'
import { useReorderDrag } from './column/reorder-drag.tsx'
import { useReorder } from './column/reorder.tsx'
import { useResize } from './column/resize.tsx'
import { revealCell } from './view/reveal.tsx'
import { useRows } from './rows/rows.tsx'
import { rendererOf } from './body/slot.tsx'
import { useSorting } from './header/sorting.tsx'
import { pageRowsOf } from './view/window.tsx'
import { rangeSize, tableTexts } from './texts.tsx'

/** The elements of a table. */
export interface TableElements {
  readonly root: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLElement | null>
}

/** Returns the whole state of a table besides its props: layout, focus, and the last announcement. */
export function useTableState<Row extends object>(
  tableId: string,
  { root, scroller }: TableElements,
  props: GridProps<Row>,
) {
  const { columns, content, slots, expansion, locale, rowId, route } = props
  const [said, say] = useState('')
  const texts = tableTexts[locale]
  const held = useRows(props)
  const cards = showsCards(props)
  const { rows, lines, places, coveredPx, rowAt, rowIdAt } = held
  const layout = useLayout(scroller, { tableId, route, columns, places, coveredPx, cards })
  const resize = useResize(
    layout,
    (at) => (scroller.current ? fittingWidthPx(scroller.current, tableId, at) : 0),
    (at, widthPx) => say(texts.width({ column: columns[at]?.elementName ?? '', widthPx })),
  )
  const move = useReorder(props, say)
  useReorderDrag(scroller, layout, move)
  const navigation = useNavigation({
    root,
    columns,
    scroller,
    lines,
    groups: layout.groups,
    extent: {
      // With cards, the header exists only for assistive technology.
      firstRow: cards ? lines.firstRow : lines.first,
      lastRow: lines.last,
      lastColumn: columns.length - 1,
      pageRows: pageRowsOf(layout.window),
    },
    editorAt: ({ row: line, column }) => {
      const row = rowAt(line)
      const editor = rendererOf(slots, columns[column]?.elementCode ?? '')?.editor
      return row !== undefined && editor?.allows(row) ? { ...editor, rowId: rowId(row) } : null
    },
    rowIdAt,
    reveal: (place) => {
      if (scroller.current === null) return
      const at = { row: rowOn(lines, place.row), column: place.column }
      revealCell(scroller.current, at, layout.size)
    },
    open: ({ row: line, column }, open) => {
      const row = rowAt(line)
      const isOpener = columns[column]?.elementCode === expansion?.columnCode
      if (row === undefined || !isOpener || expansion?.isOpen(row) !== !open) return false
      expansion.onOpen(row, open)
      return true
    },
    widen: resize.widen,
    move,
    onRangeSelect: (chosen) =>
      say(texts.chosen(rangeSize(lengthOf(chosen.rows), lengthOf(chosen.columns), texts))),
  })
  const { range } = navigation
  const block = useMemo(() => range && blockOf(range, lines), [range, lines])
  const model = useModel(tableId, props, navigation.closeEditor)
  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const copied = block ?? cellBlock(navigation.active, lines)
    if (copied && copyBlock(event, model, { rows, block: copied }))
      say(texts.copied(rangeSize(lengthOf(copied.rows), lengthOf(copied.columns), texts)))
  }
  return {
    ...held,
    layout,
    resizeSteps: resize.steps,
    navigation,
    activeTotal: navigation.active.row === lines.total ? navigation.active.column : null,
    block,
    onCopy,
    model,
    onSort: useSorting(props, say),
    said: content.kind === 'loading' ? texts.loading : said,
  }
}
