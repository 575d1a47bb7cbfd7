import type { OutputOf } from '@placard/contract/platform/call'
import type { queryStatement } from '@placard/contract/finance/statement'
import { ledgerAccount, subAccount } from '@placard/domain/finance/account'
import type { BookingType } from '@placard/domain/finance/booking'
import {
  type BookingSum,
  isMonthClosed,
  statementAmounts,
  statementDays,
} from '@placard/domain/finance/statement'
import { dayAt, type Day } from '@placard/domain/platform/calendar/day'
import { addMonths, firstDayOf, isMonth } from '@placard/domain/platform/calendar/month'
import { selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

interface SumRow {
  day: Day
  booking_type: BookingType
  cents: string
  rebate: string
  gift: string
}

/** Returns the statement of a month of the acting owner. @throws RangeError if it is no month */
export async function statementOf(
  scope: OwnerScope,
  month: string,
): Promise<OutputOf<typeof queryStatement>> {
  if (!isMonth(month)) throw new RangeError(`expected a month such as 2026-01, got ${month}`)
  const owner = await selectOwn(scope, 'owner')
    .select(['owner_name', 'currency'])
    .executeTakeFirstOrThrow()
  const sums = await sumsFrom(scope, firstDayOf(month))
  const after = firstDayOf(addMonths(month, 1))
  const within = sums.filter(({ day }) => day < after)
  // The balance of today, without everything since.
  const opening = sums.reduce((balance, { cents }) => balance - cents, await wholeBalance(scope))
  return {
    ownerId: scope.ownerId,
    ownerName: owner.owner_name,
    currency: owner.currency,
    month,
    isClosed: isMonthClosed(month, dayAt(Date.now(), scope.timeZone)),
    days: statementDays(opening, within),
    total: statementAmounts(opening, within),
  }
}

/** The platform's side is the negative sum of everything an owner has. */
async function wholeBalance(scope: OwnerScope): Promise<number> {
  const row = await selectOwn(scope, 'ledger_account')
    .select('balance')
    .where('account_code', '=', ledgerAccount.platform)
    .executeTakeFirst()
  return 0 - Number(row?.balance ?? 0)
}

async function sumsFrom(scope: OwnerScope, from: Day): Promise<BookingSum[]> {
  const { rows } = await runOwn<SumRow>(
    scope,
    owned`select b.statement_day as day, b.booking_type, 0 - coalesce(sum(e.cents) filter (where e.account_code = ${ledgerAccount.platform}), 0) as cents,
        coalesce(sum(e.cents) filter (where e.account_code = ${subAccount.rebate}), 0) as rebate,
        coalesce(sum(e.cents) filter (where e.account_code = ${subAccount.gift}), 0) as gift
      from ledger_booking b join ledger_entry e on e.owner_id = b.owner_id and e.booking_id = b.booking_id
      where b.owner_id = ${scope.ownerId} and b.statement_day >= ${from}
      group by 1, 2 order by 1, 2`,
  )
  return rows.map(({ day, booking_type, cents, rebate, gift }) => ({
    day,
    type: booking_type,
    cents: Number(cents),
    rebate: Number(rebate),
    gift: Number(gift),
  }))
}
