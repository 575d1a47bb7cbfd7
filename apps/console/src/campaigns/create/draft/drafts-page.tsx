import '#console/platform/router/page.css'
import '../create.css'
import type { DraftRow } from '@placard/contract/campaigns/draft'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { CreationLink } from '#console/identity/restriction/creation-link.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { RestrictionNotice } from '#console/identity/restriction/restriction-notice.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { PagedList } from '#console/platform/router/paged-list.tsx'
import { useDraftColumns } from './draft-columns.tsx'
import { draftPageSize, draftsQuery } from './draft-query.ts'
import { draftTexts } from './draft-texts.ts'
import { RemoveConfirm } from './remove-confirm.tsx'

const idOf = ({ draftId }: DraftRow) => draftId

/** The page of drafts that users of the acting owner started and did not finish. */
export function DraftsPage() {
  const say = useTexts(draftTexts)
  const { ownerId } = useIdentity()
  const { pageNum, set } = useListAddress()
  const [removing, remove] = useState<DraftRow | null>(null)
  return (
    <div className="mkt-page mkt-create">
      <title>{`${say('drafts')} · Placard`}</title>
      <h1>{say('drafts')}</h1>
      <RestrictionNotice />
      <p>
        {say('hint')} <Link to={listAddress('plan')}>{say('back')}</Link>
      </p>
      <PagedList
        label={say('drafts')}
        route="/manage/drafts"
        columns={useDraftColumns(remove)}
        rowId={idOf}
        query={useQuery(draftsQuery(ownerId, pageNum))}
        pages={{ pageNum, pageSize: draftPageSize, onPageChange: (to) => set('page', String(to)) }}
        empty={
          <>
            <p>{say('none')}</p>
            <CreationLink to="/manage/create">{say('newPlan')}</CreationLink>
          </>
        }
        errorText={(reason) => say('listFailed', { reason })}
      />
      {removing && (
        <RemoveConfirm key={removing.draftId} draft={removing} close={() => remove(null)} />
      )}
    </div>
  )
}
