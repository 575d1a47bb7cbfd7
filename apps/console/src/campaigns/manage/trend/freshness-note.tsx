import '../manage.css'
import { callServer } from '@placard/browser/request/call'
import { figureFreshness } from '@placard/contract/campaigns/report'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { latestText, restatedText } from '@placard/domain/statistics/report/latest'
import { useLocale } from '@placard/ui/locale/locale'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'

/** Returns the query for the end of the figures, and the days of a range that were restated. */
export function freshnessQuery(ownerId: string | null, { from, to }: DayRange) {
  return queryOptions({
    queryKey: ['freshness', ownerId, from, to],
    queryFn: ({ signal }) =>
      callServer(figureFreshness, { from, to }, { signal, errorInPlace: true, message: false }),
  })
}

/** A line beside figures that says how far they reach and which days were restated. The page can do without it. */
export function FreshnessNote({ days }: { readonly days: DayRange }) {
  const locale = useLocale()
  const { ownerId, timeZone } = useIdentity()
  const { data } = useQuery(freshnessQuery(ownerId, days))
  if (data === undefined) return null
  const parts = [latestText(data.latest, { locale, timeZone }), restatedText(data.restated, locale)]
  const text = parts.filter((part) => part !== null).join(' · ')
  return (
    <small className="mkt-freshness" title={text}>
      {text}
    </small>
  )
}
