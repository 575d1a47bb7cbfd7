import { callQuery } from '@placard/browser/request/query'
import { listAnyContracts, type OwnerContract } from '@placard/contract/finance/contract'
import { invoiceBasisNames } from '@placard/domain/finance/contract'
import { mayStaff } from '@placard/domain/platform/access/staff-role'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import type { Action } from '#portal/platform/staff/action.tsx'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import { ContractDialog, EndDialog } from './contract-dialogs.tsx'
import { contractTexts } from './contract-texts.ts'

interface ContractListProps {
  readonly ownerId: string
  readonly ownerName: string
}

/** The contracts of an owner with the platform, the latest first. */
export function ContractList({ ownerId, ownerName }: ContractListProps) {
  const texts = useTexts(contractTexts)
  const { paging, pages } = useListAddress()
  const query = useQuery(callQuery(listAnyContracts, { ownerId, ...paging }))
  const kinds = query.data?.kinds
  const mayChange = mayStaff(useStaffRoles(), 'change', 'finance') && kinds !== undefined
  const add: Action = {
    label: texts.add,
    dialog: (end) => (
      <ContractDialog {...{ ownerId, ownerName }} kinds={kinds ?? []} contract={null} {...end} />
    ),
  }
  const change = (contract: OwnerContract): Action => ({
    label: texts.change,
    dialog: (end) => (
      <ContractDialog {...{ ownerId, ownerName, contract }} kinds={kinds ?? []} {...end} />
    ),
  })
  const finish = (contract: OwnerContract): Action => ({
    label: texts.end,
    dialog: (end) => <EndDialog contract={contract} {...end} />,
  })
  return (
    <StaffList
      label={texts.contracts}
      none={texts.none}
      createActions={mayChange ? add : []}
      keyOf={({ contractId }) => contractId}
      nameOf={({ number }) => number}
      actions={(row) => {
        if (!mayChange) return []
        return row.lastDay === null ? [change(row), finish(row)] : [change(row)]
      }}
      columns={useColumns()}
      {...{ query, pages }}
    />
  )
}

function useColumns(): ListColumn<OwnerContract>[] {
  const texts = useTexts(contractTexts)
  const locale = useLocale()
  return [
    { code: 'number', name: texts.number, widthPx: 180, text: ({ number }) => number },
    { code: 'firstDay', name: texts.firstDay, widthPx: 120, text: ({ firstDay }) => firstDay },
    {
      code: 'lastDay',
      name: texts.lastDay,
      widthPx: 120,
      text: ({ lastDay }) => lastDay ?? texts.openEnd,
    },
    {
      code: 'basis',
      name: texts.basis,
      widthPx: 170,
      text: ({ basis }) => invoiceBasisNames[locale][basis],
    },
    { code: 'payer', name: texts.payer, widthPx: 200, text: ({ payer }) => payer?.name ?? '-' },
    {
      code: 'paymentDays',
      name: texts.paymentDays,
      widthPx: 110,
      align: 'right',
      text: ({ paymentDays }) => String(paymentDays),
    },
    {
      code: 'note',
      name: texts.note,
      widthPx: 200,
      grows: true,
      cardLines: 3,
      text: ({ note }) => note || '-',
    },
  ]
}
