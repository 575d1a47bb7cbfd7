import { useWords } from '#console/platform/language/language.tsx'
import { manageWords } from '#console/campaigns/manage/manage-words.ts'
import { useService } from './service.ts'

/** The name of the service that the host has selected, which may not be visible in the host on a narrow screen. */
export function ServiceName() {
  const say = useWords(manageWords)
  const { nodeId, nameByHost } = useService()
  if (nodeId === null || nameByHost === null) return null
  return <strong className="mkt-manage-at">{say('atService', { name: nameByHost })}</strong>
}

/** The notice that the requested service does not exist. */
export function ServiceLost() {
  const say = useWords(manageWords)
  const { lost } = useService()
  return lost ? (
    <p role="status" className="mkt-manage-lost">
      {say('serviceLost')}
    </p>
  ) : null
}
