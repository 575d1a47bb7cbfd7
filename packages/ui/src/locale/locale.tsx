import type { Locale } from '@placard/domain/platform/locale/locale'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'

const LocaleContext = createContext<Locale | null>(null)

interface LocaleProviderProps {
  /** Returns the current language. */
  readonly shown: () => Locale
  /** Subscribes to changes of the language. @returns ends the subscription */
  readonly onChange: (changed: () => void) => () => void
  readonly children: ReactNode
}

/** Provides the user's language to its children and updates when it changes. */
export function LocaleProvider({ shown, onChange, children }: LocaleProviderProps) {
  const locale = useSyncExternalStore(onChange, shown)
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

/** Returns the user's language. */
export function useLocale(): Locale {
  const locale = use(LocaleContext)
  if (locale === null) throw new Error('the language is only known inside LocaleProvider')
  return locale
}

/** Returns the texts of a table in the user's language. */
export function useTexts<Texts>(table: Readonly<Record<Locale, Texts>>): Texts {
  return table[useLocale()]
}
