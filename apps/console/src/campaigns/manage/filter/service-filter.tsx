import { useWords } from '#console/platform/language/language.tsx'
import { manageWords } from '#console/campaigns/manage/manage-words.ts'
import { atService } from '#console/campaigns/manage/search-state.ts'
import { useSearch } from '#console/campaigns/manage/search.ts'
import { ServiceOptions } from '#console/campaigns/manage/service/service-options.tsx'
import { useService } from '#console/campaigns/manage/service/service.ts'

/** The select for the service, if the owner has services and the host does not offer the selection. */
export function ServiceFilter() {
  const say = useWords(manageWords)
  const { nodes, nodeId, ruledByHost } = useService()
  const [, change] = useSearch()
  if (ruledByHost || nodes.length === 0) return null
  return (
    <select
      className="mkt-manage-service"
      aria-label={say('serviceFilter')}
      value={nodeId ?? ''}
      onChange={({ target }) => change(atService(target.value === '' ? null : target.value))}
    >
      <option value="">{say('allServices')}</option>
      <ServiceOptions nodes={nodes} />
    </select>
  )
}
