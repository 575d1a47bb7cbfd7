import { callServer } from '@placard/browser/request/call'
import { callQuery } from '@placard/browser/request/query'
import {
  listProposals,
  type MoneyProposal,
  withdrawProposal,
} from '@placard/contract/finance/staff-proposal'
import {
  proposalDays,
  proposalDaysLeft,
  proposalState,
  proposalStateNames,
} from '@placard/domain/finance/proposal'
import { mayStaff } from '@placard/domain/platform/access/staff-role'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Select } from '@placard/ui/select/select'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Action, confirmedAction } from '#portal/platform/staff/action.tsx'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { ApproveDialog, RejectProposalDialog } from './approval-dialogs.tsx'
import { approvalTexts } from './approval-texts.ts'
import { CorrectionList } from './correction-list.tsx'
import { changeName } from './proposal-name.ts'
import { staffFinanceTexts } from './texts.ts'

const past = 'past'
const late = 'corrections'

/** The proposals that await a decision, past decisions, or the late differences to propose, by the address. */
export function ApprovalList() {
  const texts = useTexts(approvalTexts)
  const { parameters, set } = useListAddress()
  const show = parameters.get('show')
  const filter = (
    <Select
      aria-label={texts.show}
      options={[
        { value: '', label: texts.waiting },
        { value: late, label: texts.corrections },
        { value: past, label: texts.past },
      ]}
      value={show === past || show === late ? show : ''}
      onChange={(chosen) => set('show', chosen)}
    />
  )
  return show === late ? (
    <CorrectionList filter={filter} />
  ) : (
    <ProposalList isPast={show === past} filter={filter} />
  )
}

function ProposalList({ isPast, filter }: { isPast: boolean; filter: ReactNode }) {
  const texts = useTexts(approvalTexts)
  const { paging, pages } = useListAddress()
  const query = useQuery(callQuery(listProposals, { ...paging, filters: { open: !isPast } }))
  const actions = useRowActions()
  return (
    <>
      <p>{texts.twoPeople({ days: proposalDays })}</p>
      <StaffList
        label={texts.approvals}
        none={isPast ? texts.noPast : texts.noWaiting}
        filter={filter}
        keyOf={({ proposalId }) => proposalId}
        nameOf={useRowName()}
        columns={useColumns(isPast)}
        {...{ query, pages, actions }}
      />
    </>
  )
}

/** Returns the name that distinguishes the buttons of a proposal: owner, change and amount. */
function useRowName(): (row: MoneyProposal) => string {
  const locale = useLocale()
  return (row) =>
    `${row.ownerName}, ${changeName(row, locale)}, ${moneyText(row.cents, row.currency, locale)}`
}

/** Returns the actions on a row: others' proposals are decided, the own ones withdrawn. */
function useRowActions(): (row: MoneyProposal) => Action[] {
  const texts = useTexts(approvalTexts)
  const { reject } = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const roles = useStaffRoles()
  const mayDecide = mayStaff(roles, 'change', 'approval')
  const mayPropose = mayStaff(roles, 'change', 'finance')
  return (row) => {
    const { state, isOwn, proposalId, ownerName } = row
    if (state !== proposalState.open) return []
    if (isOwn)
      return mayPropose
        ? [
            confirmedAction({
              label: texts.withdraw,
              title: texts.withdrawTitle({ change: changeName(row, locale), owner: ownerName }),
              warning: texts.withdrawWarning,
              act: () => callServer(withdrawProposal, { proposalId }, { errorInPlace: true }),
              successMessage: texts.withdrawn,
            }),
          ]
        : []
    if (!mayDecide) return []
    return [
      { label: texts.approve, dialog: (end) => <ApproveDialog proposal={row} {...end} /> },
      { label: reject, dialog: (end) => <RejectProposalDialog proposal={row} {...end} /> },
    ]
  }
}

function useColumns(isPast: boolean): ListColumn<MoneyProposal>[] {
  const texts = useTexts(approvalTexts)
  const { owner, voucher, note } = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const [nowMs] = useState(() => Date.now())
  const change: ListColumn<MoneyProposal>[] = [
    {
      code: 'owner',
      name: owner,
      widthPx: 200,
      text: ({ ownerName, ownerId }) => `${ownerName} (${ownerId})`,
    },
    {
      code: 'change',
      name: texts.change,
      widthPx: 130,
      text: (row) => changeName(row, locale),
    },
    {
      code: 'cents',
      name: texts.amount,
      widthPx: 140,
      align: 'right',
      text: ({ cents, currency }) => moneyText(cents, currency, locale),
    },
  ]
  const rest: ListColumn<MoneyProposal>[] = [
    { code: 'proposedBy', name: texts.proposedBy, widthPx: 140, text: (row) => row.proposedBy },
    {
      code: 'proposedAt',
      name: texts.proposedAt,
      widthPx: 170,
      text: ({ proposedAt }) => dateTimeText(proposedAt, locale),
    },
    { code: 'voucher', name: voucher, widthPx: 150, text: (row) => row.voucher ?? '-' },
    {
      code: 'note',
      name: note,
      widthPx: 180,
      grows: true,
      cardLines: 3,
      text: ({ reason, note: entered }) => reason || entered || '-',
    },
  ]
  return [
    ...change,
    ...(isPast ? decisionColumns(texts, locale) : waitColumns(texts, nowMs)),
    ...rest,
  ]
}

type Texts = ReturnType<typeof useTexts<(typeof approvalTexts)['en-US']>>

/** The columns of what waits: who may decide, and the time that is left. */
function waitColumns(texts: Texts, nowMs: number): ListColumn<MoneyProposal>[] {
  return [
    {
      code: 'daysLeft',
      name: texts.daysLeft,
      widthPx: 90,
      align: 'right',
      text: ({ proposedAt }) => String(proposalDaysLeft(proposedAt, nowMs)),
    },
    {
      code: 'status',
      name: texts.status,
      widthPx: 220,
      text: ({ isOwn }) => (isOwn ? texts.yours : texts.awaits),
    },
  ]
}

function decisionColumns(
  texts: Texts,
  locale: ReturnType<typeof useLocale>,
): ListColumn<MoneyProposal>[] {
  return [
    {
      code: 'status',
      name: texts.status,
      widthPx: 120,
      text: ({ state }) => proposalStateNames[locale][state],
    },
    {
      code: 'decidedBy',
      name: texts.decidedBy,
      widthPx: 150,
      text: ({ decidedBy }) => decidedBy || '-',
    },
    {
      code: 'decidedAt',
      name: texts.decidedAt,
      widthPx: 180,
      text: ({ decidedAt }) => (decidedAt === null ? '-' : dateTimeText(decidedAt, locale)),
    },
  ]
}
