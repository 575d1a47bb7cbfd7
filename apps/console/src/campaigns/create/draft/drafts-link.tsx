import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { draftsQuery } from './draft-query.ts'
import { draftTexts } from './draft-texts.ts'

/** The link to the drafts, with their number. */
export function DraftsLink() {
  const texts = useTexts(draftTexts)
  const { ownerId } = useIdentity()
  const { data } = useQuery(draftsQuery(ownerId))
  return (
    <Link to="/manage/drafts">
      {data ? texts.draftsCount({ count: data.total }) : texts.drafts}
    </Link>
  )
}
