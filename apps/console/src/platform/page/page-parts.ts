import type { SharedStateStore } from '@placard/browser/shared-state/store'
import type { QueryClient } from '@tanstack/react-query'

/** What the pages of one mounted console have in common, for what they do before they are drawn. */
export interface PageParts {
  readonly queries: QueryClient
  readonly state: SharedStateStore
}
