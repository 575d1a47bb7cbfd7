import { callQuery } from '@placard/browser/request/query'
import { downloadFile, saveFile } from '@placard/browser/request/download'
import {
  anyRechargeSlip,
  listAnyRecharges,
  type StaffRecharge,
} from '@placard/contract/finance/staff-recharge'
import { groupedReference } from '@placard/domain/finance/payment-reference'
import {
  applicationState,
  applicationStateNames,
} from '@placard/domain/finance/recharge-application'
import { mayStaff } from '@placard/domain/platform/access/staff-role'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { goTo } from '#portal/platform/router/address.ts'
import type { Action } from '#portal/platform/staff/action.tsx'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { queueHref } from './queue-address.ts'
import { ReceiveDialog, RejectDialog } from './recharge-dialogs.tsx'
import { staffFinanceTexts } from './texts.ts'
import { StateFilter, useQueueState } from './state-filter.tsx'

/** The applications to pay in of all owners; by default those that wait for their payment. */
export function RechargeQueue() {
  const texts = useTexts(staffFinanceTexts)
  const names = applicationStateNames[useLocale()]
  const { paging, pages, text } = useListAddress()
  const state = useQueueState(names, applicationState.submitted)
  const filters = { ...(state === null ? {} : { state }), text }
  const query = useQuery(callQuery(listAnyRecharges, { ...paging, filters }))
  const mayBook = mayStaff(useStaffRoles(), 'change', 'finance')
  return (
    <StaffList
      label={texts.applications}
      none={text === '' ? texts.noApplications : texts.noSuchApplication}
      filter={<StateFilter names={names} state={state} />}
      keyOf={({ applicationId }) => applicationId}
      nameOf={({ reference }) => reference}
      actions={(row) => actionsOf(row, { mayBook, texts })}
      columns={useColumns()}
      {...{ query, pages }}
    />
  )
}

interface RowRights {
  readonly mayBook: boolean
  readonly texts: ReturnType<typeof useTexts<(typeof staffFinanceTexts)['en-US']>>
}

function actionsOf(row: StaffRecharge, { mayBook, texts }: RowRights): Action[] {
  const slip: Action = {
    label: texts.slip,
    act: () =>
      void downloadFile(anyRechargeSlip, { applicationId: row.applicationId }).then(
        saveFile,
        // The call itself has shown the failure.
        () => undefined,
      ),
  }
  const bankLine: Action = {
    label: texts.bankLine,
    act: () => goTo(queueHref('bank', { state: 'all', text: row.reference })),
  }
  const decisions: Action[] = [
    { label: texts.receive, dialog: (end) => <ReceiveDialog application={row} {...end} /> },
    { label: texts.reject, dialog: (end) => <RejectDialog application={row} {...end} /> },
  ]
  const isOpen = row.state === applicationState.submitted
  return [
    ...(mayBook && isOpen ? decisions : []),
    ...(row.slipName === null ? [] : [slip]),
    ...(row.hasBankLine ? [bankLine] : []),
  ]
}

function useColumns(): ListColumn<StaffRecharge>[] {
  const texts = useTexts(staffFinanceTexts)
  const locale = useLocale()
  return [
    {
      code: 'reference',
      name: texts.reference,
      widthPx: 190,
      text: ({ reference }) => groupedReference(reference),
    },
    {
      code: 'owner',
      name: texts.owner,
      widthPx: 200,
      text: ({ ownerName, ownerId }) => `${ownerName} (${ownerId})`,
    },
    { code: 'payer', name: texts.payer, widthPx: 180, text: ({ payer }) => payer },
    {
      code: 'cents',
      name: texts.applied,
      widthPx: 150,
      align: 'right',
      text: ({ cents, currency }) => moneyText(cents, currency, locale),
    },
    {
      code: 'received',
      name: texts.received,
      widthPx: 150,
      align: 'right',
      text: ({ receivedCents, currency }) =>
        receivedCents === null ? '-' : moneyText(receivedCents, currency, locale),
    },
    {
      code: 'state',
      name: texts.state,
      widthPx: 130,
      text: ({ state }) => applicationStateNames[locale][state],
    },
    {
      code: 'appliedAt',
      name: texts.appliedAt,
      widthPx: 180,
      text: ({ appliedAt }) => dateTimeText(appliedAt, locale),
    },
    {
      code: 'decidedBy',
      name: texts.bookedBy,
      widthPx: 140,
      text: ({ decidedBy }) => decidedBy || '-',
    },
    {
      code: 'note',
      name: texts.note,
      widthPx: 180,
      grows: true,
      cardLines: 3,
      text: ({ reason, note }) => reason || note || '-',
    },
  ]
}
