import '#console/platform/router/page.css'
import './advertiser.css'
import { downloadFile } from '@placard/browser/request/download'
import {
  type AdvertiserRow,
  advertiserSightOf,
  exportOwners,
} from '@placard/contract/campaigns/advertiser'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { isPageShown, offeredPages } from '@placard/domain/platform/menu/offered-page'
import { useTexts } from '@placard/ui/locale/locale'
import { Button } from '@placard/ui/button/button'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { PageTitle } from '@placard/ui/page-title/page-title'
import { NoPermissionState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportButton } from '#console/platform/export/export-button.tsx'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useAdvertiserActions } from './advertiser-actions.tsx'
import { useAdvertiserColumns } from './advertiser-columns.tsx'
import { advertiserTexts } from './advertiser-texts.ts'
import {
  advertiserPageSize,
  advertiserSearchOf,
  advertisersQuery,
  narrowedOf,
} from './advertisers.ts'
import { Filters } from './filters.tsx'
import { Totals } from './totals.tsx'

const offered = offeredPages.find(({ code }) => code === 'advertiser')

/** The page of the advertisers of an agency. @see docs/decisions/068-page-of-advertisers.md */
export function AdvertisersPage() {
  const texts = useTexts(advertiserTexts)
  const identity = useIdentity()
  const { ownerName } = identity
  const isAgency = identity.ownerType === ownerType.agency
  if (isAgency && offered && isPageShown(offered, identity)) return <Page />
  const hint = isAgency ? texts.noPermissionHint : texts.onlyAgenciesHint
  return <NoPermissionState isPage title={texts.noPermission} hint={hint({ ownerName })} />
}

const idOf = ({ ownerId }: AdvertiserRow) => ownerId

function Page() {
  const texts = useTexts(advertiserTexts)
  const identity = useIdentity()
  const { ownerId, ownerName } = identity
  const { parameters, pageNum, set } = useListAddress()
  const search = advertiserSearchOf(parameters)
  const query = useQuery(advertisersQuery(ownerId, pageNum, search))
  const sight = advertiserSightOf(identity)
  const { actions, create, selection, dialog } = useAdvertiserActions(
    query.data,
    parameters.toString(),
  )
  const [announcement, announce] = useState('')
  const { sortName, sortType } = search
  const { data } = query
  const columns = useAdvertiserColumns({
    actions,
    sight,
    hasSeveralCurrencies: (data?.totals.length ?? 0) > 1,
  })
  return (
    <div className="mkt-page mkt-advertisers">
      <title>{`${texts.title} · Placard`}</title>
      <div className="mkt-page-top">
        <PageTitle title={texts.title} count={data?.total} />
        {create !== null && <CreateButtons create={create} />}
      </div>
      <p className="mkt-page-hint">
        {(actions.open === null ? texts.moneyHint : texts.hint)({ ownerName })}
      </p>
      <div className="mkt-page-bar">
        <Filters search={search} attentionCount={data?.attentionCount} notes={data} set={set} />
        <p role="status">{announcement}</p>
        <ExportButton
          content="rows"
          total={data?.total}
          requestFile={(format, signal) =>
            downloadFile(
              exportOwners,
              { format, ...narrowedOf(search) },
              { signal, errorInPlace: true },
            )
          }
          announce={announce}
        />
      </div>
      {!query.error && <Totals totals={data?.totals} sight={sight} />}
      <PagedList
        label={texts.title}
        route="/agency/owners"
        columns={columns}
        rowId={idOf}
        query={query}
        {...(selection && { selection })}
        pages={{ pageNum, pageSize: advertiserPageSize, onPageChange: (to) => set({ page: to }) }}
        sort={sortName === null ? [] : [{ sortName, sortType }]}
        onSort={([key]) => set({ sort: key?.sortName ?? null, order: key?.sortType ?? null })}
        empty={
          <NobodyFound
            isNarrowed={Object.keys(search.filters).length > 0}
            clear={() =>
              set({
                text: null,
                status: null,
                attention: null,
                label: null,
                assignedTo: null,
              })
            }
          />
        }
        errorText={(reason) => texts.failed({ reason })}
      />
      {dialog}
    </div>
  )
}

function CreateButtons({ create }: { create: { one: () => void; many: () => void } }) {
  const texts = useTexts(advertiserTexts)
  return (
    <div className="mkt-advertisers-create">
      <Button onClick={create.many}>{texts.createMany}</Button>
      <Button kind="primary" onClick={create.one}>
        {texts.create}
      </Button>
    </div>
  )
}

function NobodyFound({ isNarrowed, clear }: { isNarrowed: boolean; clear: () => void }) {
  const texts = useTexts(advertiserTexts)
  const { ownerName } = useIdentity()
  if (isNarrowed)
    return (
      <>
        <p>{texts.noneSuch}</p>
        <Button onClick={clear}>{texts.clear}</Button>
      </>
    )
  return (
    <>
      <p>{texts.none}</p>
      <p>{texts.noneHint({ ownerName })}</p>
    </>
  )
}
