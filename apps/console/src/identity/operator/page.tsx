import { operatorRoleNames, operatorRole } from '@placard/domain/platform/access/role'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import '#console/platform/router/page.css'
import './operator.css'
import { downloadFile } from '@placard/browser/request/download'
import { exportOperators, type OperatorRow } from '@placard/contract/identity/operator'
import { areasOf } from '@placard/domain/platform/access/permission'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { PageTitle } from '@placard/ui/page-title/page-title'
import { Select } from '@placard/ui/select/select'
import { NoPermissionState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportButton } from '#console/platform/export/export-button.tsx'
import { LiveSearch } from '#console/platform/control/search-field.tsx'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useOperatorColumns } from './operator-columns.tsx'
import { operatorTexts } from './operator-texts.ts'
import { useDialogs } from './use-dialogs.tsx'
import {
  narrowedOf,
  operatorPageSize,
  type OperatorSearch,
  operatorSearchOf,
  operatorsQuery,
} from './operators.ts'

/** The page of the people who work for the acting owner or agency, and of their rights. @see spec S6.6 */
export function OperatorsPage() {
  const texts = useTexts(operatorTexts)
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

const idOf = ({ accId }: OperatorRow) => accId

function Page() {
  const texts = useTexts(operatorTexts)
  const { ownerId, ownerName, permissionList } = useIdentity()
  const { parameters, pageNum, set } = useListAddress()
  const search = operatorSearchOf(parameters)
  const query = useQuery(operatorsQuery(ownerId, pageNum, search))
  const { actions, show, dialog } = useDialogs()
  const { sortName, sortType } = search
  const [announcement, announce] = useState('')
  return (
    <div className="mkt-page">
      <title>{`${texts.title} · Placard`}</title>
      <div className="mkt-page-top">
        <PageTitle title={texts.title} count={query.data?.total} />
        <Button kind="primary" onClick={() => show('invite')}>
          {texts.invite}
        </Button>
      </div>
      <p className="mkt-page-hint">
        {texts.hint({ ownerName })}{' '}
        <Button kind="quiet" small onClick={() => show('roles')}>
          {texts.rolesTitle}
        </Button>
        {permissionList.includes(operatorRole.ADMIN) && (
          <>
            <Button kind="quiet" small onClick={() => show('policy')}>
              {texts.policy}
            </Button>
            <Button kind="quiet" small onClick={() => show('sessions')}>
              {texts.sessions}
            </Button>
            <Button kind="quiet" small onClick={() => show('supportView')}>
              {texts.supportView}
            </Button>
          </>
        )}
      </p>
      <div className="mkt-page-bar">
        <Filters search={search} set={set} />
        <p role="status">{announcement}</p>
        <ExportButton
          content="rows"
          total={query.data?.total}
          requestFile={(format, signal) =>
            downloadFile(
              exportOperators,
              { format, ...narrowedOf(search) },
              { signal, errorInPlace: true },
            )
          }
          announce={announce}
        />
      </div>
      <PagedList
        label={texts.title}
        route="/agency/operators"
        columns={useOperatorColumns(actions)}
        rowId={idOf}
        query={query}
        pages={{
          pageNum,
          pageSize: operatorPageSize,
          onPageChange: (to) => set({ page: to }),
        }}
        sort={sortName === null ? [] : [{ sortName, sortType }]}
        onSort={([key]) => set({ sort: key?.sortName ?? null, order: key?.sortType ?? null })}
        empty={
          <NobodyFound clear={() => set({ text: null, role: null, status: null, factor: null })} />
        }
        errorText={(reason) => texts.failed({ reason })}
      />
      {dialog}
    </div>
  )
}

/** The filters lead to nobody; without any, there is the user at least. */
function NobodyFound({ clear }: { clear: () => void }) {
  const texts = useTexts(operatorTexts)
  return (
    <>
      <p>{texts.noneSuch}</p>
      <Button onClick={clear}>{texts.clear}</Button>
    </>
  )
}

interface FiltersProps {
  readonly search: OperatorSearch
  readonly set: (changes: Readonly<Record<string, string | number | null>>) => void
}

function Filters({ search: { filters }, set }: FiltersProps) {
  const texts = useTexts(operatorTexts)
  const roleNames = labelsOf(operatorRoleNames, useLocale())
  const { invited, suspended, ended } = filters
  const chosen = [
    [invited, 'invited'],
    [suspended, 'suspended'],
    [ended, 'ended'],
    [invited === false, 'active'],
  ] as const
  const status = chosen.find(([isChosen]) => isChosen)?.[1] ?? null
  return (
    <div role="search" className="mkt-page-filters">
      <LiveSearch
        label={texts.search}
        maxLength={200}
        text={filters.text ?? ''}
        onSearch={(typed) => set({ text: typed.trim() })}
      />
      <Select
        aria-label={texts.role}
        options={[
          { value: null, label: texts.allRoles },
          ...Object.values(operatorRole).map((role) => ({ value: role, label: roleNames[role] })),
        ]}
        value={filters.role ?? null}
        onChange={(role) => set({ role })}
      />
      <Select
        aria-label={texts.status}
        options={[
          { value: null, label: texts.anyStatus },
          { value: 'active', label: texts.active },
          { value: 'invited', label: texts.invited },
          { value: 'suspended', label: texts.suspended },
          { value: 'ended', label: texts.ended },
        ]}
        value={status}
        onChange={(wanted) => set({ status: wanted })}
      />
      <Select
        aria-label={texts.secondFactor}
        options={[
          { value: null, label: texts.anyFactor },
          { value: 'on', label: texts.withFactor },
          { value: 'off', label: texts.withoutFactor },
        ]}
        value={filters.secondFactor === undefined ? null : filters.secondFactor ? 'on' : 'off'}
        onChange={(factor) => set({ factor })}
      />
    </div>
  )
}
