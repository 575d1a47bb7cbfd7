import { initialPageState, type PageState } from '@placard/domain/platform/shared-state/channel'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Holds the state that every part of a page, or of one mounted sub-application, shares. @see S3.22 */
export type SharedStateStore = StoreApi<PageState>

/** A store of its own, in which nothing is known yet. */
export function sharedStateStore(): SharedStateStore {
  return createStore<PageState>(() => initialPageState)
}
