import { useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { useService } from './service.ts'

/** The name of the service that the host has selected, which may not be visible in the host on a narrow screen. */
export function ServiceName() {
  const texts = useTexts(manageTexts)
  const { nodeId, hostNodeName } = useService()
  if (nodeId === null || hostNodeName === null) return null
  return <strong className="mkt-manage-at">{texts.atService({ name: hostNodeName })}</strong>
}

/** The notice that the requested service does not exist. */
export function ServiceMissingNotice() {
  const texts = useTexts(manageTexts)
  const { lost } = useService()
  return lost ? (
    <p role="status" className="mkt-manage-lost">
      {texts.serviceLost}
    </p>
  ) : null
}
