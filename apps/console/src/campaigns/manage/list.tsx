import type { Level } from '@placard/contract/campaigns/report'
import type { Metrics } from '@placard/contract/statistics/metric'
import { columnFixable } from '@placard/domain/platform/column/element'
import { type ColumnElement, type TableColumn, tableColumns } from '@placard/ui/table/column/column'
import type { TableContent } from '@placard/ui/table/props'
import { cellText } from '@placard/domain/platform/format/cell'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { SortDevice } from '@placard/domain/platform/table/sort'
import { useMemo, useRef, useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { ListTable } from './analysis/list-table.tsx'
import { ColumnReorderNotice, useColumnReorder } from './column/column-reorder.tsx'
import { Pager, useDensity } from './pager.tsx'
import { useDevice } from '@placard/ui/device/device'
import { listInput, type useRows, type useTrend, type Listing } from './listing.ts'
import { manageTexts } from './manage-texts.ts'
import { nameCodes, type ManagedRow } from './managed-row.ts'
import { useShownDetail, useSort } from './search.ts'
import { cellRenderers } from './cell/cell-renderers.tsx'
import { useCellDrafts } from './edit/cell-edit.ts'
import { useEditing } from './edit/inline-editing.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useListSelection } from '#console/campaigns/change-set/list-selection.tsx'
import { useListSheet } from '#console/campaigns/change-set/list-sheet.tsx'
import { preloadDetails } from './detail/detail-beside.tsx'
import { FreshnessNote } from './trend/freshness-note.tsx'
import { useTableHeight } from './table-height.ts'
import { EmptyNotice, FailureNotice } from './table-notice.tsx'

interface ListProps {
  readonly listing: Listing
  readonly elements: readonly ColumnElement[]
  readonly rows: ReturnType<typeof useRows>
  readonly trend: ReturnType<typeof useTrend>
  /** The error that prevents the list from being shown. */
  readonly failure: { readonly error: Error; readonly retry: () => void } | null
}

const rowId = (row: ManagedRow) => row.id
const noRows: readonly ManagedRow[] = []

/** The table of a level, with its pager. */
export function List({ listing, elements, rows, trend, failure }: ListProps) {
  const { level } = listing
  const total = trend.data?.total
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  const device = useDevice()
  const listRef = useRef<HTMLElement>(null)
  const maxHeightPx = useTableHeight(listRef)
  const columns = useListColumns(elements, level, total)
  const sums = useMemo(
    () => ({ label: texts.total, labelCode: nameCodes[level], values: total ?? {} }),
    [total, texts, level],
  )
  const [sort, sortBy] = useSort()
  const detail = useShownDetail()
  const [density, setDensity] = useDensity()
  const order = useColumnReorder(listing)
  const { store } = useEditing()
  useCellDrafts(store, useIdentity())
  const key = JSON.stringify([level, listInput(listing)])
  const items = rows.data?.items ?? noRows
  const sheet = useListSheet({ level, key, columns, rows: items, maxHeightPx })
  const { selection, panel, onApplied } = useListSelection(listing, rows.data, sheet)
  const openSheet = sheet.render(onApplied)
  const slots = useMemo(() => cellRenderers(store, device)[level], [store, device, level])
  const content = contentOf(listing, rows, { failure, ready: elements.length > 0 })
  // Below loading rows, totals and pager would move when the rows arrive.
  const isLoading = content.kind === 'loading'
  // Totals that are late have their row before them.
  const isTotalLate = content.kind === 'rows' && trend.isLoading
  const hasTotal = !isLoading && (total !== undefined || isTotalLate)
  if (openSheet !== null)
    return (
      <section ref={listRef} className="mkt-manage-list" aria-label={texts.tabs[level]}>
        {openSheet}
        {panel}
      </section>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- this only loads code ahead
    <section
      ref={listRef}
      className="mkt-manage-list"
      aria-label={texts.tabs[level]}
      onPointerEnter={preloadDetails}
      onFocus={preloadDetails}
      onPaste={listing.state.segment === null ? sheet.onPaste : undefined}
    >
      <ListTable
        listing={listing}
        rows={items}
        total={total}
        table={{
          label: texts.tabs[level],
          route: `/manage/${level}`,
          columns,
          content,
          rowId,
          slots,
          currentRow: detail?.id ?? null,
          selection,
          total: hasTotal ? sums : null,
          sort,
          onSort: sortBy,
          // A narrow screen always shows the name first; columns are reordered in the picker there.
          ...(device === 'desktop' && { onReorder: order.reorder }),
          device,
          density,
          locale,
          maxHeightPx,
          cells: sheet.cells,
        }}
      />
      {panel}
      {order.problem && <ColumnReorderNotice problem={order.problem} dismiss={order.dismiss} />}
      {!isLoading && rows.data && rows.data.total > 0 && (
        <Pager total={rows.data.total} density={density} onDensity={setDensity}>
          <FreshnessNote days={listing.days} />
        </Pager>
      )}
    </section>
  )
}

/**
 * Returns the columns that the device shows, wide enough for the total. While the total of other days loads, they keep
 * the widths for the one before; they are the same array until one changes, since every cell renders with a new one.
 */
function useListColumns(
  elements: readonly ColumnElement[],
  level: Level,
  total: Metrics | undefined,
): readonly TableColumn[] {
  const locale = useLocale()
  const device = useDevice()
  const [last, setLast] = useState({ level, total })
  if (last.level !== level || (total !== undefined && last.total !== total))
    setLast({ level, total })
  const columns = useMemo(
    () => tableColumns(device === 'desktop' ? elements : phoneColumns(elements, level), device),
    [elements, level, device],
  )
  const fitting = { totals: last.total ?? {}, locale, paddingPx: cellPaddingPx[device] }
  const widths = columns.map((column) => fittingWidthPx(column, fitting)).join()
  return useMemo(() => {
    const widthsPx = widths.split(',').map(Number)
    return columns.map((column, at) => ({ ...column, widthPx: widthsPx[at] ?? column.widthPx }))
  }, [columns, widths])
}

function contentOf(
  { level, state }: Listing,
  rows: ListProps['rows'],
  { failure, ready }: { failure: ListProps['failure']; ready: boolean },
): TableContent<ManagedRow> {
  if (failure) return { kind: 'notice', notice: <FailureNotice {...failure} /> }
  if (rows.data === undefined || !ready) return { kind: 'loading' }
  const { items, total } = rows.data
  if (items.length === 0)
    return { kind: 'notice', notice: <EmptyNotice level={level} total={total} /> }
  return {
    kind: 'rows',
    rows: items,
    firstRow: (state.pageNum - 1) * state.pageSize,
    rowCount: total,
    busy: rows.isPlaceholderData,
  }
}

// Digits have equal widths; commas and points are narrower.
const digitPx = 8
const cellPaddingPx: Readonly<Record<SortDevice, number>> = { desktop: 24, mobile: 16 }

interface Fitting {
  readonly totals: Readonly<Record<string, number | null>>
  readonly locale: Locale
  readonly paddingPx: number
}

/** Returns the width of a column in pixels: its own, or more if its total needs more. */
function fittingWidthPx(column: TableColumn, { totals, locale, paddingPx }: Fitting): number {
  const value = totals[column.elementCode]
  if (value === undefined || value === null) return column.widthPx
  const { length } = cellText(column.elementType, value, locale)
  return Math.max(length * digitPx + paddingPx, column.widthPx)
}

/** The widths of the figures that are in view on a phone, beside the checkboxes and the names. */
const phoneWidthsPx: Readonly<Record<string, number>> = { cost: 92, downloadPrice: 76 }

/** The columns whose content is below the name on a phone. */
const belowName: ReadonlySet<string> = new Set(['switchOn', 'state'])

/**
 * Returns the columns for a narrow screen, where one column stays in view: first the name with switch and status below it,
 * then the cost and the cost per download, then the others in the user's order.
 */
function phoneColumns(elements: readonly ColumnElement[], level: Level): readonly ColumnElement[] {
  const name = nameCodes[level]
  const first = [name, 'cost', 'downloadPrice']
  return elements
    .filter(({ elementCode }) => !belowName.has(elementCode))
    .map((element) => {
      const { elementCode: code, sort, fixable, width } = element
      const at = first.indexOf(code)
      return {
        ...element,
        sort: at === -1 ? sort : at - first.length,
        fixable: code === name ? columnFixable.left : fixable,
        width: phoneWidthsPx[code] ?? width,
      }
    })
}
