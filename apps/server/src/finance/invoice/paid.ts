import { ledgerAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { invoiceBasis } from '@placard/domain/finance/contract'
import type { InvoicedRecharge, PaidRefund } from '@placard/domain/finance/invoice/invoiceable'
import {
  invoiceable,
  type InvoiceableMonth,
  type MoneyMonth,
  type SpendingContract,
} from '@placard/domain/finance/invoice/spending'
import { isMonthClosed } from '@placard/domain/finance/statement'
import { dayAt, type Day } from '@placard/domain/platform/calendar/day'
import { addMonths, type Month, monthOf } from '@placard/domain/platform/calendar/month'
import { contractsOf } from '#server/finance/contract/record.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** A recharge of cash, with the part that an open invoice contains. */
interface PaidRecharge extends InvoicedRecharge {
  /** Empty without one. */
  readonly voucher: string
  readonly bookedAt: number
}

type Paid = { readonly day: Day } & (PaidRecharge | PaidRefund)

/** A recharge that an invoice may contain. */
export type FreeRecharge = Omit<PaidRecharge, 'invoiced'>

/** The recharges and months that invoices of an owner may contain. */
export interface Invoiceable {
  /** All recharges, with or without an invoice. */
  readonly known: ReadonlySet<string>
  /** Without what was refunded or is invoiced as spending, the oldest first. */
  readonly recharges: readonly FreeRecharge[]
  /** Closed months of contracts of spending that are not invoiced, with more than nothing, the oldest first. */
  readonly months: readonly InvoiceableMonth[]
}

/** Returns what invoices of the acting owner may contain. */
export async function invoiceableOf(scope: OwnerScope): Promise<Invoiceable> {
  const paid = await paidBy(scope)
  const { recharges, months } = invoiceable(paid, await spendingContracts(scope))
  const invoiced = await invoicedMonths(scope)
  const known = new Map(
    paid.flatMap((one) => ('bookingId' in one ? [[one.bookingId, one] as const] : [])),
  )
  return {
    known: new Set(known.keys()),
    recharges: recharges.map(({ bookingId, cents }) => {
      const { voucher = '', bookedAt = 0 } = known.get(bookingId) ?? {}
      return { bookingId, cents, voucher, bookedAt }
    }),
    months: months.filter(({ month, cents }) => cents > 0 && !invoiced.has(month)),
  }
}

/** Returns the cash that the acting owner paid in, and its refunds, the oldest first. */
async function paidBy(scope: OwnerScope): Promise<Paid[]> {
  const { rows } = await runOwn<{
    booking_id: string
    booking_type: number
    voucher: string | null
    booked_at: Date
    day: Day
    cents: string
    invoiced: string
  }>(
    scope,
    owned`select c.booking_id, c.booking_type, c.voucher, c.booked_at, b.statement_day as day, c.cents, coalesce(i.cents, 0) as invoiced
      from received_cash c join ledger_booking b on b.owner_id = c.owner_id and b.booking_id = c.booking_id
      left join invoice_recharge i on i.owner_id = c.owner_id and i.booking_id = c.booking_id and i.is_open
      where c.owner_id = ${scope.ownerId} order by b.statement_day, c.booked_at, c.booking_id`,
  )
  return rows.map(({ day, ...row }) =>
    row.booking_type === bookingType.refund
      ? { day, refunded: 0 - Number(row.cents) }
      : {
          day,
          bookingId: row.booking_id,
          cents: Number(row.cents),
          invoiced: Number(row.invoiced),
          voucher: row.voucher ?? '',
          bookedAt: row.booked_at.getTime(),
        },
  )
}

async function invoicedMonths(scope: OwnerScope): Promise<ReadonlySet<string>> {
  const rows = await selectOwn(scope, 'invoice_month')
    .select('month')
    .where('is_open', '=', true)
    .execute()
  return new Set(rows.map(({ month }) => month.slice(0, 7)))
}

/** Returns the contracts of spending that have begun, with what was spent in each of their months. */
async function spendingContracts(scope: OwnerScope): Promise<SpendingContract[]> {
  const today = dayAt(Date.now(), scope.timeZone)
  const contracts = (await contractsOf(scope))
    .filter(({ basis, firstDay }) => basis === invoiceBasis.spending && firstDay <= today)
    .toReversed()
  const [first] = contracts
  if (first === undefined) return []
  const flows = await flowsSince(scope, first.firstDay)
  const money = await moneyNow(scope)
  return contracts.map(({ firstDay, lastDay }) => ({
    firstDay,
    lastDay,
    // The money of today, without everything since.
    moneyBefore: flows.reduce((sum, one) => sum - (one.day >= firstDay ? one.all : 0), money),
    months: monthsBetween(firstDay, lastDay === null || lastDay > today ? today : lastDay).map(
      (month): MoneyMonth => {
        const { spent = 0, transferred = 0 } = flows.find(({ day }) => monthOf(day) === month) ?? {}
        return { month, spent, transferred, isClosed: isMonthClosed(month, today) }
      },
    ),
  }))
}

function monthsBetween(first: Day, last: Day): Month[] {
  const months: Month[] = []
  for (let month = monthOf(first); month <= monthOf(last); month = addMonths(month, 1))
    months.push(month)
  return months
}

const { cash, credit, lockedCash, unpaid } = ledgerAccount
/** Cash and debts. Gifts and rebates are not invoiced. */
const moneyAccounts: number[] = [cash, credit, lockedCash, unpaid]

async function moneyNow(scope: OwnerScope): Promise<number> {
  const rows = await selectOwn(scope, 'ledger_account')
    .select(['account_code', 'balance'])
    .execute()
  return rows
    .filter(({ account_code }) => moneyAccounts.includes(account_code))
    .reduce((sum, { balance }) => sum + Number(balance), 0)
}

/** The changes of an owner's money in a month, by its first day. */
interface Flow {
  readonly day: Day
  readonly all: number
  readonly spent: number
  readonly transferred: number
}

async function flowsSince(scope: OwnerScope, since: Day): Promise<Flow[]> {
  const { spend, spendCredit, restated, transfer, transferOut, transferIn } = bookingType
  const ofSpend: number[] = [spend, spendCredit, restated]
  const ofTransfers: number[] = [transfer, transferOut, transferIn]
  const { rows } = await runOwn<{ day: Day; all: string; spent: string; transferred: string }>(
    scope,
    owned`select date_trunc('month', b.statement_day)::date as day, sum(e.cents) as all,
        coalesce(-sum(e.cents) filter (where b.booking_type = any (${ofSpend}::smallint[])), 0) as spent,
        coalesce(sum(e.cents) filter (where b.booking_type = any (${ofTransfers}::smallint[])), 0) as transferred
      from ledger_booking b join ledger_entry e on e.owner_id = b.owner_id and e.booking_id = b.booking_id
      where b.owner_id = ${scope.ownerId} and b.statement_day >= ${since} and e.account_code = any (${moneyAccounts}::smallint[])
      group by 1 order by 1`,
  )
  return rows.map(({ day, all, spent, transferred }) => ({
    day,
    all: Number(all),
    spent: Number(spent),
    transferred: Number(transferred),
  }))
}
