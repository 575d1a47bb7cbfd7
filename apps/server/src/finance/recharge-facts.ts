import type { OutputOf } from '@placard/contract/platform/call'
import type { balanceSummary } from '@placard/contract/finance/finance'
import type { rechargeFacts } from '@placard/contract/finance/recharge-application'
import { daysLeft } from '@placard/domain/finance/days-left'
import { byExpiry, fits, type GiftLot } from '@placard/domain/finance/payment'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { balanceOf } from '#server/finance/bookings.ts'
import { giftLots } from '#server/finance/gift.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Payee } from '#server/platform/payee-setting.ts'

const daysOfWeek = 7

/** Gifts of the same last day are one amount. */
function byLastDay(lots: readonly GiftLot[]): { cents: number; lastDay: GiftLot['lastDay'] }[] {
  const days = [...new Set(lots.map(({ lastDay }) => lastDay))]
  return days.map((lastDay) => {
    const same = lots.filter((lot) => lot.lastDay === lastDay)
    return { lastDay, cents: same.reduce((sum, { cents }) => sum + cents, 0) }
  })
}

/** Returns the account to pay to, and the balance of the acting owner with the time that it lasts. */
export async function factsOfRecharge(
  scope: OwnerScope,
  payee: Payee | null,
): Promise<OutputOf<typeof rechargeFacts>> {
  const owner = await selectOwn(scope, 'owner')
    .select(['owner_name', 'currency'])
    .executeTakeFirstOrThrow()
  const today = dayAt(Date.now(), scope.timeZone)
  const balance = await balanceOf(scope)
  const lots = (await giftLots(scope)).filter((lot) => fits(lot, today)).toSorted(byExpiry)
  return {
    ownerName: owner.owner_name,
    currency: owner.currency,
    ...balance,
    gifts: byLastDay(lots),
    ...(await lastingOf(scope, balance.available)),
    payee,
  }
}

/** Returns the mean cost of the last seven days, and the whole days that an amount lasts at it. */
async function lastingOf(scope: OwnerScope, available: number) {
  const today = dayAt(Date.now(), scope.timeZone)
  const { rows } = await runOwn<{ cents: string }>(
    scope,
    owned`select coalesce(sum(cost), 0) as cents from owner_day
      where owner_id = ${scope.ownerId} and day between ${today}::date - ${daysOfWeek}::int and ${today}::date - 1`,
  )
  const weekCents = Number(rows[0]?.cents ?? 0)
  return {
    meanCents: Math.round(weekCents / daysOfWeek),
    daysLeft: daysLeft(available, weekCents),
  }
}

/** Returns the available amount of the acting owner with the time that it lasts. */
export async function summaryOf(scope: OwnerScope): Promise<OutputOf<typeof balanceSummary>> {
  const { currency } = await selectOwn(scope, 'owner').select('currency').executeTakeFirstOrThrow()
  const { available, unpaid } = await balanceOf(scope)
  return { currency, available, unpaid, ...(await lastingOf(scope, available)) }
}
