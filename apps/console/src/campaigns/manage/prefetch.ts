import { shownLocale } from '@placard/browser/language/choice'
import { identityIn, type Identity } from '@placard/browser/shared-state/identity'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { mayManage } from '#console/platform/session/identity.ts'
import type { PageParts } from '#console/platform/page/host.ts'
import { shownDays } from './days.ts'
import { defaultViewsQuery } from '#console/campaigns/saved-view/default-view.ts'
import { columnsQuery, rowsQuery, trendQuery, type Listing } from './listing.ts'
import { searchStateOf } from './search-state.ts'
import { levelOfPath } from './search.ts'
import { servicesQuery } from './service/service.ts'
import { showedVideo } from './shown-video.ts'

/**
 * Prefetches the initial data of the page at an address as soon as the identity is known, while React is still
 * rendering the frame. The page finds the results in the cache and handles failures itself.
 *
 * @param address of the page, with origin
 */
export function prefetchPage(address: string, { queries, state }: PageParts): void {
  const { pathname, searchParams } = new URL(address)
  const search = searchStateOf(searchParams)
  const prefetch = (identity: Identity) => {
    const named = state.getState().currentPsaNode?.id ?? search.nodeId
    // It is not known yet whether the owner has the node.
    if (named !== null || !mayManage(identity)) return
    const { ownerId, timeZone } = identity
    const days = shownDays(search, dayAt(Date.now(), timeZone))
    const [owner, level] = [ownerId ?? '', levelOfPath(pathname)]
    const listing: Listing = {
      ownerId: owner,
      level,
      state: search,
      days,
      withVideo: showedVideo(owner, level),
    }
    if (searchParams.size === 0) void queries.prefetchQuery(defaultViewsQuery(ownerId))
    void queries.prefetchQuery(rowsQuery(listing))
    void queries.prefetchQuery(trendQuery(listing))
    void queries.prefetchQuery(servicesQuery(owner, null))
    void queries.prefetchQuery(columnsQuery(owner, level, shownLocale()))
  }
  const known = identityIn(state.getState())
  if (known !== null) return prefetch(known)
  const stop = state.subscribe((now) => {
    const identity = identityIn(now)
    if (identity === null) return
    stop()
    prefetch(identity)
  })
}
