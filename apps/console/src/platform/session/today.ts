import { dayAt, type Day } from '@placard/domain/platform/calendar/day'
import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

/** Returns the current day in the account's time zone. It changes at midnight there. */
export function useToday(timeZone: string): Day {
  return useSyncExternalStore(everyMinute, () => dayAt(Date.now(), timeZone))
}

function everyMinute(tick: () => void): () => void {
  const timer = setInterval(tick, minuteMs)
  return () => clearInterval(timer)
}
