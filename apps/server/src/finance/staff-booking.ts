import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { bookRecharge, bookRefund } from '@placard/contract/finance/staff-finance'
import { balanceField, type SubAccount, subAccountNames } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import type { LoggedOperation } from '@placard/domain/platform/operation-log/operation'
import { balanceOf } from '#server/finance/bookings.ts'
import { book, type BookingOutcome } from '#server/finance/book.ts'
import { type Holder, holderOf } from '#server/finance/holder.ts'
import { refuseClosed, refuseShort, refuseVoucher } from '#server/finance/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import type { LocalText } from '@placard/domain/platform/locale/text'
import { messageType } from '@placard/domain/support/message/type'
import { moneyText } from '@placard/domain/platform/money/text'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notifyPermitted } from '#server/support/message/tell.ts'

interface BookingNotification {
  readonly operation: 'recharge' | 'refund'
  readonly subAccount: SubAccount
  readonly cents: number
  readonly currency: string
  readonly voucher: string
  readonly note: string
}

interface NotificationTexts {
  readonly recharge: (amount: string) => string
  readonly refund: (amount: string) => string
  readonly text: (account: string, voucher: string, note: string) => string
}

const notificationTexts: Readonly<Record<Locale, NotificationTexts>> = {
  'en-US': {
    recharge: (amount) => `${amount} were added to the balance`,
    refund: (amount) => `${amount} were taken out of the balance`,
    text: (account, voucher, note) =>
      [`Account: ${account}. Voucher: ${voucher}.`, note].filter(Boolean).join('\n'),
  },
  'zh-CN': {
    recharge: (amount) => `${amount}已计入余额`,
    refund: (amount) => `${amount}已从余额退出`,
    text: (account, voucher, note) =>
      [`子账户：${account}。凭证号：${voucher}。`, note].filter(Boolean).join('\n'),
  },
}

/** Notifies the users of the acting owner and of its agency who may see its balance. */
async function tellOfBooking(scope: OwnerScope, news: BookingNotification): Promise<void> {
  const { operation, cents, currency, subAccount, voucher, note } = news
  await notifyPermitted(scope, 'recharge', {
    msgType: messageType.finance,
    title: inAll((texts, locale) => texts[operation](moneyText(cents, currency, locale))),
    text: inAll((texts, locale) => texts.text(subAccountNames[locale][subAccount], voucher, note)),
  })
}

function inAll(say: (texts: NotificationTexts, locale: Locale) => string): LocalText {
  return Object.fromEntries(
    locales.map((locale) => [locale, say(notificationTexts[locale], locale)]),
  )
}

type Entered = ReadInputOf<typeof bookRecharge>
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
  entered: ReadInputOf<typeof bookRefund>,
): Promise<Answer> {
  const holder = await holderOf(work, entered.ownerId)
  return bookFor(work, holder, { operation: 'refund', ...entered })
}

interface BookingRequest extends Entered {
  readonly operation: Extract<LoggedOperation, 'recharge' | 'refund'>
}

async function bookFor(
  work: PlatformWork,
  holder: Holder,
  request: BookingRequest,
): Promise<Answer> {
  const { scope } = holder
  const { operation, cents, ...entered } = request
  const outcome = await book(scope, {
    ...entered,
    type: bookingType[operation],
    cents: operation === 'refund' ? -cents : cents,
  })
  if (outcome.kind === 'voucherUsed') throw await refuseVoucher(work, request.voucher)
  if (outcome.kind === 'short')
    throw refuseShort(holder, { ...request, has: outcome.cents }, work.locale)
  await logBooking(holder, request, outcome)
  await tellOfBooking(scope, { ...request, currency: holder.currency })
  return { bookingId: outcome.bookingId, ...(await balanceOf(scope)) }
}

async function logBooking(
  { scope }: Holder,
  { operation, voucher, note, subAccount: account }: BookingRequest,
  { bookingId, before, after }: Extract<BookingOutcome, { kind: 'booked' }>,
): Promise<void> {
  const field = balanceField[account]
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
