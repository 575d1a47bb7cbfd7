import type { SharedStateStore } from '@placard/browser/shared-state/store'
import type { QueryClient } from '@tanstack/react-query'

/** The objects that the pages of one mounted console share, for work before they are rendered. */
export interface PageParts {
  readonly queries: QueryClient
  readonly state: SharedStateStore
}
