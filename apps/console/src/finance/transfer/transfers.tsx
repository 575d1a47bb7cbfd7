import './transfer.css'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { areasOf } from '@placard/domain/platform/access/permission'
import { transferDirection, transferDirectionNames } from '@placard/domain/finance/transfer'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { Select } from '@placard/ui/select/select'
import { NoPermissionState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { LimitsDialog } from './limits-dialog.tsx'
import { useReversal } from './reversal.tsx'
import { useTransferColumns, useTransferDetail } from './transfer-columns.tsx'
import { NewTransfer } from './new-transfer.tsx'
import { directionIn, transferPageSize, transfersQuery } from './transfer-query.ts'
import { transferTexts } from './transfer-texts.ts'

/** The transfers of an agency: the list, or the form of a new one, by the address. */
export function Transfers() {
  const texts = useTexts(transferTexts)
  const identity = useIdentity()
  const { parameters, set } = useListAddress()
  const [notice, setNotice] = useState('')
  if (identity.ownerType !== ownerType.agency)
    return <NoPermissionState title={texts.onlyAgencies} hint={texts.onlyAgenciesHint} />
  if (!areasOf(identity.permissionList).has('transfer'))
    return (
      <NoPermissionState
        title={texts.noPermission}
        hint={texts.noPermissionHint({ ownerName: identity.ownerName })}
      />
    )
  const close = (told: string) => {
    setNotice(told)
    set({ new: null, to: null })
  }
  if (parameters.get('new') !== null)
    return <NewTransfer advertisers={parameters.get('to')} onClose={close} />
  return <TransferList notice={notice} start={() => set({ new: '1' })} />
}

function TransferList({ notice, start }: { notice: string; start: () => void }) {
  const texts = useTexts(transferTexts)
  const { ownerId } = useIdentity()
  const { parameters, pageNum, set } = useListAddress()
  const direction = directionIn(parameters)
  const query = useQuery(transfersQuery(ownerId, pageNum, direction))
  const { reverse, told, dialog } = useReversal(query.data?.currency ?? '')
  const currency = query.data?.currency ?? ''
  return (
    <>
      <div className="mkt-page-bar">
        <Filters />
        <p role="status">{told === null ? notice : told.isError ? '' : told.text}</p>
        <Buttons start={start} />
      </div>
      {told?.isError === true && (
        <p role="alert" className="placard-problem">
          {told.text}
        </p>
      )}
      <PagedList
        label={texts.list}
        route="/finance/flow"
        columns={useTransferColumns(currency, reverse)}
        rowId={({ transferId }) => transferId}
        detail={useTransferDetail(currency)}
        query={query}
        pages={{ pageNum, pageSize: transferPageSize, onPageChange: (to) => set({ page: to }) }}
        empty={
          <>
            <p>{texts[direction === null ? 'none' : 'noneSuch']}</p>
            {direction === null ? (
              <Button onClick={start}>{texts.start}</Button>
            ) : (
              <Button onClick={() => set({ direction: null })}>{texts.reset}</Button>
            )}
          </>
        }
        errorText={(reason) => texts.listFailed({ reason })}
      />
      {dialog}
    </>
  )
}

function Filters() {
  const texts = useTexts(transferTexts)
  const names = transferDirectionNames[useLocale()]
  const { parameters, set } = useListAddress()
  return (
    <div role="search" className="mkt-page-filters">
      <Select
        aria-label={texts.direction}
        options={[
          { value: null, label: texts.allDirections },
          ...Object.values(transferDirection).map((code) => ({ value: code, label: names[code] })),
        ]}
        value={directionIn(parameters)}
        onChange={(chosen) => set({ direction: chosen })}
      />
    </div>
  )
}

/** Users who manage operators set the limits. */
function Buttons({ start }: { start: () => void }) {
  const texts = useTexts(transferTexts)
  const { permissionList } = useIdentity()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mkt-transfer-buttons">
      {areasOf(permissionList).has('operator') && (
        <Button onClick={() => setOpen(true)}>{texts.limits}</Button>
      )}
      <Button kind="primary" onClick={start}>
        {texts.start}
      </Button>
      {isOpen && <LimitsDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
