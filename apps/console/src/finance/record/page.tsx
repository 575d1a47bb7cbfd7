import '#console/platform/router/page.css'
import '#console/finance/finance.css'
import {
  applicationState,
  applicationStateNames,
} from '@placard/domain/finance/recharge-application'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { Select } from '@placard/ui/select/select'
import { NoPermissionState } from '@placard/ui/state/state'
import { Tabs } from '@placard/ui/tabs/tabs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Invoices } from '#console/finance/invoice/invoices.tsx'
import { rechargeTexts } from '#console/finance/recharge/recharge-texts.ts'
import {
  recordPageSize,
  recordsQuery,
  type RechargeRecord,
  stateIn,
} from '#console/finance/recharge/recharge-query.ts'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useRecordColumns } from './record-columns.tsx'
import { useRecordActions } from './record-actions.tsx'

/** The page of applications to pay in of an owner or agency, with the state of their payments. */
export function RechargeRecordsPage() {
  const texts = useTexts(rechargeTexts)
  const { menuTree, ownerName } = useIdentity()
  if (isMenuShown(menuTree, menuOf('/finance/record'))) return <Page />
  return (
    <NoPermissionState
      isPage
      title={texts.noPermission}
      hint={texts.noPermissionHint({ ownerName })}
    />
  )
}

const idOf = ({ applicationId }: RechargeRecord) => applicationId

function Page() {
  const texts = useTexts(rechargeTexts)
  return (
    <div className="mkt-page mkt-finance">
      <title>{`${texts.records} · Placard`}</title>
      <div className="mkt-page-top">
        <h1>{texts.records}</h1>
        <Link to="/finance/recharge">{texts.title}</Link>
      </div>
      <Views />
    </div>
  )
}

/** The applications to pay in, or the invoices of what was received, by the address. */
function Views() {
  const texts = useTexts(rechargeTexts)
  const { parameters, set } = useListAddress()
  const view = parameters.get('view') === 'invoices' ? 'invoices' : 'recharges'
  return (
    <Tabs
      label={texts.view}
      tabs={[
        { code: 'recharges', label: texts.recharges, content: <Records /> },
        { code: 'invoices', label: texts.invoices, content: <Invoices /> },
      ]}
      selected={view}
      onSelect={(chosen) =>
        set({ view: chosen === 'invoices' ? chosen : null, new: null, state: null, invoice: null })
      }
    />
  )
}

function Records() {
  const texts = useTexts(rechargeTexts)
  const names = applicationStateNames[useLocale()]
  const { ownerId } = useIdentity()
  const { parameters, pageNum, set } = useListAddress()
  const state = stateIn(parameters)
  const query = useQuery(recordsQuery(ownerId, pageNum, state))
  const { actions, notice, dialog } = useRecordActions()
  return (
    <>
      <div role="search" className="mkt-page-filters">
        <Select
          aria-label={texts.state}
          options={[
            { value: null, label: texts.allStates },
            ...Object.values(applicationState).map((code) => ({ value: code, label: names[code] })),
          ]}
          value={state}
          onChange={(chosen) => set({ state: chosen })}
        />
        {notice}
      </div>
      <PagedList
        label={texts.records}
        route="/finance/record"
        columns={useRecordColumns(query.data?.currency ?? '', actions)}
        rowId={idOf}
        query={query}
        pages={{ pageNum, pageSize: recordPageSize, onPageChange: (to) => set({ page: to }) }}
        empty={
          <>
            <p>{texts[state === null ? 'none' : 'noneSuch']}</p>
            {state === null ? (
              <Link to="/finance/recharge">{texts.title}</Link>
            ) : (
              <Button onClick={() => set({ state: null })}>{texts.reset}</Button>
            )}
          </>
        }
        errorText={(reason) => texts.recordsFailed({ reason })}
      />
      {dialog}
    </>
  )
}
