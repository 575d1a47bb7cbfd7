import { textTable } from '@placard/domain/platform/locale/text-table'
import { ledgerAccount, type SubAccount, subAccountNames } from '@placard/domain/finance/account'
import { type BookingType, bookingTypeNames } from '@placard/domain/finance/booking'
import { dayAt } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { moneyText } from '@placard/domain/platform/money/text'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Holder } from '#server/finance/holder.ts'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'

interface FirstBooking {
  readonly type: string
  readonly amount: string
  readonly owner: string
  readonly day: string
}

const financeTexts = textTable({
  short: [
    '{owner} has {has} ({account}). No more can go out.',
    '{owner} 的{account}余额为 {has}，不能超出。',
  ],
  voucherUsed: [
    'Voucher {voucher} is booked already: {type}, {amount}, {owner}, {day}. Please look whether this is the same paper.',
    '凭证号 {voucher} 已入账：{type} {amount}，{owner}，{day}。请确认是否为同一凭证。',
  ],
  closed: [
    '{owner} is closed. Please reopen it before you book a recharge.',
    '{owner} 已关闭，请先重新开启再充值。',
  ],
})

export function refuseClosed({ ownerName }: Holder, ownerId: string, locale: Locale): Refusal {
  const message = financeTexts[locale].closed({ owner: ownerName })
  return invalidInput([{ path: 'ownerId', expected: 'an open owner', got: ownerId, message }])
}

/** The amount to take out of a sub-account, and the available amount, in cents. */
interface Shortage {
  readonly cents: number
  readonly subAccount: SubAccount
  readonly has: number
}

/** No account may have a negative balance. */
export function refuseShort(
  { ownerName, currency }: Holder,
  { cents, subAccount, has }: Shortage,
  locale: Locale,
): Refusal {
  const account = subAccountNames[locale][subAccount]
  const message = financeTexts[locale].short({
    owner: ownerName,
    account,
    has: moneyText(has, currency, locale),
  })
  return invalidInput([{ path: 'cents', expected: `at most ${has}`, got: String(cents), message }])
}

/**
 * Refuses a voucher that has been booked. The first booking is named, so that staff can tell a mistake from a second
 * voucher.
 */
export async function refuseVoucher(
  { unit, locale }: PlatformWork,
  voucher: string,
): Promise<Refusal> {
  const first = await firstBooking(unit.db, voucher, locale)
  const message = financeTexts[locale].voucherUsed({ voucher, ...first })
  const expected = 'a voucher that is not booked yet'
  return invalidInput([{ path: 'voucher', expected, got: voucher, message }])
}

async function firstBooking(
  db: Kysely<Tables>,
  voucher: string,
  locale: Locale,
): Promise<FirstBooking> {
  const { rows } = await sql<{
    booking_type: BookingType
    booked_at: Date
    cents: string
    owner_id: string
    owner_name: string
    currency: string
  }>`select b.booking_type, b.booked_at, abs(e.cents) as cents, o.owner_id, o.owner_name, o.currency
    from ledger_booking b join owner o using (owner_id)
    join ledger_entry e on e.owner_id = b.owner_id and e.booking_id = b.booking_id and e.account_code = ${ledgerAccount.platform}
    where lower(b.voucher) = lower(${voucher})`.execute(db)
  const [first] = rows
  if (first === undefined) throw new Error(`expected a booking with the voucher ${voucher}`)
  return {
    type: bookingTypeNames[locale][first.booking_type],
    amount: moneyText(Number(first.cents), first.currency, locale),
    owner: `${first.owner_name} (${first.owner_id})`,
    day: dayAt(first.booked_at.getTime()),
  }
}
