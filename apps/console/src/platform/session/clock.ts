import { useSyncExternalStore } from 'react'
import { useLocale } from '@placard/ui/locale/locale'
import { useIdentity } from './identity.ts'
import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import { type Day, dayAt } from '@placard/domain/platform/calendar/day'

/** Returns the formatter for instants in the user's language and the account's time zone. */
export function useClock(): Intl.DateTimeFormat {
  const locale = useLocale()
  const { timeZone } = useIdentity()
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

const minuteMs = 60_000

/** Returns the current day in the account's time zone. It changes at midnight there. */
export function useToday(timeZone: string): Day {
  return useSyncExternalStore(everyMinute, () => dayAt(Date.now(), timeZone))
}

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minuteMs)
  return () => clearInterval(timer)
}
