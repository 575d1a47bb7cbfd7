import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ColumnPicker } from '@placard/domain/platform/column/picker'

/** The props of both lists of the picker. */
export interface ListProps {
  readonly locale: Locale
  readonly picker: ColumnPicker
  readonly change: (picker: ColumnPicker) => void
  /** Announces a text to assistive technology. */
  readonly announce: (text: string) => void
}
