import { type ReactNode, useState } from 'react'
import type { Asked } from './answer.ts'
import { Listing, type ListColumn } from './listing.tsx'
import { usePlatformWords } from './words.ts'

/** How a dialog over a list ends. */
export interface DialogEnd {
  /** It was done: the list asks again, and says so. */
  readonly done: (said: string) => void
  readonly close: () => void
}

/** Opens a dialog over the list. */
type Open = (dialog: (end: DialogEnd) => ReactNode) => void

interface ContentListProps<Row> {
  /** Says what the list holds, where a page has several. */
  readonly heading?: string
  readonly label: string
  readonly none: string
  /** What the button says that begins something new. */
  readonly begin: string
  readonly asked: Asked<{ readonly items: readonly Row[]; readonly total: number }>
  readonly paging: readonly [pageNum: number, turnTo: (pageNum: number) => void]
  readonly columns: readonly ListColumn<Row>[]
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly filter?: ReactNode
  /** Writes something new, or changes a row. */
  readonly editor: (row: Row | null, end: DialogEnd) => ReactNode
  /** What can be done to a row besides. */
  readonly deeds?: (row: Row) => readonly Deed[]
}

/** Something that can be done to a row. */
export interface Deed {
  readonly label: string
  readonly dialog: (end: DialogEnd) => ReactNode
}

/** A list of what the staff edits, each row in a dialog over it. */
export function ContentList<Row>(props: ContentListProps<Row>) {
  const { heading, label, none, begin, asked, paging, columns, keyOf, filter, editor } = props
  const [dialog, setDialog] = useState<((end: DialogEnd) => ReactNode) | null>(null)
  const [said, setSaid] = useState('')
  const open: Open = (wanted) => setDialog(() => wanted)
  const done = (word: string) => {
    setSaid(word)
    asked.ask()
  }
  const [pageNum, turnTo] = paging
  const deeds = useDeedColumn(props, open)
  return (
    <section className="staff-content">
      <header className="staff-head">
        {heading && <h2>{heading}</h2>}
        {filter}
        <button type="button" className="button" onClick={() => open((end) => editor(null, end))}>
          {begin}
        </button>
      </header>
      <p className="staff-said" role="status">
        {said}
      </p>
      <Listing
        columns={[...columns, deeds]}
        answer={asked.answer}
        ask={asked.ask}
        empty={<p>{none}</p>}
        {...{ label, keyOf, pageNum, turnTo }}
      />
      {dialog?.({ done, close: () => setDialog(null) })}
    </section>
  )
}

function useDeedColumn<Row>(
  { nameOf, editor, deeds }: ContentListProps<Row>,
  open: Open,
): ListColumn<Row> {
  const words = usePlatformWords()
  const edit = (row: Row): Deed => ({ label: words.edit, dialog: (end) => editor(row, end) })
  return {
    head: '',
    cell: (row) =>
      [edit(row), ...(deeds?.(row) ?? [])].map(({ label, dialog }) => (
        <button
          key={label}
          type="button"
          className="staff-deed"
          aria-label={`${label}: ${nameOf(row)}`}
          onClick={() => open(dialog)}
        >
          {label}
        </button>
      )),
  }
}
