import type { Locale } from '@placard/domain/platform/locale/locale'
import type { SelectedRows } from '@placard/domain/platform/table/selection'
import { createContext } from 'react'

/** The state behind the checkboxes of the rows and the one in the header. */
export interface RowCheckboxes {
  readonly selected: SelectedRows
  readonly locale: Locale
  /** True if all loaded rows are selected, false if none are, null if some are. */
  readonly all: boolean | null
  /** Returns the id of a row by its index; null if it has not loaded. */
  readonly idAt: (index: number) => string | null
  /** @param includesRange also selects the rows between the previously pressed checkbox and this one */
  readonly choose: (index: number, chosen: boolean, includesRange: boolean) => void
  readonly chooseAll: (chosen: boolean) => void
}

/** Null if rows cannot be selected. */
export const RowCheckboxesContext = createContext<RowCheckboxes | null>(null)
