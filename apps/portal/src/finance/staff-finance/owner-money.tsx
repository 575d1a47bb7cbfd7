import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { callQuery } from '@placard/browser/request/query'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '@placard/contract/platform/call'
import { queryAnyBalance, type StaffBookingRow } from '@placard/contract/finance/staff-finance'
import {
  isSubAccount,
  shownAccountNames,
  subAccount as accountCode,
  type SubAccount,
} from '@placard/domain/finance/account'
import { bookingTypeNames, isRecharge } from '@placard/domain/finance/booking'
import { mayStaff } from '@placard/domain/platform/access/staff-role'
import { useStaffRoles } from '#portal/platform/staff/staff-roles.ts'
import { priceText } from '@placard/domain/platform/format/price'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { Action } from '#portal/platform/staff/action.tsx'
import { Tabs } from '@placard/ui/tabs/tabs'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { StaffList } from '#portal/platform/staff/staff-list.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import {
  BookingDialog,
  type BookingDraft,
  type BookingTarget,
  emptyDraft,
  type OwnerBalances,
  typedAmount,
} from './booking-dialog.tsx'
import { approvalTexts } from './approval-texts.ts'
import { ContractList } from './contract-list.tsx'
import { contractTexts } from './contract-texts.ts'
import { CreditLimitDialog } from './credit-limit-dialog.tsx'
import { staffFinanceTexts } from './texts.ts'

/** Shows an owner's balances, and its bookings or contracts. */
export function OwnerMoney({ ownerId }: { ownerId: string }) {
  const texts = useTexts(staffFinanceTexts)
  const { contracts } = useTexts(contractTexts)
  const { paging, parameters, set } = useListAddress()
  const query = useQuery(callQuery(queryAnyBalance, { ownerId, ...paging }))
  const money = query.data ?? null
  const ownerName = money?.ownerName ?? ''
  return (
    <div>
      {money && <Balances money={money} />}
      <Tabs
        label={texts.view}
        tabs={[
          { code: '', label: texts.bookings, content: <Bookings query={query} /> },
          {
            code: shownContracts,
            label: contracts,
            content: <ContractList ownerId={ownerId} ownerName={ownerName} />,
          },
        ]}
        selected={parameters.get('show') === shownContracts ? shownContracts : ''}
        onSelect={(chosen) => set('show', chosen)}
      />
    </div>
  )
}

const shownContracts = 'contracts'

/** The bookings of an owner, with actions that book more. */
function Bookings({ query }: { query: UseQueryResult<OutputOf<typeof queryAnyBalance>> }) {
  const texts = useTexts(staffFinanceTexts)
  const approvals = useTexts(approvalTexts)
  const { pages } = useListAddress()
  const money = query.data ?? null
  const columns = useColumns(money?.currency ?? '')
  const mayBook = mayStaff(useStaffRoles(), 'change', 'finance')
  const begin: Action[] = []
  if (mayBook && money?.closed === false)
    begin.push(
      bookingAction({ kind: 'recharge', money }, texts.recharge, emptyDraft),
      bookingAction({ kind: 'grant', money }, approvals.grant, {
        ...emptyDraft,
        subAccount: accountCode.gift,
      }),
    )
  if (mayBook && money)
    begin.push(bookingAction({ kind: 'refund', money }, approvals.refund, emptyDraft), {
      label: approvals.limit,
      dialog: (end) => <CreditLimitDialog money={money} {...end} />,
    })
  const takeBack = (row: StaffBookingRow, account: SubAccount, from: OwnerBalances): Action =>
    bookingAction({ kind: 'refund', money: from }, texts.takeBack, {
      ...emptyDraft,
      subAccount: account,
      amount: typedAmount(row.cents),
      note: texts.takesBack({ voucher: row.voucher ?? '-' }),
    })
  return (
    <StaffList
      heading={texts.bookings}
      label={texts.bookings}
      none={texts.none}
      keyOf={({ bookingId, subAccount: account }) => `${bookingId}/${account}`}
      nameOf={({ voucher, bookingId }) => voucher ?? bookingId}
      actions={(row) =>
        mayBook && money && isRecharge(row.type) && isSubAccount(row.subAccount)
          ? [takeBack(row, row.subAccount, money)]
          : []
      }
      {...{ createActions: begin, query, pages, columns }}
    />
  )
}

function bookingAction(goal: BookingTarget, label: string, initialDraft: BookingDraft): Action {
  return {
    label,
    dialog: (end) => <BookingDialog {...goal} initialDraft={initialDraft} {...end} />,
  }
}

function Balances({ money }: { money: OwnerBalances }) {
  const texts = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const accounts = [
    'available',
    'cash',
    'rebate',
    'gift',
    'locked',
    'creditLimit',
    'creditUsed',
  ] as const
  return (
    <section aria-label={texts.balance}>
      <h2>
        {money.ownerName} ({money.ownerId})
      </h2>
      {money.closed && <p>{texts.closedHint}</p>}
      <dl className="finance-balances">
        {accounts.map((account) => (
          <div key={account} data-account={account}>
            <dt>{texts[account]}</dt>
            <dd>{moneyText(money[account], money.currency, locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function useColumns(currency: string): ListColumn<StaffBookingRow>[] {
  const texts = useTexts(staffFinanceTexts)
  const locale = useLocale()
  return [
    {
      code: 'bookedAt',
      name: texts.bookedAt,
      widthPx: 190,
      text: ({ bookedAt }) => dateTimeText(bookedAt, locale),
    },
    {
      code: 'type',
      name: texts.type,
      widthPx: 120,
      text: ({ type }) => labelsOf(bookingTypeNames, locale)[type],
    },
    {
      code: 'subAccount',
      name: texts.account,
      widthPx: 110,
      text: ({ subAccount }) => labelsOf(shownAccountNames, locale)[subAccount],
    },
    {
      code: 'amount',
      name: texts.amountIn({ currency }),
      widthPx: 150,
      align: 'right',
      text: ({ cents }) => priceText(cents, locale),
    },
    { code: 'voucher', name: texts.voucher, widthPx: 170, text: ({ voucher }) => voucher ?? '-' },
    {
      code: 'bookedBy',
      name: texts.bookedBy,
      widthPx: 160,
      text: ({ bookedBy }) => bookedBy || '-',
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
