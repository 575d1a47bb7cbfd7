import type { Locale } from '@placard/domain/platform/locale/locale'
import { useUiRoot } from '../root/root.tsx'

/** Returns the user's language. */
export function useLocale(): Locale {
  return useUiRoot().locale
}

/** Returns the texts of a table in the user's language. */
export function useTexts<Texts>(table: Readonly<Record<Locale, Texts>>): Texts {
  return table[useLocale()]
}
