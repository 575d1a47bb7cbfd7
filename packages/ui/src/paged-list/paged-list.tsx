import './paged-list.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { SortKey } from '@placard/domain/platform/table/sort'
import { useMemo, type ReactNode } from 'react'
import { useDevice } from '../device/device.tsx'
import { useUiRoot } from '../root/root.tsx'
import { EmptyState, ErrorState, LoadingState } from '../state/state.tsx'
import { listColumns, type ListColumn } from '../table/column/list-column.tsx'
import type { TableContent, TableProps } from '../table/props.tsx'
import { Table } from '../table/table.tsx'
import { Pager, type Pages, pagerTexts } from './pager.tsx'
import { type ListDetail, useRowDetail } from './row-detail.tsx'

const listTexts = textTable({
  failed: ['The list could not be loaded: {reason}', '列表加载失败：{reason}'],
})

/** The query for one page of a list, as TanStack Query returns it. */
export interface ListQuery<Row> {
  readonly data: { readonly items: readonly Row[]; readonly total: number } | undefined
  readonly error: Error | null
  /** True while `data` is the response to the previous input. */
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

interface PagedProps<Row> {
  readonly query: ListQuery<Row>
  readonly pages: Pages
  /** The empty state: a text and the next steps. */
  readonly empty: ReactNode
  /** Returns the message that the list could not be loaded. */
  readonly errorText?: (reason: string) => string
}

interface PagedListProps<Row extends object>
  extends PagedProps<Row>, Pick<TableProps<Row>, 'label' | 'route' | 'rowId' | 'selection'> {
  readonly columns: readonly ListColumn<Row>[]
  /** The row detail that the cells of the first column expand. */
  readonly detail?: ListDetail<Row>
  readonly sort?: readonly SortKey[]
  /** If left out, users cannot sort. */
  readonly onSort?: (sort: readonly SortKey[]) => void
}

/** A list in the order that the server returns, with its pager. Its height is that of its rows. */
export function PagedList<Row extends object>(props: PagedListProps<Row>) {
  const { label, route, columns, rowId, query, pages, sort, onSort, selection } = props
  const device = useDevice()
  const shown = useMemo(() => listColumns(columns, device), [columns, device])
  const content = useContent(props)
  const expansion = useRowDetail(props.detail, rowId, columns[0]?.code ?? '')
  return (
    <div className="placard-paged-list">
      <Table
        {...{ label, route, content, rowId, device }}
        {...shown}
        {...(expansion && { expansion })}
        {...(selection && { selection })}
        {...(sort && { sort })}
        {...(onSort && { onSort })}
        cards
        locale={useUiRoot().locale}
      />
      <Pager {...pages} total={query.data?.total ?? 0} />
    </div>
  )
}

function useContent<Row extends object>(props: PagedListProps<Row>): TableContent<Row> {
  const { query, pages } = props
  const notice = useNotice(props)
  const { data, isPlaceholderData } = query
  if (notice !== null) return { kind: 'notice', notice }
  if (data === undefined) return { kind: 'loading' }
  return {
    kind: 'rows',
    rows: data.items,
    firstRow: (pages.pageNum - 1) * pages.pageSize,
    rowCount: data.total,
    busy: isPlaceholderData,
  }
}

/** Returns the reason why there are no rows; null if there are some, or while they load. */
function useNotice<Row>({ query, pages, empty, errorText }: PagedProps<Row>): ReactNode {
  const { locale } = useUiRoot()
  const texts = listTexts[locale]
  const { data, error, refetch } = query
  if (data === undefined) {
    if (!error) return null
    const text = errorText?.(error.message) ?? texts.failed({ reason: error.message })
    return <ErrorState hint={text} onRetry={() => void refetch()} />
  }
  if (data.total === 0)
    return (
      <div role="status" className="placard-paged-list-empty">
        {empty}
      </div>
    )
  if (data.items.length > 0) return null
  return <EmptyState hint={pagerTexts[locale].beyondLast({ pageNum: String(pages.pageNum) })} />
}

interface PagedItemsProps<Row> extends PagedProps<Row> {
  /** @param isBusy true while newer items load */
  readonly children: (items: readonly Row[], isBusy: boolean) => ReactNode
}

/** A paged list whose items are no table rows. */
export function PagedItems<Row>({ children, ...props }: PagedItemsProps<Row>) {
  const { query, pages } = props
  const { data, isPlaceholderData } = query
  const notice = useNotice(props)
  return (
    <div className="placard-paged-list">
      {notice ?? (data === undefined ? <LoadingState /> : children(data.items, isPlaceholderData))}
      <Pager {...pages} total={data?.total ?? 0} />
    </div>
  )
}
