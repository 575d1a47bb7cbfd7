import type { Locale } from '@placard/domain/locale/locale'
import type { ReactNode } from 'react'
import { tableWords } from '../words.tsx'

interface OpenerProps {
  /** Null: the row has nothing to open, but stands in line with those that have. */
  readonly open: boolean | null
  readonly level: number
  readonly locale: Locale
  readonly onOpen: () => void
  readonly children: ReactNode
}

const levelPx = 20

/** What stands before a row's name and opens it. The keyboard's way is the cell's, so this is for the pointer alone. */
export function Opener({ open, level, locale, onOpen, children }: OpenerProps) {
  const words = tableWords[locale]
  return (
    <span className="placard-table-branch" style={{ paddingInlineStart: level * levelPx }}>
      {open === null ? (
        <span className="placard-table-opener" />
      ) : (
        <button
          type="button"
          className="placard-table-opener"
          data-open={open}
          tabIndex={-1}
          aria-label={open ? words.close : words.open}
          aria-expanded={open}
          onClick={(event) => {
            // The cell may have an editor that a press opens.
            event.stopPropagation()
            onOpen()
          }}
        >
          <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
            <path d="M2 0l4 4-4 4z" />
          </svg>
        </button>
      )}
      <span className="placard-table-branch-text">{children}</span>
    </span>
  )
}
