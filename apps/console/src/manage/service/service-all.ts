import { setServiceNode } from '@placard/browser/shared-state/actions'
import { useSharedStateStore } from '#console/identity/shared-state.ts'
import { atService } from '../search-state.ts'
import { useSearch } from '../search.ts'
import { useService } from './service.ts'

/** The way back to all services: where the host chooses, by telling it. */
export function useAllServices(): () => void {
  const store = useSharedStateStore()
  const { ruledByHost } = useService()
  const [, change] = useSearch()
  return () => (ruledByHost ? setServiceNode(store, null) : change(atService(null)))
}
