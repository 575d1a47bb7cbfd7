import { chooseLocale } from '@placard/browser/language/choice'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { Button } from '@placard/ui/button/button'
import { useLocale } from '@placard/ui/locale/locale'

/** The other language, with its name in that language. */
export const otherLanguages: Readonly<Record<Locale, { locale: Locale; name: string }>> = {
  'en-US': { locale: 'zh-CN', name: '中文' },
  'zh-CN': { locale: 'en-US', name: 'English' },
}

/** Switches to the other language. The label is in that language. */
export function LanguageButton() {
  const other = otherLanguages[useLocale()]
  return (
    <Button kind="quiet" lang={other.locale} onClick={() => chooseLocale(other.locale)}>
      {other.name}
    </Button>
  )
}
