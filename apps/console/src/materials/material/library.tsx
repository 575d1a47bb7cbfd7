import type { LibraryRow } from '@placard/contract/materials/material-library'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@placard/ui/button/button'
import { Spinner } from '#console/platform/control/spinner.tsx'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { Pager, pagerTexts } from '@placard/ui/paged-list/pager'
import {
  emptyReasonOf,
  libraryPageSize,
  type LibrarySearch,
  noFilter,
  parseLibrarySearch,
  useLibraryAddress,
} from './library-search.ts'
import type { MaterialSelection } from './selection.ts'
import type { Drag } from './drag.ts'
import { LibraryList } from './list.tsx'
import { materialTexts } from './material-texts.ts'
import { libraryQuery } from './query.ts'
import type { AddFiles } from './upload/add-files.ts'
import { Link } from 'react-router'
import { FilesButton } from './upload/file-inputs.tsx'
import { durationText, fileSizeText, pixelSizeText, Thumbnail } from './summary.tsx'

interface LibraryProps {
  readonly choice: MaterialSelection
  readonly drag: Drag
  readonly take: AddFiles
}

/** The materials that match the address, as a grid or as a list. */
export function Library({ choice, drag, take }: LibraryProps) {
  const texts = useTexts(materialTexts)
  const locale = useLocale()
  const shell = useTexts(shellTexts)
  const { parameters, set } = useLibraryAddress()
  const question = parseLibrarySearch(parameters)
  const query = useQuery(libraryQuery(question))
  const { data, error, refetch, isPlaceholderData } = query
  const pages = {
    pageNum: question.pageNum ?? 1,
    pageSize: libraryPageSize,
    onPageChange: (pageNum: number) => set({ page: String(pageNum) }),
  }
  const empty = <EmptyState question={question} take={take} />
  const errorText = (reason: string) => texts.failed({ reason })
  if (parameters.get('view') === 'list')
    return <LibraryList {...{ query, pages, choice, drag, empty, errorText }} />
  if (error && data === undefined)
    return (
      <Notice role="alert">
        <p>{errorText(error.message)}</p>
        <Button onClick={() => void refetch()}>{shell.retry}</Button>
      </Notice>
    )
  if (data === undefined)
    return (
      <Notice>
        <Spinner label={shell.loading} />
      </Notice>
    )
  if (data.total === 0) return <Notice role="status">{empty}</Notice>
  return (
    <>
      {data.items.length === 0 ? (
        <Notice role="status">
          {pagerTexts[locale].beyondLast({ pageNum: String(pages.pageNum) })}
        </Notice>
      ) : (
        <>
          <ChooseAll rows={data.items} choice={choice} />
          <Grid rows={data.items} {...{ choice, drag }} isBusy={isPlaceholderData} />
        </>
      )}
      <Pager {...pages} total={data.total} />
    </>
  )
}

function ChooseAll({ rows, choice }: { rows: readonly LibraryRow[]; choice: MaterialSelection }) {
  const texts = useTexts(materialTexts)
  const isAll = rows.every(({ mId }) => choice.rows.has(mId))
  return (
    <label className="mkt-material-all">
      <input
        type="checkbox"
        checked={isAll}
        onChange={({ target }) => choice.toggle(rows, target.checked)}
      />
      {texts.choosePage({ count: rows.length })}
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

interface NothingProps {
  readonly question: LibrarySearch
  readonly take: AddFiles
}

/** The empty state of the library, with the reason and what to do about it. */
function EmptyState({ question, take }: NothingProps) {
  const texts = useTexts(materialTexts)
  const { to } = useLibraryAddress()
  switch (emptyReasonOf(question)) {
    case 'filtered':
      return (
        <>
          <p>{texts.noneSuch}</p>
          <Link to={to(noFilter)}>{texts.clearFilters}</Link>
        </>
      )
    case 'folder':
      return (
        <>
          <p>{texts.emptyFolder}</p>
          <FilesButton label={texts.uploadHere} take={take} />
          <p>{texts.dropHere}</p>
        </>
      )
    case 'outside':
      return <p>{texts.noneOutside}</p>
    case 'library':
      return (
        <>
          <p>{texts.none}</p>
          <p>{texts.noneHint}</p>
        </>
      )
  }
}

interface GridProps {
  readonly rows: readonly LibraryRow[]
  readonly choice: MaterialSelection
  readonly drag: Drag
  /** True while newer results are loading. */
  readonly isBusy: boolean
}

/** The materials as a grid of images. */
function Grid({ rows, choice, drag, isBusy }: GridProps) {
  const texts = useTexts(materialTexts)
  return (
    <ul className="mkt-material-grid" aria-label={texts.title} aria-busy={isBusy}>
      {rows.map((row) => (
        <Tile key={row.mId} {...{ row, choice, drag }} />
      ))}
    </ul>
  )
}

function Tile({ row, choice, drag }: Omit<GridProps, 'rows' | 'isBusy'> & { row: LibraryRow }) {
  const texts = useTexts(materialTexts)
  const locale = useLocale()
  const { to } = useLibraryAddress()
  const { mId, name, refusal, useCount, tags } = row
  const seconds = durationText(row, locale)
  const facts = [
    pixelSizeText(row),
    seconds && texts.seconds({ seconds }),
    fileSizeText(row, locale),
  ].filter(Boolean)
  const isChosen = choice.rows.has(mId)
  return (
    <li data-chosen={isChosen || undefined} {...drag.handle(row)}>
      <input
        type="checkbox"
        aria-label={texts.choose({ name })}
        checked={isChosen}
        onChange={({ target }) => choice.toggle([row], target.checked)}
      />
      <Link to={to({ material: mId })} title={name} draggable={false}>
        <Thumbnail {...row} />
        <span>{name}</span>
      </Link>
      <small>{facts.join(' · ')}</small>
      <small>{useCount > 0 ? texts.uses({ count: useCount }) : texts.unused}</small>
      {tags.length > 0 && <small className="mkt-material-tags">{tags.join(', ')}</small>}
      {refusal !== null && (
        <small className="mkt-material-wrong">{texts.refused({ reason: refusal })}</small>
      )}
    </li>
  )
}
