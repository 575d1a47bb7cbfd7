import { useMemo } from 'react'
import { useLocale } from '#console/platform/language/language.tsx'
import { useIdentity } from './identity.ts'

/** Writes instants as the person reads them, in the zone of the account. */
export function useClock(): Intl.DateTimeFormat {
  const locale = useLocale()
  const { timeZone } = useIdentity()
  return useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    [locale, timeZone],
  )
}
