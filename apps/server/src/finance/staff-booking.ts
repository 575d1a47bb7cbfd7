import type { OutputOf } from '@placard/contract/platform/call'
import type {
  bookRecharge,
  directRecharge,
  directRefund,
} from '@placard/contract/finance/staff-finance'
import type * as z from 'zod/mini'
import { balanceField, type SubAccount, subAccountNames } from '@placard/domain/finance/account'
import { bookingType, rechargeType } from '@placard/domain/finance/booking'
import type { LoggedOperation } from '@placard/domain/platform/operation-log/operation'
import { balanceOf } from '#server/finance/bookings.ts'
import { book, type BookingOutcome, refundLocked } from '#server/finance/book.ts'
import { type Holder, holderOf } from '#server/finance/holder.ts'
import { refuseInvoiced } from '#server/finance/invoice/refund-rule.ts'
import { refuseClosed, refuseShort, refuseVoucher } from '#server/finance/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { messageType } from '@placard/domain/support/message/message'
import { moneyText } from '@placard/domain/platform/money/text'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { inAllLanguages, notifyPermitted } from '#server/support/message/tell.ts'

interface BookingNotification {
  readonly operation: 'recharge' | 'refund'
  readonly subAccount: SubAccount
  readonly cents: number
  readonly currency: string
  readonly voucher: string
  readonly note: string
}

const notificationTexts = textTable({
  recharge: ['{amount} were added to the balance', '{amount}已计入余额'],
  refund: ['{amount} were taken out of the balance', '{amount}已从余额退出'],
  text: ['Account: {account}. Voucher: {voucher}.', '子账户：{account}。凭证号：{voucher}。'],
})

/** Notifies the users of the acting owner and of its agency who may see its balance. */
async function tellOfBooking(scope: OwnerScope, news: BookingNotification): Promise<void> {
  const { operation, cents, currency, subAccount, voucher, note } = news
  await notifyPermitted(scope, 'recharge', {
    msgType: messageType.finance,
    title: inAllLanguages((locale) =>
      notificationTexts[locale][operation]({ amount: moneyText(cents, currency, locale) }),
    ),
    text: inAllLanguages((locale) => {
      const account = subAccountNames[locale][subAccount]
      const text = notificationTexts[locale].text({ account, voucher })
      return note === '' ? text : `${text}\n${note}`
    }),
  })
}

type Entered = z.output<typeof directRecharge>
type Answer = OutputOf<typeof bookRecharge>

/** Books a recharge of an open owner. @throws Refusal `notFound`, `invalidInput` */
export async function recharge(work: PlatformWork, entered: Entered): Promise<Answer> {
  const holder = await holderOf(work, entered.ownerId)
  if (holder.closed) throw refuseClosed(holder, entered.ownerId, work.locale)
  return bookFor(work, holder, { operation: 'recharge', ...entered })
}

/** Books a refund to an owner, even a closed one. @throws Refusal `notFound`, `invalidInput` */
export async function refund(
  work: PlatformWork,
  entered: z.output<typeof directRefund>,
): Promise<Answer> {
  const holder = await holderOf(work, entered.ownerId)
  await refuseInvoiced(holder, entered, work.locale)
  return bookFor(work, holder, { operation: 'refund', ...entered })
}

export interface BookingRequest extends Entered {
  readonly operation: Extract<LoggedOperation, 'recharge' | 'refund'>
  /** True for a refund of cash that is locked. */
  readonly isLocked?: boolean
}

/** Books, writes the operation log and notifies the owner. @throws Refusal `invalidInput` */
export async function bookFor(
  work: PlatformWork,
  holder: Holder,
  request: BookingRequest,
): Promise<Answer> {
  const { scope } = holder
  const outcome = await outcomeOf(scope, request)
  if (outcome.kind === 'voucherUsed') throw await refuseVoucher(work, request.voucher)
  if (outcome.kind === 'short')
    throw refuseShort(holder, { ...request, has: outcome.cents }, work.locale)
  await logBooking(holder, request, outcome)
  await tellOfBooking(scope, { ...request, currency: holder.currency })
  return { bookingId: outcome.bookingId, ...(await balanceOf(scope)) }
}

function outcomeOf(scope: OwnerScope, request: BookingRequest): Promise<BookingOutcome> {
  const { operation, cents, isLocked = false, ...entered } = request
  if (isLocked) return refundLocked(scope, { ...entered, cents })
  return book(scope, {
    ...entered,
    type: operation === 'refund' ? bookingType.refund : rechargeType[request.subAccount],
    cents: operation === 'refund' ? -cents : cents,
  })
}

async function logBooking(
  { scope }: Holder,
  { operation, voucher, note, subAccount: account, isLocked = false }: BookingRequest,
  { bookingId, before, after }: Extract<BookingOutcome, { kind: 'booked' }>,
): Promise<void> {
  const field = isLocked ? 'lockedCash' : balanceField[account]
  await logOperation(scope, {
    operation,
    entity: 'finance',
    entityId: bookingId,
    entityName: voucher,
    before: { [field]: before },
    after: { [field]: after, ...(note === '' ? {} : { note }) },
    version: null,
  })
}
