import './keyset-list.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState } from '@placard/ui/state/state'
import type { TableContent } from '@placard/ui/table/props'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface KeysetPage<Row> {
  readonly items: readonly Row[]
  /** Null except on the first page. */
  readonly total: number | null
}

/** A list that is loaded page by page, each after the last row of the page before. */
export type KeysetQuery<Row> = UseInfiniteQueryResult<InfiniteData<KeysetPage<Row>, unknown>>

/** Returns the loaded rows as the content of a table. @param nothing shown if no row matches */
export function keysetContent<Row>(
  rows: readonly Row[],
  { data, error, isPlaceholderData, refetch }: KeysetQuery<Row>,
  nothing: ReactNode,
): TableContent<Row> {
  if (data === undefined && error)
    return {
      kind: 'notice',
      notice: <ErrorState hint={error.message} onRetry={() => void refetch()} />,
    }
  if (data === undefined) return { kind: 'loading' }
  if (rows.length === 0) return { kind: 'notice', notice: nothing }
  const rowCount = data.pages[0]?.total ?? rows.length
  return {
    kind: 'rows',
    rows,
    firstRow: 0,
    rowCount: Math.min(rowCount, rows.length),
    busy: isPlaceholderData,
  }
}

interface MoreProps<Row> {
  readonly query: KeysetQuery<Row>
  readonly shownCount: number
}

/** The number of rows so far, and the button that loads more. */
export function KeysetMore<Row>({ query, shownCount }: MoreProps<Row>) {
  const texts = useTexts(moreTexts)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const total = data?.pages[0]?.total ?? shownCount
  return (
    <div className="mkt-keyset-more">
      <span role="status">{texts.shown({ shown: shownCount, total })}</span>
      {error && <span role="alert">{texts.moreFailed({ reason: error.message })}</span>}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </div>
  )
}

const moreTexts = textTable({
  shown: ['{shown} of {total}', '已显示 {shown} 条，共 {total} 条'],
  more: ['Show more', '加载更多'],
  moreFailed: ['More could not be loaded: {reason}', '加载失败：{reason}'],
})
