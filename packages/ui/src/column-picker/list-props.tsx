import type { Locale } from '@placard/domain/locale/locale'
import type { ColumnPicker } from '@placard/domain/column/picker'

/** What both lists of the picker work on. */
export interface ListProps {
  readonly locale: Locale
  readonly picker: ColumnPicker
  readonly change: (picker: ColumnPicker) => void
  /** Tells assistive technology. */
  readonly say: (text: string) => void
}
