import { useTexts } from '#console/platform/language/language.tsx'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { serviceChange } from '#console/campaigns/manage/search-state.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { ServiceOptions } from '#console/campaigns/manage/service/service-options.tsx'
import { useService } from '#console/campaigns/manage/service/service.ts'

/** The select for the service, if the owner has services and the host does not offer the selection. */
export function ServiceFilter() {
  const say = useTexts(manageTexts)
  const { nodes, nodeId, ruledByHost } = useService()
  const [, change] = useSearchState()
  if (ruledByHost || nodes.length === 0) return null
  return (
    <select
      className="mkt-manage-service"
      aria-label={say('serviceFilter')}
      value={nodeId ?? ''}
      onChange={({ target }) => change(serviceChange(target.value === '' ? null : target.value))}
    >
      <option value="">{say('allServices')}</option>
      <ServiceOptions nodes={nodes} />
    </select>
  )
}
