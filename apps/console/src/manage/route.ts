import type { PageParts } from '#console/lifecycle/page-parts.ts'
import { askEarly } from './early.ts'
import { ManagePage } from './page.tsx'

/** The page, and what it asks for before it is drawn. */
export function manageRoute(parts: PageParts) {
  return {
    Component: ManagePage,
    loader({ request }: { request: Request }) {
      askEarly(request.url, parts)
      return null
    },
  }
}
