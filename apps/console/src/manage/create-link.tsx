import { nodeParameter } from '@placard/domain/service-node/address'
import { CreationLink } from '#console/identity/creation-link.tsx'
import { useWords } from '#console/language/language.tsx'
import { manageWords } from './manage-words.ts'
import { useLevel, useSearch } from './search.ts'

/** The way to something new of the level, in what the person has gone down into; where nothing new can be made, it says why. */
export function CreateLink() {
  const say = useWords(manageWords)
  const level = useLevel()
  const [{ nodeId, planId, groupId }] = useSearch()
  const parent =
    level === 'ad' && groupId !== null
      ? { groupId }
      : level !== 'plan' && planId !== null
        ? { planId }
        : { ...(nodeId !== null && { [nodeParameter]: nodeId }) }
  return (
    <CreationLink
      className="mkt-manage-new"
      to={{ pathname: '/manage/create', search: new URLSearchParams(parent).toString() }}
    >
      {say(`new_${level}`)}
    </CreationLink>
  )
}
