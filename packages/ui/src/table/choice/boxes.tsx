import type { Locale } from '@placard/domain/locale/locale'
import type { SelectedRows } from '@placard/domain/table/selection'
import { createContext } from 'react'

/** What the boxes before rows, and the one above them, work on. */
export interface Boxes {
  readonly selected: SelectedRows
  readonly locale: Locale
  /** Are all rows that the table holds chosen, none, or some (null)? */
  readonly all: boolean | null
  /** The id of a row by its index; null: it has not come. */
  readonly idAt: (index: number) => string | null
  /** @param along with the rows between the box that was pressed last and this one */
  readonly choose: (index: number, chosen: boolean, along: boolean) => void
  readonly chooseAll: (chosen: boolean) => void
}

/** Null where rows cannot be chosen. */
export const BoxesContext = createContext<Boxes | null>(null)
