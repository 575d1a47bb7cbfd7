import { useWords } from '#console/language/language.tsx'
import { manageWords } from '../manage-words.ts'
import { useService } from './service.ts'

/** The service that the page is narrowed to, where the host has chosen it: on a narrow screen it may not be in view there. */
export function ServiceName() {
  const say = useWords(manageWords)
  const { nodeId, nameByHost } = useService()
  if (nodeId === null || nameByHost === null) return null
  return <strong className="mkt-manage-at">{say('atService', { name: nameByHost })}</strong>
}

/** Says that a service was named which is not there. */
export function ServiceLost() {
  const say = useWords(manageWords)
  const { lost } = useService()
  return lost ? (
    <p role="status" className="mkt-manage-lost">
      {say('serviceLost')}
    </p>
  ) : null
}
