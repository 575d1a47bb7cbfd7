import { useTexts } from '#console/platform/language/language.tsx'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { useService } from './service.ts'

/** The name of the service that the host has selected, which may not be visible in the host on a narrow screen. */
export function ServiceName() {
  const say = useTexts(manageTexts)
  const { nodeId, hostNodeName } = useService()
  if (nodeId === null || hostNodeName === null) return null
  return <strong className="mkt-manage-at">{say('atService', { name: hostNodeName })}</strong>
}

/** The notice that the requested service does not exist. */
export function ServiceMissingNotice() {
  const say = useTexts(manageTexts)
  const { lost } = useService()
  return lost ? (
    <p role="status" className="mkt-manage-lost">
      {say('serviceLost')}
    </p>
  ) : null
}
