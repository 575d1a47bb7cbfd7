import type { ReactNode } from 'react'
import { parameter, setParameter } from '#portal/platform/router/address.ts'
import { useState } from 'react'
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { usePlatformTexts } from './texts.ts'

/** The number of rows per page. */
export const listPageSize = 50

export interface ListColumn<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Aligns amounts right. */
  readonly isNumber?: boolean
}

interface ListAnswerProps<Row> {
  readonly query: UseQueryResult<{ readonly items: readonly Row[]; readonly total: number }>
  /** The content if there are no rows. */
  readonly empty: ReactNode
  readonly pageNum: number
  readonly goToPage: (pageNum: number) => void
  /** @param late the list is being reloaded */
  readonly children: (items: readonly Row[], late: boolean) => ReactNode
}

/** Renders one page of a list with its pager, or the loading, error or empty state. */
export function ListAnswer<Row>(props: ListAnswerProps<Row>) {
  const { query, empty, pageNum, children } = props
  const texts = usePlatformTexts()
  if (query.data === undefined || query.error)
    return <QueryNotice query={query} failed={texts.listFailed} />
  const { items, total } = query.data
  if (items.length === 0 && pageNum === 1) return <div className="staff-notice">{empty}</div>
  return (
    <>
      {children(items, query.isFetching)}
      <Pager {...props} shown={items.length} total={total} />
    </>
  )
}

interface QueryNoticeProps {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** The beginning of the error message, if the error needs one. */
  readonly failed?: string
}

/** The notice in place of data that is loading, or that could not be loaded. */
export function QueryNotice({ query: { error, refetch }, failed }: QueryNoticeProps) {
  const texts = usePlatformTexts()
  if (!error)
    return (
      <p className="staff-notice" role="status">
        {texts.loading}
      </p>
    )
  return (
    <div className="staff-notice" role="alert">
      <p>{failed === undefined ? error.message : `${failed}: ${error.message}`}</p>
      <button type="button" className="button" onClick={() => void refetch()}>
        {texts.retry}
      </button>
    </div>
  )
}

interface ListingProps<Row> extends Omit<ListAnswerProps<Row>, 'children'> {
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  readonly keyOf: (row: Row) => string
}

/** The same as a table. On a narrow screen each row is a card. */
export function Listing<Row>({ label, columns, keyOf, ...list }: ListingProps<Row>) {
  return (
    <ListAnswer {...list}>
      {(items, late) => (
        <table className="staff-table" aria-label={label} aria-busy={late}>
          <thead>
            <tr>
              {columns.map(({ head, isNumber }) =>
                head === '' ? (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a column of buttons has no name
                  <td key={head} />
                ) : (
                  <th key={head} scope="col" data-number={isNumber}>
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ head, cell, isNumber }) => (
                  <td key={head} data-head={head} data-number={isNumber}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ListAnswer>
  )
}

interface PagerProps {
  readonly pageNum: number
  readonly goToPage: (pageNum: number) => void
  readonly shown: number
  readonly total: number
}

function Pager({ pageNum, goToPage, shown, total }: PagerProps) {
  const texts = usePlatformTexts()
  const before = (pageNum - 1) * listPageSize
  if (before === 0 && shown >= total) return null
  const text = texts.shownOf
    .replace('{from}', String(Math.min(before + 1, total)))
    .replace('{to}', String(before + shown))
    .replace('{total}', String(total))
  return (
    <nav className="staff-pager">
      <button
        type="button"
        className="button quiet"
        disabled={pageNum === 1}
        onClick={() => goToPage(pageNum - 1)}
      >
        {texts.earlier}
      </button>
      <span role="status">{text}</span>
      <button
        type="button"
        className="button quiet"
        disabled={before + shown >= total}
        onClick={() => goToPage(pageNum + 1)}
      >
        {texts.later}
      </button>
    </nav>
  )
}

/** Returns a function that refetches everything on the page, after an action that may have changed any of it. */
export function useRefetch(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries()
}

/** Returns the page number, kept in the URL so that it survives a reload. */
export function usePageNum(): [number, (pageNum: number) => void] {
  const [pageNum, setPageNum] = useState(() => pageNumOf(parameter('page')))
  return [
    pageNum,
    (wanted) => {
      setParameter('page', wanted === 1 ? null : String(wanted))
      setPageNum(wanted)
    },
  ]
}

function pageNumOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
