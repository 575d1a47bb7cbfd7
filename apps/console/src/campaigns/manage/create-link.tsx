import { nodeParameter } from '@placard/domain/campaigns/service-node/address'
import { CreationLink } from '#console/identity/restriction/create-restriction.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from './manage-texts.ts'
import { useLevel, useSearchState } from './search.ts'

/** The link that creates an entity of the level within the current parent. While creation is disabled, it says why. */
export function CreateLink() {
  const texts = useTexts(manageTexts)
  const level = useLevel()
  const [{ nodeId, planId, groupId }] = useSearchState()
  const parent =
    level === 'ad' && groupId !== null
      ? { groupId }
      : level !== 'plan' && planId !== null
        ? { planId }
        : { ...(nodeId !== null && { [nodeParameter]: nodeId }) }
  return (
    <CreationLink
      className="mkt-manage-new"
      aria-keyshortcuts="N"
      to={{ pathname: '/manage/create', search: new URLSearchParams(parent).toString() }}
    >
      {texts.new[level]}
    </CreationLink>
  )
}
