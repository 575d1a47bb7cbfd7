import { initialPageState, type PageState } from '@placard/domain/platform/shared-state/channel'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The state shared by all parts of a page or of one mounted sub-application. @see S3.22 */
export type SharedStateStore = StoreApi<PageState>

/** Creates a store in its initial state. */
export function sharedStateStore(): SharedStateStore {
  return createStore<PageState>(() => initialPageState)
}
