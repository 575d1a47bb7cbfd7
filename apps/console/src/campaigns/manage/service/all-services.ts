import { setServiceNode } from '@placard/browser/shared-state/actions'
import { useSharedStateStore } from '#console/platform/session/shared-state.ts'
import { serviceChange } from '#console/campaigns/manage/search-state.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { useService } from './service.ts'

/** Returns the action that shows all services. If the host controls the selection, it is told. */
export function useAllServices(): () => void {
  const store = useSharedStateStore()
  const { ruledByHost } = useService()
  const [, change] = useSearchState()
  return () => (ruledByHost ? setServiceNode(store, null) : change(serviceChange(null)))
}
