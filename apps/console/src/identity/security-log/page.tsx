import '#console/platform/router/page.css'
import './security-log.css'
import { downloadFile } from '@placard/browser/request/download'
import { exportSecurityLog, type SecurityLogRow } from '@placard/contract/identity/security-log'
import { areasOf } from '@placard/domain/platform/access/permission'
import { operatorRole, operatorRoleNames } from '@placard/domain/platform/access/role'
import { securityLogDays } from '@placard/domain/platform/security-log/event'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { PageTitle } from '@placard/ui/page-title/page-title'
import { NoPermissionState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportButton } from '#console/platform/export/export-button.tsx'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useSecurityLogColumns } from './columns.tsx'
import { useEntryDetail } from './entry-detail.tsx'
import { SecurityLogFilterBar } from './filters.tsx'
import { filtersIn, securityLogPageSize, securityLogQuery } from './security-log.ts'
import { securityLogTexts } from './security-log-texts.ts'

/** The page of sign-ins, factors, tokens and rights of the people of the acting owner. */
export function SecurityLogPage() {
  const texts = useTexts(securityLogTexts)
  const roleNames = labelsOf(operatorRoleNames, useLocale())
  const { permissionList, ownerName } = useIdentity()
  if (areasOf(permissionList).has('operator')) return <Page />
  const role = roleNames[operatorRole.OPERATOR_MANAGE]
  return (
    <NoPermissionState
      isPage
      title={texts.noPermission}
      hint={texts.noPermissionHint({ role, ownerName })}
    />
  )
}

const idOf = ({ entryId }: SecurityLogRow) => entryId
const noFilters = { kind: null, person: null, text: null, from: null, to: null }

function Page() {
  const texts = useTexts(securityLogTexts)
  const { ownerId, ownerName } = useIdentity()
  const { parameters, pageNum, set } = useListAddress()
  const filters = filtersIn(parameters)
  const query = useQuery(securityLogQuery(ownerId, pageNum, filters))
  const [announcement, announce] = useState('')
  const isNarrowed = Object.keys(filters).length > 0
  return (
    <div className="mkt-page">
      <title>{`${texts.title} · Placard`}</title>
      <div className="mkt-page-top">
        <PageTitle title={texts.title} count={query.data?.total} />
      </div>
      <p className="mkt-page-hint">{texts.hint({ ownerName, days: String(securityLogDays) })}</p>
      <div className="mkt-page-bar">
        <SecurityLogFilterBar filters={filters} set={set} />
        <p role="status">{announcement}</p>
        <ExportButton
          content="entries"
          total={query.data?.total}
          requestFile={(format, signal) =>
            downloadFile(exportSecurityLog, { format, filters }, { signal, errorInPlace: true })
          }
          announce={announce}
        />
      </div>
      <PagedList
        label={texts.title}
        route="/agency/security-log"
        columns={useSecurityLogColumns()}
        rowId={idOf}
        detail={useEntryDetail()}
        query={query}
        pages={{ pageNum, pageSize: securityLogPageSize, onPageChange: (to) => set({ page: to }) }}
        empty={
          <>
            <p>{texts[isNarrowed ? 'noneSuch' : 'none']}</p>
            {isNarrowed && <Button onClick={() => set(noFilters)}>{texts.clear}</Button>}
          </>
        }
        errorText={(reason) => texts.failed({ reason })}
      />
    </div>
  )
}
