import { textTable } from '@placard/domain/platform/locale/text-table'
import { Button } from '@placard/ui/button/button'
import { useLocale } from '@placard/ui/locale/locale'
import { type ListQuery, PagedList } from '@placard/ui/paged-list/paged-list'
import type { Pages } from '@placard/ui/paged-list/pager'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import type { SortKey } from '@placard/domain/platform/table/sort'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePath } from '#portal/platform/router/address.ts'
import type { Action, DialogCallbacks } from './action.tsx'
import { StaffPage } from './staff-page.tsx'

const listTexts = textTable({ actions: ['Actions', '操作'] })

interface StaffListProps<Row extends object> {
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
  readonly query: ListQuery<Row>
  readonly pages: Pages
  readonly columns: readonly ListColumn<Row>[]
  readonly keyOf: (row: Row) => string
  /** Returns the name that distinguishes the buttons of a row from those of others. */
  readonly nameOf: (row: Row) => string
  readonly actions: (row: Row) => readonly Action[]
  readonly sort?: readonly SortKey[]
  readonly onSort?: (sort: readonly SortKey[]) => void
}

/** A list for platform staff, with the actions on its rows and the result of the last one. */
export function StaffList<Row extends object>(props: StaffListProps<Row>) {
  const { title, heading, none, filter, createActions = [], columns, keyOf, ...list } = props
  const [dialog, setDialog] = useState<((end: DialogCallbacks) => ReactNode) | null>(null)
  const [message, setMessage] = useState('')
  const start = (action: Action) =>
    'act' in action ? action.act() : setDialog(() => action.dialog)
  const refetch = useRefetch()
  const done = (text: string) => {
    setMessage(text)
    refetch()
  }
  const actions = useActionColumn(props, start)
  const creating = (
    <div className="staff-create">
      {[createActions].flat().map((action, at) => (
        <Button
          key={action.label}
          kind={at === 0 ? 'primary' : 'plain'}
          onClick={() => start(action)}
        >
          {action.label}
        </Button>
      ))}
    </div>
  )
  const content = (
    <>
      <p className="staff-status" role="status">
        {message}
      </p>
      <PagedList
        {...list}
        route={usePath()}
        columns={[...columns, actions]}
        rowId={keyOf}
        empty={<p>{none}</p>}
      />
      {dialog?.({ done, close: () => setDialog(null) })}
    </>
  )
  if (title !== undefined)
    return (
      <StaffPage title={title} count={list.query.data?.total} action={creating}>
        {filter}
        {content}
      </StaffPage>
    )
  return (
    <section className="staff-content">
      <header className="staff-head">
        {heading && <h2>{heading}</h2>}
        {filter}
        {creating}
      </header>
      {content}
    </section>
  )
}

/** Returns the column with the actions on each row. They share the tab stop of their cell. */
function useActionColumn<Row extends object>(
  { query, nameOf, actions }: StaffListProps<Row>,
  start: (action: Action) => void,
): ListColumn<Row> {
  const texts = listTexts[useLocale()]
  const widths = (query.data?.items ?? []).map((row) => actionsPx(actions(row)))
  return {
    code: 'actions',
    name: texts.actions,
    widthPx: Math.max(90, ...widths),
    pane: 'right',
    text: () => '',
    isControl: (row) => actions(row).length > 0,
    cell: ({ row, tabIndex }) => (
      <div className="placard-row-actions">
        {actions(row).map((action) => (
          <Button
            key={action.label}
            kind="quiet"
            small
            tabIndex={tabIndex}
            aria-label={`${action.label}: ${nameOf(row)}`}
            onClick={() => start(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
    ),
  }
}

/** Returns a width that fits the buttons. Chinese characters are as wide as two others. */
function actionsPx(actions: readonly Action[]): number {
  const textPx = (text: string) =>
    [...text].reduce((px, character) => px + (character > '\u2E80' ? 13 : 7.2), 0)
  return Math.ceil(actions.reduce((px, { label }) => px + textPx(label) + 26, 24))
}

/** Returns a function that refetches everything on the page, after an action that may have changed any of it. */
export function useRefetch(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries()
}
