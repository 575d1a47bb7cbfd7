import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ReactNode } from 'react'
import { tableWords } from '../words.tsx'

interface OpenerProps {
  /** Null if the row cannot be expanded; the name is indented like that of rows that can. */
  readonly open: boolean | null
  readonly level: number
  readonly locale: Locale
  readonly onOpen: () => void
  readonly children: ReactNode
}

const levelPx = 20

/** The expand button before a row's name. It serves only the pointer, because the cell handles the keyboard. */
export function ExpandButton({ open, level, locale, onOpen, children }: OpenerProps) {
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
            // The cell may have an editor that a click opens.
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
