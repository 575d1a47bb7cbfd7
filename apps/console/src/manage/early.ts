import { shownLocale } from '@placard/browser/language/choice'
import { identityIn, type Identity } from '@placard/browser/shared-state/identity'
import { dayAt } from '@placard/domain/calendar/day'
import { mayManage } from '#console/identity/permission.ts'
import type { PageParts } from '#console/lifecycle/page-parts.ts'
import { firstPreset, presetOn } from './days.ts'
import { columnsQuery, rowsQuery, trendQuery, type Listing } from './listing.ts'
import { searchStateOf } from './search-state.ts'
import { levelIn } from './search.ts'
import { servicesQuery } from './service/service.ts'

/**
 * Asks for what the page at the address begins with as soon as it is known who is there, while React still draws the
 * frame. What comes of it the page finds in the cache; a failure it meets itself.
 *
 * @param address of the page, with origin
 */
export function askEarly(address: string, { queries, state }: PageParts): void {
  const { pathname, searchParams } = new URL(address)
  const search = searchStateOf(searchParams)
  const ask = (identity: Identity) => {
    const named = state.getState().currentPsaNode?.id ?? search.nodeId
    // Whether the owner has the node is not known yet.
    if (named !== null || !mayManage(identity)) return
    const { ownerId, timeZone } = identity
    const days = search.days ?? presetOn(firstPreset, dayAt(Date.now(), timeZone))
    const listing: Listing = {
      ownerId: ownerId ?? '',
      level: levelIn(pathname),
      state: search,
      days,
    }
    void queries.prefetchQuery(rowsQuery(listing))
    void queries.prefetchQuery(trendQuery(listing))
    void queries.prefetchQuery(servicesQuery(listing.ownerId, null))
    void queries.prefetchQuery(columnsQuery(listing.ownerId, listing.level, shownLocale()))
  }
  const known = identityIn(state.getState())
  if (known !== null) return ask(known)
  const stop = state.subscribe((now) => {
    const identity = identityIn(now)
    if (identity === null) return
    stop()
    ask(identity)
  })
}
