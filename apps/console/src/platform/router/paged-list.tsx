import '@placard/ui/table/table.css'
import './paged-list.css'
import { listColumns, type ListColumn } from '@placard/ui/table/column/list-column'
import type { TableContent, TableProps } from '@placard/ui/table/props'
import { Table } from '@placard/ui/table/table'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { useDevice } from './media-query.ts'
import { Pager } from './pager.tsx'
import { useRowDetail, type ListDetail } from './row-detail.ts'

interface PagedListProps<Row extends object> extends Pick<
  TableProps<Row>,
  'label' | 'route' | 'rowId'
> {
  readonly columns: readonly ListColumn<Row>[]
  /** The row detail that the cells of the first column expand. */
  readonly detail?: ListDetail<Row>
  readonly query: UseQueryResult<{ readonly items: readonly Row[]; readonly total: number }>
  readonly pages: {
    /** The page number from 1. */
    readonly pageNum: number
    readonly pageSize: number
    readonly onPageChange: (pageNum: number) => void
  }
  /** The empty state: a text and the next steps. */
  readonly empty: ReactNode
  /** Returns the message that the list could not be loaded. */
  readonly errorText: (reason: string) => string
}

/** A list in the order that the server returns, with its pager. Its height is that of its rows. */
export function PagedList<Row extends object>(props: PagedListProps<Row>) {
  const { columns, rowId, query, pages } = props
  const device = useDevice()
  const shown = useMemo(() => listColumns(columns, device), [columns, device])
  const content = useContent(props)
  const expansion = useRowDetail(props.detail, rowId, columns[0]?.code ?? '')
  return (
    <div className="mkt-paged-list">
      <Table
        label={props.label}
        route={props.route}
        {...shown}
        {...(expansion && { expansion })}
        {...{ content, rowId, device }}
        cards
        locale={useLocale()}
      />
      <Pager {...pages} total={query.data?.total ?? 0} />
    </div>
  )
}

function useContent<Row extends object>(props: PagedListProps<Row>): TableContent<Row> {
  const { query, pages, empty, errorText } = props
  const texts = useTexts(shellTexts)
  const { data, error, refetch, isPlaceholderData } = query
  if (data === undefined) {
    if (!error) return { kind: 'loading' }
    const again = <Button onClick={() => void refetch()}>{texts.retry}</Button>
    return notice('alert', errorText(error.message), again)
  }
  if (data.total === 0) return notice('status', empty)
  if (data.items.length === 0) return notice('status', texts.beyondLast({ pageNum: pages.pageNum }))
  return {
    kind: 'rows',
    rows: data.items,
    firstRow: (pages.pageNum - 1) * pages.pageSize,
    rowCount: data.total,
    busy: isPlaceholderData,
  }
}

function notice(role: 'alert' | 'status', text: ReactNode, action?: ReactNode) {
  const texts = (
    <div role={role} className="mkt-paged-list-notice">
      {text}
      {action}
    </div>
  )
  return { kind: 'notice', notice: texts } as const
}
