import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '#console/platform/language/language.tsx'
import { draftsQuery } from './draft-query.ts'
import { draftTexts } from './draft-texts.ts'

/** The link to the drafts, with their number. */
export function DraftsLink() {
  const say = useTexts(draftTexts)
  const { ownerId } = useIdentity()
  const { data } = useQuery(draftsQuery(ownerId))
  return (
    <Link to="/manage/drafts">
      {data ? say('draftsCount', { count: data.total }) : say('drafts')}
    </Link>
  )
}
