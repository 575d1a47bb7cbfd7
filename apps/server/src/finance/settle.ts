import type { Day } from '@placard/domain/platform/calendar/day'
import { ledgerAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { fits, type Funds, type GiftLot, type LotAmount } from '@placard/domain/finance/payment'
import {
  type DayToSettle,
  type EmptyBalance,
  isAfterEmpty,
  type Settlement,
  settlementOf,
} from '@placard/domain/finance/settlement'
import { statementDayOf } from '@placard/domain/finance/statement'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import { tellFailures } from '#server/finance/settlement-alert.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inTransaction, type OwnerScope, productScope } from '#server/platform/database/scope.ts'
import { changeGifts, giftLots } from '#server/finance/gift.ts'
import {
  balanceIn,
  debtOf,
  type Ledger,
  lockLedger,
  type NewBooking,
  writeBookings,
} from '#server/finance/ledger.ts'
import {
  type DueDay,
  dueDays,
  emptyBalanceOf,
  localTime,
  type LocalTime,
  ownersToSettle,
  saveEmptyBalance,
  saveSettledDay,
  type SettlementTime,
} from '#server/finance/settlement-record.ts'

/** Returns the time of a settlement that begins now. */
export function settlementTime({
  balanceGraceMinutes,
  correctionFreeDays: freeDays,
}: Pick<Settings, 'balanceGraceMinutes' | 'correctionFreeDays'>): SettlementTime {
  return { nowMs: Date.now(), graceMs: balanceGraceMinutes * 60_000, freeDays }
}

/** A settlement mostly waits for the database, which writes several commits at once. */
const settledAtOnce = 4

/**
 * Settles all owners whose counted cost differs from what is booked, or whose gifts have lapsed. An owner that fails
 * does not keep the others waiting. Several servers may do so at the same time.
 *
 * @throws AggregateError of the failures; finance staff are told of them
 */
export async function settleAll(db: Kysely<Tables>, time: SettlementTime): Promise<void> {
  const failures = new Map<string, unknown>()
  const inTurn = pLimit(settledAtOnce)
  const settle = (ownerId: string) =>
    settleOwner(productScope(db, ownerId), time).catch((error: unknown) => {
      failures.set(ownerId, error)
    })
  const owners = await ownersToSettle(db, time)
  await inTurn.map(owners, settle)
  await tellFailures(db, failures)
  if (failures.size === 0) return
  const errors = [...failures].map(
    ([ownerId, cause]) => new Error(`owner ${ownerId} could not be settled`, { cause }),
  )
  throw new AggregateError(errors, `${failures.size} owners could not be settled`)
}

/** The money of an owner while its days are settled. */
interface Purse {
  lots: GiftLot[]
  empty: EmptyBalance | null
}

/** Books the difference between counted and booked cost of each day, and the gifts that have lapsed. */
export function settleOwner(scope: OwnerScope, time: SettlementTime): Promise<void> {
  return inTransaction(scope, async (inside) => {
    const ledger = await lockLedger(inside)
    await withPurse(ledger, time, async (purse, local) => {
      for (const due of await dueDays(inside, time)) {
        if (spendable(ledger, purse, local.today) > 0) purse.empty = null
        await settleDay(ledger, purse, { due, local, time, note: '' })
      }
      await lapseGifts(ledger, purse, local)
    })
  })
}

/**
 * Books the difference of a closed day whose correction was approved. The ledger is locked.
 *
 * @param correction `note` is what the owner reads in its transactions
 * @returns the id of the booking
 */
export function settleCorrection(
  ledger: Ledger,
  { due, note }: { readonly due: DueDay; readonly note: string },
  time: SettlementTime,
): Promise<string> {
  return withPurse(ledger, time, async (purse, local) => {
    if (spendable(ledger, purse, local.today) > 0) purse.empty = null
    return settleDay(ledger, purse, { due, local, time, note })
  })
}

async function withPurse<Result>(
  ledger: Ledger,
  { nowMs }: SettlementTime,
  work: (purse: Purse, local: LocalTime) => Promise<Result>,
): Promise<Result> {
  const { scope } = ledger
  const local = await localTime(scope, nowMs)
  const before = await emptyBalanceOf(scope)
  const purse: Purse = { lots: await giftLots(scope), empty: before }
  const result = await work(purse, local)
  const isEmpty = spendable(ledger, purse, local.today) <= 0
  const empty = isEmpty ? (purse.empty ?? { sinceMs: nowMs, day: local.today }) : null
  if (empty?.sinceMs !== before?.sinceMs) await saveEmptyBalance(scope, empty)
  return result
}

function fundsOf(ledger: Ledger, { lots }: Purse): Funds {
  return {
    lots,
    rebate: balanceIn(ledger, ledgerAccount.rebate),
    cash: balanceIn(ledger, ledgerAccount.cash),
    credit: ledger.creditLimit - debtOf(ledger).creditUsed,
  }
}

function spendable(ledger: Ledger, purse: Purse, today: Day): number {
  const { lots, rebate, cash, credit } = fundsOf(ledger, purse)
  const gifts = lots.filter((lot) => fits(lot, today)).reduce((sum, { cents }) => sum + cents, 0)
  return gifts + rebate + cash + credit - debtOf(ledger).unpaid
}

interface DayWork {
  readonly due: DueDay
  readonly local: LocalTime
  readonly time: SettlementTime
  readonly note: string
}

/** Returns the id of the booking of the cost; empty if only its shares have changed. */
async function settleDay(ledger: Ledger, purse: Purse, work: DayWork): Promise<string> {
  const { due, local, time, note } = work
  const debt = debtOf(ledger)
  const facts: DayToSettle = {
    ...due,
    isAfterEmpty: isAfterEmpty(purse.empty, { day: due.day, ...time }),
    funds: fundsOf(ledger, purse),
    owed: { unpaid: debt.unpaid, credit: debt.creditUsed },
  }
  const settlement = settlementOf(facts)
  const id = await write(ledger, settlement, { day: due.day, today: local.today, note })
  purse.lots = changed(purse.lots, settlement.lots, due.booked.lots)
  if (purse.empty === null && spendable(ledger, purse, local.today) <= 0)
    purse.empty = { sinceMs: time.nowMs, day: local.today }
  return id
}

async function write(
  ledger: Ledger,
  settlement: Settlement,
  { day, today, note }: { day: Day; today: Day; note: string },
): Promise<string> {
  const bookings = settlement.bookings.map((booking): NewBooking => ({
    ...booking,
    voucher: null,
    note,
    forDay: day,
    statementDay: statementDayOf(day, today),
  }))
  const ids = bookings.length > 0 ? await writeBookings(ledger, bookings) : []
  await changeGifts(ledger.scope, settlement.lots)
  await saveSettledDay(ledger.scope, day, settlement)
  const at = bookings.findIndex(({ type }) => type !== bookingType.spendCredit)
  return ids?.[at] ?? ''
}

/** Returns the gifts after a settlement. One that was used up has a rest again if something goes back to it. */
function changed(
  lots: readonly GiftLot[],
  changes: readonly LotAmount[],
  paid: readonly GiftLot[],
): GiftLot[] {
  const change = new Map(changes.map(({ lotId, cents }) => [lotId, cents]))
  const usedUp = paid.filter(({ lotId }) => lots.every((lot) => lot.lotId !== lotId))
  return [...lots, ...usedUp.map((lot) => ({ ...lot, cents: 0 }))]
    .map((lot) => ({ ...lot, cents: lot.cents + (change.get(lot.lotId) ?? 0) }))
    .filter(({ cents }) => cents > 0)
}

/** Books what is left of gifts whose last day is closed, so that its late figures could still be paid with them. */
async function lapseGifts(ledger: Ledger, purse: Purse, { closedDay }: LocalTime): Promise<void> {
  const lapsed = purse.lots.filter(({ lastDay }) => lastDay !== null && lastDay <= closedDay)
  const cents = lapsed.reduce((sum, lot) => sum + lot.cents, 0)
  if (cents === 0) return
  const entries = [{ account: ledgerAccount.gift, cents: -cents }]
  await writeBookings(ledger, [{ type: bookingType.giftLapsed, entries, voucher: null, note: '' }])
  await changeGifts(
    ledger.scope,
    lapsed.map(({ lotId, cents: left }) => ({ lotId, cents: -left })),
  )
  purse.lots = purse.lots.filter((lot) => !lapsed.includes(lot))
}
