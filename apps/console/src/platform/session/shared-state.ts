import type { SharedStateStore } from '@placard/browser/shared-state/store'
import { createContext, use } from 'react'

export const SharedStateContext = createContext<SharedStateStore | null>(null)

/** Returns the state that this console shares with its host. */
export function useSharedStateStore(): SharedStateStore {
  const store = use(SharedStateContext)
  if (store === null) throw new Error('the shared state is only known inside SharedStateContext')
  return store
}
