import type { PageParts } from '#console/platform/page/host.ts'
import { prefetchPage } from './prefetch.ts'
import { ManagePage } from './page.tsx'

/** Returns the route of the manage page, whose loader prefetches the initial data. */
export function manageRoute(parts: PageParts) {
  return {
    Component: ManagePage,
    loader({ request }: { request: Request }) {
      prefetchPage(request.url, parts)
      return null
    },
  }
}
