import type { LibraryRow } from '@placard/contract/materials/material-library'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { Spinner } from '#console/platform/control/spinner.tsx'
import { useWords } from '#console/platform/language/language.tsx'
import { shellWords } from '#console/platform/language/shell-words.ts'
import { PageTurner } from '#console/platform/router/page-turner.tsx'
import { libraryPageSize, questionIn } from './address.ts'
import type { Choice } from './choice.ts'
import type { Drag } from './drag.ts'
import { Grid } from './grid.tsx'
import { useLibraryAddress } from './library-address.ts'
import { LibraryList } from './list.tsx'
import { materialWords } from './material-words.ts'
import { Nothing } from './nothing.tsx'
import { libraryQuery } from './query.ts'
import type { TakeFiles } from './upload/taking.ts'

interface LibraryProps {
  readonly choice: Choice
  readonly drag: Drag
  readonly take: TakeFiles
}

/** The materials that match the address, as a grid or as a list. */
export function Library({ choice, drag, take }: LibraryProps) {
  const say = useWords(materialWords)
  const sayShell = useWords(shellWords)
  const { parameters, set } = useLibraryAddress()
  const question = questionIn(parameters)
  const query = useQuery(libraryQuery(question))
  const { data, error, refetch, isPlaceholderData } = query
  const pages = {
    pageNum: question.pageNum ?? 1,
    pageSize: libraryPageSize,
    turn: (pageNum: number) => set({ page: String(pageNum) }),
  }
  const empty = <Nothing question={question} take={take} />
  const failed = (reason: string) => say('failed', { reason })
  if (parameters.get('view') === 'list')
    return <LibraryList {...{ query, pages, choice, drag, empty, failed }} />
  if (error && data === undefined)
    return (
      <Notice role="alert">
        <p>{failed(error.message)}</p>
        <Button onClick={() => void refetch()}>{sayShell('retry')}</Button>
      </Notice>
    )
  if (data === undefined)
    return (
      <Notice>
        <Spinner label={sayShell('loading')} />
      </Notice>
    )
  if (data.total === 0) return <Notice role="status">{empty}</Notice>
  return (
    <>
      {data.items.length === 0 ? (
        <Notice role="status">{sayShell('beyondLast', { pageNum: pages.pageNum })}</Notice>
      ) : (
        <>
          <ChooseAll rows={data.items} choice={choice} />
          <Grid rows={data.items} {...{ choice, drag }} isBusy={isPlaceholderData} />
        </>
      )}
      <PageTurner {...pages} total={data.total} />
    </>
  )
}

function ChooseAll({ rows, choice }: { rows: readonly LibraryRow[]; choice: Choice }) {
  const say = useWords(materialWords)
  const isAll = rows.every(({ mId }) => choice.rows.has(mId))
  return (
    <label className="mkt-material-all">
      <input
        type="checkbox"
        checked={isAll}
        onChange={({ target }) => choice.turn(rows, target.checked)}
      />
      {say('choosePage', { count: rows.length })}
    </label>
  )
}

interface NoticeProps {
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

function Notice({ role, children }: NoticeProps) {
  return (
    <div className="mkt-material-notice" role={role}>
      {children}
    </div>
  )
}
