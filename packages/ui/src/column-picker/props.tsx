import type { ColumnGroup } from '@placard/domain/column/element'
import type { Locale } from '@placard/domain/locale/locale'

/** The columns of a page as they are kept. */
export interface KeptColumns {
  readonly groups: readonly ColumnGroup[]
  /** Counts the changes; what is saved names the one that it was made from. */
  readonly version: number
}

/** What came of saving: kept, or a colleague was quicker and `kept` is what stands now. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'changedByOther'; readonly kept: KeptColumns }

/** Where the columns of the page are kept. Both reject when there is no answer, or a refusal. */
export interface ColumnSource {
  readonly load: (signal: AbortSignal) => Promise<KeptColumns>
  readonly save: (columns: KeptColumns) => Promise<SaveOutcome>
}

export interface ColumnPickerProps {
  readonly locale: Locale
  /** Of the page whose columns these are; without one nothing is asked for. @see spec S5.1 */
  readonly pageCode: string
  readonly source: ColumnSource
  /** Called when other columns are kept than before. */
  readonly onSaved: () => void
  readonly close: () => void
}
