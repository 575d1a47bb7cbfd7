import { useMemo } from 'react'
import { useLocale } from '@placard/ui/locale/locale'
import { useIdentity } from './identity.ts'

/** Returns the formatter for instants in the user's language and the account's time zone. */
export function useClock(): Intl.DateTimeFormat {
  const locale = useLocale()
  const { timeZone } = useIdentity()
  return useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    [locale, timeZone],
  )
}
