import { type ReactNode, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Action, DialogCallbacks } from './action.tsx'
import { Listing, type ListColumn, useRefetch } from './listing.tsx'
import { StaffPage } from './staff-page.tsx'

interface StaffListProps<Row> {
  /** The title of the page, if the list is its only content. */
  readonly title?: string
  /** The heading of the list, if a page has several. */
  readonly heading?: string
  /** The accessible name of the list. */
  readonly label: string
  /** The text that is shown if there are no rows. */
  readonly none: string
  readonly filter?: ReactNode
  /** The actions that create an item. */
  readonly createActions?: Action | readonly Action[]
  readonly query: UseQueryResult<{ readonly items: readonly Row[]; readonly total: number }>
  readonly paging: readonly [pageNum: number, goToPage: (pageNum: number) => void]
  readonly columns: readonly ListColumn<Row>[]
  readonly keyOf: (row: Row) => string
  /** Returns the name that distinguishes the buttons of a row from those of others. */
  readonly nameOf: (row: Row) => string
  readonly actions: (row: Row) => readonly Action[]
}

/** A list for platform staff, with the actions on its rows and the result of the last one. */
export function StaffList<Row>(props: StaffListProps<Row>) {
  const {
    title,
    heading,
    label,
    none,
    filter,
    createActions = [],
    query,
    paging,
    columns,
    keyOf,
  } = props
  const [dialog, setDialog] = useState<((end: DialogCallbacks) => ReactNode) | null>(null)
  const [message, setMessage] = useState('')
  const [pageNum, goToPage] = paging
  const start = (action: Action) =>
    'act' in action ? action.act() : setDialog(() => action.dialog)
  const refetch = useRefetch()
  const done = (text: string) => {
    setMessage(text)
    refetch()
  }
  const tools = (
    <>
      {filter}
      {[createActions].flat().map((action) => (
        <button key={action.label} type="button" className="button" onClick={() => start(action)}>
          {action.label}
        </button>
      ))}
    </>
  )
  const list = (
    <>
      <p className="staff-status" role="status">
        {message}
      </p>
      <Listing
        columns={[...columns, actionColumn(props, start)]}
        empty={<p>{none}</p>}
        {...{ query, label, keyOf, pageNum, goToPage }}
      />
      {dialog?.({ done, close: () => setDialog(null) })}
    </>
  )
  if (title !== undefined)
    return (
      <StaffPage title={title} action={tools}>
        {list}
      </StaffPage>
    )
  return (
    <section className="staff-content">
      <header className="staff-head">
        {heading && <h2>{heading}</h2>}
        {tools}
      </header>
      {list}
    </section>
  )
}

function actionColumn<Row>(
  { nameOf, actions }: StaffListProps<Row>,
  start: (action: Action) => void,
): ListColumn<Row> {
  return {
    head: '',
    cell: (row) =>
      actions(row).map((action) => (
        <button
          key={action.label}
          type="button"
          className="staff-action"
          aria-label={`${action.label}: ${nameOf(row)}`}
          onClick={() => start(action)}
        >
          {action.label}
        </button>
      )),
  }
}
