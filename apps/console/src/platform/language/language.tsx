import { onLocaleChange, shownLocale } from '@placard/browser/language/choice'
import { locales, type Locale } from '@placard/domain/platform/locale/locale'
import i18next, { type i18n as I18n } from 'i18next'
import { createContext, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { TextTable, Translate } from './table.ts'

interface Language {
  readonly locale: Locale
  readonly tables: I18n
}

const LanguageContext = createContext<Language | null>(null)

/** Provides the user's language to its children and updates when it changes. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(onLocaleChange, shownLocale)
  const [tables] = useState(emptyTables)
  const language = useMemo(() => ({ locale, tables }), [locale, tables])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** Returns the user's language. */
export function useLocale(): Locale {
  return useLanguage().locale
}

/** Returns the texts of a feature in the user's language. */
export function useTexts<Key extends string>(table: TextTable<Key>): Translate<Key> {
  const { locale, tables } = useLanguage()
  return useMemo(() => {
    if (!tables.hasResourceBundle(locale, table.feature)) addTable(tables, table)
    const say = tables.getFixedT<string>(locale, table.feature)
    // The types of the table have checked the phrase; those of i18next cannot resolve a generic key.
    return (phrase: string, values = {}) => say(phrase, values)
  }, [locale, tables, table])
}

function useLanguage(): Language {
  const language = use(LanguageContext)
  if (language === null) throw new Error('words are only known inside LanguageProvider')
  return language
}

function emptyTables(): I18n {
  const tables = i18next.createInstance()
  void tables.init({
    initAsync: false,
    resources: {},
    fallbackLng: false,
    supportedLngs: [...locales],
    // React escapes already; escaping here too would change a name with an ampersand.
    interpolation: { escapeValue: false },
    keySeparator: false,
    nsSeparator: false,
  })
  return tables
}

function addTable(tables: I18n, { feature, texts }: TextTable): void {
  for (const locale of locales) tables.addResourceBundle(locale, feature, texts[locale])
}
