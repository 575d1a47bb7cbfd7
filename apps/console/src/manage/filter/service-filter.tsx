import { useWords } from '#console/language/language.tsx'
import { manageWords } from '../manage-words.ts'
import { atService } from '../search-state.ts'
import { useSearch } from '../search.ts'
import { ServiceOptions } from '../service/service-options.tsx'
import { useService } from '../service/service.ts'

/** Chooses the service where no host does, and the owner has any. */
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
