import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'

/** The states of a line of a bank statement. All but the last two follow from its application at each moment. */
export const bankLineState = {
  matched: 'matched',
  differs: 'differs',
  unmatched: 'unmatched',
  booked: 'booked',
  setAside: 'setAside',
} as const
/** One of `bankLineState`. */
export type BankLineState = CodeOf<typeof bankLineState>

/** The display names of `bankLineState` in each language. */
export const bankLineStateNames: NamesOf<BankLineState> = /* @__PURE__ */ textTable({
  matched: ['Matched', '已匹配'],
  differs: ['Differs', '有差异'],
  unmatched: ['Unmatched', '未匹配'],
  booked: ['Booked', '已入账'],
  setAside: ['Set aside', '已搁置'],
})

/** The differences between a line and its application, and the reasons why it has none. */
export const bankLineReason = {
  amount: 'amount',
  currency: 'currency',
  secondPayment: 'secondPayment',
  received: 'received',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  expired: 'expired',
  closed: 'closed',
  voucherUsed: 'voucherUsed',
  none: 'none',
  wrong: 'wrong',
  unknown: 'unknown',
  several: 'several',
} as const
/** One of `bankLineReason`. */
export type BankLineReason = CodeOf<typeof bankLineReason>

/** The sentences for `bankLineReason` in each language. */
export const bankLineReasonNames: NamesOf<BankLineReason> = /* @__PURE__ */ textTable({
  amount: ['Another amount than applied for', '金额与申请金额不同'],
  currency: ['Another currency than that of the owner', '币种与账户币种不同'],
  secondPayment: ['A second payment with this reference', '同一参考号的第二笔付款'],
  received: ['The application was received already', '该申请已到账'],
  rejected: ['The application was rejected', '该申请已被驳回'],
  withdrawn: ['The application was withdrawn', '该申请已撤回'],
  expired: ['The application has expired', '该申请已过期'],
  closed: ['The owner is closed', '该账户已关闭'],
  voucherUsed: ['The bank’s transaction ID is a booked voucher', '银行流水号已作为凭证入账'],
  none: ['No reference', '无参考号'],
  wrong: ['A reference with wrong check digits', '参考号校验位错误'],
  unknown: ['A reference of no application', '参考号无对应申请'],
  several: ['References of several applications', '含多个申请的参考号'],
})

/** The reasons for which a line of an open application can be booked nevertheless, one by one. */
export const bookableReasons: readonly BankLineReason[] = ['amount', 'secondPayment']

/** The maximum number of lines that are booked at once. Our decision. */
export const bankLinesMax = 100

/** The maximum size of a bank statement in bytes. Our decision. */
export const statementMaxBytes = 10 * 1024 * 1024

/** The maximum number of rows of a bank statement. Our decision. */
export const statementMaxRows = 50_000
