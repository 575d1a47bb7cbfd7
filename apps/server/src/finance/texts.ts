import type { Locale } from '@placard/domain/platform/locale/locale'

interface FinanceTexts {
  readonly short: (owner: string, account: string, has: string) => string
  readonly voucherUsed: (voucher: string, first: FirstBooking) => string
  readonly closed: (owner: string) => string
}

/** The booking that has a voucher, in words. */
export interface FirstBooking {
  readonly type: string
  readonly amount: string
  readonly owner: string
  readonly day: string
}

/** What staff read when something cannot be booked. */
export const financeTexts: Readonly<Record<Locale, FinanceTexts>> = {
  'en-US': {
    short: (owner, account, has) => `${owner} has ${has} (${account}). No more can go out.`,
    voucherUsed: (voucher, { type, amount, owner, day }) =>
      `Voucher ${voucher} is booked already: ${type}, ${amount}, ${owner}, ${day}. Please look whether this is the same paper.`,
    closed: (owner) => `${owner} is closed. Please reopen it before you book a recharge.`,
  },
  'zh-CN': {
    short: (owner, account, has) => `${owner} 的${account}余额为 ${has}，不能超出。`,
    voucherUsed: (voucher, { type, amount, owner, day }) =>
      `凭证号 ${voucher} 已入账：${type} ${amount}，${owner}，${day}。请确认是否为同一凭证。`,
    closed: (owner) => `${owner} 已关闭，请先重新开启再充值。`,
  },
}
