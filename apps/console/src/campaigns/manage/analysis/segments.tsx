import './analysis.css'
import { cellText } from '@placard/domain/platform/format/cell'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ReportMetrics } from '@placard/domain/statistics/conversion/figure'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import { reportMetricCodes } from '@placard/domain/statistics/metric/name'
import { valueText } from '@placard/domain/statistics/report/value-text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { Expansion } from '@placard/ui/table/body/expansion'
import type { CellRenderer, Slots } from '@placard/ui/table/body/slot'
import { treeRows } from '@placard/ui/table/body/tree-rows'
import type { TableColumn } from '@placard/ui/table/column/column'
import { valueAt } from '@placard/ui/table/model'
import type { TableContent } from '@placard/ui/table/props'
import { useMemo, useState } from 'react'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { type ManagedRow, nameCodes } from '#console/campaigns/manage/managed-row.ts'
import { type Segmented, useSegments } from './analysis-query.ts'
import { analysisTexts } from './analysis-texts.ts'
import { customValues, type ListedFigure } from './custom-figures.ts'

/** The figures of a row for one value of the dimension, or for all others. */
interface SegmentRow extends ReportMetrics {
  readonly id: string
  readonly segmentOf: string
  readonly name: string
}

/** A row of a list, or one of its segments. */
export type AnalyzedRow = ManagedRow | SegmentRow

function isSegment(row: AnalyzedRow): row is SegmentRow {
  return 'segmentOf' in row
}

const idStart = 'segment '

/** Returns whether the id is that of a row of the list, and not that of a segment. */
export function isRowId(id: string): boolean {
  return !id.startsWith(idStart)
}

interface SegmentedContent {
  readonly content: TableContent<AnalyzedRow>
  readonly expansion: Expansion<AnalyzedRow>
  readonly error: Error | null
  readonly retry: () => void
}

interface Content {
  readonly rows: readonly ManagedRow[]
  /** The custom metrics that are shown. */
  readonly figures: readonly ListedFigure[]
  readonly content: TableContent<ManagedRow>
}

/**
 * Returns the content of a table with segments below its rows. The former rows remain until new rows have theirs, so that
 * rows do not move.
 */
export function useSegmentedContent(
  listing: Listing,
  { rows, figures, content }: Content,
): SegmentedContent {
  const { state, level } = listing
  const { segments, error, retry } = useSegments(listing, rows)
  const shown = useCompleteRows(rows, error ? noSegments : segments)
  const [startsLoading] = useState(content.kind === 'loading')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const segmentRows = useSegmentRows(listing, figures)
  const isSegmented = state.segment !== null
  const tree = useMemo(() => {
    const items = shown?.rows ?? rows
    const below = new Map(shown?.segments.map((one) => [one.id, one]))
    const childrenOf = (row: AnalyzedRow) => segmentRows(below.get(row.id))
    const isOpen = (row: AnalyzedRow) =>
      isSegment(row) || !below.has(row.id) ? null : !closed.has(row.id)
    return { ...treeRows<AnalyzedRow>(items, { childrenOf, isOpen }), isOpen, count: items.length }
  }, [shown, rows, closed, segmentRows])
  const expansion = useMemo(
    (): Expansion<AnalyzedRow> => ({
      columnCode: nameCodes[level],
      isOpen: tree.isOpen,
      levelOf: tree.levelOf,
      onOpen: ({ id }, opens) => setClosed((before) => withId(before, id, !opens)),
    }),
    [tree, level],
  )
  const result = { expansion, error: isSegmented ? error : null, retry }
  if (content.kind !== 'rows' || !isSegmented) return { ...result, content }
  if (shown === null && startsLoading) return { ...result, content: { kind: 'loading' } }
  const isLate = shown?.rows !== rows || (segments === null && error === null)
  const { rowCount = rows.length, busy = false } = content
  return {
    ...result,
    content: {
      ...content,
      rows: tree.rows,
      rowCount: rowCount + tree.rows.length - tree.count,
      busy: busy || isLate,
    },
  }
}

const noSegments: readonly Segmented[] = []

/** Returns the last rows whose segments are loaded; null before the first. */
function useCompleteRows(rows: readonly ManagedRow[], segments: readonly Segmented[] | null) {
  const [shown, show] = useState<{
    readonly rows: readonly ManagedRow[]
    readonly segments: readonly Segmented[]
  } | null>(null)
  if (segments !== null && (shown?.rows !== rows || shown.segments !== segments))
    show({ rows, segments })
  return shown
}

function withId(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}

/** Returns the function to the rows of the segments of a row. */
function useSegmentRows({ state: { segment } }: Listing, figures: readonly ListedFigure[]) {
  const texts = useTexts(analysisTexts)
  const locale = useLocale()
  return useMemo(() => {
    const rowOf = (segmentOf: string, name: string, metrics: ReportMetrics): SegmentRow => ({
      ...metrics,
      ...customValues(figures, metrics),
      id: `${idStart}${segmentOf} ${name}`,
      segmentOf,
      name,
    })
    return (segmented: Segmented | undefined): SegmentRow[] => {
      if (segment === null || segmented === undefined) return []
      const { id, segments, others } = segmented
      const rows = segments.map(({ value, metrics }) =>
        rowOf(id, valueText(segment, { value, name: null }, locale), metrics),
      )
      return others ? [...rows, rowOf(id, texts.others, others)] : rows
    }
  }, [segment, figures, texts, locale])
}

/** The width of the button that expands a row. */
const openerPx = 28

/** Returns the columns, with space beside the names for the buttons that expand rows. */
export function useSegmentedColumns(
  columns: readonly TableColumn[],
  { level, state }: Listing,
): readonly TableColumn[] {
  const isSegmented = state.segment !== null
  return useMemo(
    () =>
      columns.map((column) => {
        if (!isSegmented || column.elementCode !== nameCodes[level]) return column
        const widthPx = column.widthPx + openerPx
        return { ...column, widthPx, maxWidthPx: Math.max(widthPx, column.maxWidthPx) }
      }),
    [columns, level, isSegmented],
  )
}

const metricCodes: ReadonlySet<string> = new Set(reportMetricCodes)

function isFigure(elementCode: string): boolean {
  return metricCodes.has(elementCode) || isCustomCode(elementCode)
}

/** Returns the rendering of the columns: segments have a name and figures, and nothing else. */
export function useSegmentSlots(
  columns: readonly TableColumn[],
  slots: Slots<ManagedRow>,
  { level }: Listing,
): Slots<AnalyzedRow> {
  const locale = useLocale()
  return useMemo(() => {
    const others = columns
      .filter(({ elementCode }) => !isFigure(elementCode) && !(elementCode in slots))
      .map((column) => [column.elementCode, plainSlot(column, locale)] as const)
    const all = Object.entries<CellRenderer<ManagedRow>>({
      ...slots,
      ...Object.fromEntries(others),
    })
    return Object.fromEntries(
      all.map(([code, slot]) => [code, segmentSlot(slot, code === nameCodes[level])]),
    )
  }, [columns, slots, level, locale])
}

function plainSlot({ elementCode, elementType }: TableColumn, locale: Locale) {
  const text = (row: ManagedRow) => cellText(elementType, valueAt(row, elementCode), locale)
  return { text, render: ({ row }: { readonly row: ManagedRow }) => text(row) }
}

function segmentSlot(slot: CellRenderer<ManagedRow>, isName: boolean): CellRenderer<AnalyzedRow> {
  const { isControl, editor, text } = slot
  return {
    render: ({ row, ...cell }) => {
      if (!isSegment(row)) return slot.render({ row, ...cell })
      return isName && <span className="mkt-analysis-segment">{row.name}</span>
    },
    ...(isControl && { isControl: (row) => !isSegment(row) && isControl(row) }),
    ...(editor && {
      editor: {
        ...editor,
        allows: (row) => !isSegment(row) && editor.allows(row),
        render: (row, close) => (isSegment(row) ? null : editor.render(row, close)),
      },
    }),
    ...(text && {
      text: (row, locale) => {
        if (!isSegment(row)) return text(row, locale)
        return isName ? row.name : ''
      },
    }),
  }
}
