import '#console/platform/router/page.css'
import '../create.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { QueryContent } from '#console/campaigns/create/query-content.tsx'
import { creativesQuery, useExistingEntities } from '#console/campaigns/create/existing-entities.ts'
import { AdEdit } from './ad-edit.tsx'
import { CreativeEdit } from './creative-edit.tsx'

/** The page that edits the ad in the address, or one of its creatives. */
export function AdEditPage() {
  const { adId = '' } = useParams()
  const [parameters] = useSearchParams()
  const { ownerId } = useIdentity()
  const { existing, error, retry } = useExistingEntities(
    { planId: null, groupId: null, adId },
    true,
  )
  const creatives = useQuery({ ...creativesQuery(ownerId, adId), refetchOnMount: 'always' })
  const { plan = null, group = null, ad = null } = existing ?? {}
  const items = creatives.isFetchedAfterMount ? (creatives.data?.items ?? null) : null
  const all = plan && group && ad && items && { plan, group, ad, creatives: items }
  const creative = items?.find(({ creativeId }) => creativeId === parameters.get('creative'))
  const again = () => {
    retry()
    void creatives.refetch()
  }
  return (
    <div className="mkt-page mkt-create">
      <QueryContent value={all} error={error ?? creatives.error} retry={again}>
        {(loaded) =>
          creative ? (
            <CreativeEdit key={creative.creativeId} ad={loaded.ad} creative={creative} />
          ) : (
            <AdEdit key={adId} {...loaded} />
          )
        }
      </QueryContent>
    </div>
  )
}
