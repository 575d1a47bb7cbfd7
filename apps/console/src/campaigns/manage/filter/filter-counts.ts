import { callServer } from '@placard/browser/request/call'
import { countByFilter } from '@placard/contract/campaigns/report'
import { numberText } from '@placard/domain/platform/format/number'
import { useLocale } from '@placard/ui/locale/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shownDays } from '#console/campaigns/manage/days.ts'
import { filtersOf } from '#console/campaigns/manage/listing.ts'
import { useLevel, useSearchState } from '#console/campaigns/manage/search.ts'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'

/**
 * Returns the number of rows with a value of a filter, by its code. Null until it is loaded.
 *
 * @param isOpen `false`: the filter is closed, so nothing is loaded
 */
export function useFilterCounts(
  by: 'state' | 'extensionType',
  isOpen: boolean,
): ((code: string) => string) | null {
  const locale = useLocale()
  const { ownerId, timeZone } = useIdentity()
  const level = useLevel()
  const [state] = useSearchState()
  const today = useToday(timeZone)
  const days = shownDays(state, today)
  const { states, extensionTypes, ...others } = filtersOf(state)
  // The filter that is counted does not apply, so changing it loads nothing.
  const filters = {
    ...others,
    ...(by === 'state' ? extensionTypes && { extensionTypes } : states && { states }),
  }
  const input = { level, by, ...days, filters }
  const { data } = useQuery({
    queryKey: ['manage', ownerId, 'counts', input],
    queryFn: ({ signal }) => callServer(countByFilter, input, { signal, errorInPlace: true }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  return data === undefined ? null : (code) => numberText(data.counts[code] ?? 0, locale)
}
