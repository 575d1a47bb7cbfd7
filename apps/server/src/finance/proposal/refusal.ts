import { code } from '@placard/contract/platform/code'
import { proposalDays } from '@placard/domain/finance/proposal'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import type { Holder } from '#server/finance/holder.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'

const texts = textTable({
  own: [
    'You proposed this. Another person has to approve or reject it; you can withdraw it.',
    '该申请由您提交，须由他人复核；您可以撤回。',
  ],
  foreign: ['Only the person who proposed this can withdraw it.', '只有提交人可以撤回该申请。'],
  expired: [
    'This proposal is older than {days} days and can no longer be decided. Propose it again.',
    '该申请已超过 {days} 天，无法再复核，请重新提交。',
  ],
  overspent: [
    '{owner} has spent {amount} more than it can pay. Reject this refund: the locked cash then pays it.',
    '{owner} 的消耗已超出可用余额 {amount}。请驳回该退款，解锁的现金将用于抵扣。',
  ],
  same: ['The credit limit of {owner} is {amount} already.', '{owner} 的授信额度已经是 {amount}。'],
  belowUsed: [
    '{owner} has drawn {amount} of its credit. The limit cannot be lower.',
    '{owner} 已使用授信 {amount}，额度不能低于该金额。',
  ],
  closed: [
    '{owner} is closed. Its credit limit can only be lowered.',
    '{owner} 已关闭，授信额度只能调低。',
  ],
  limitProposed: [
    'Another credit limit of {owner} awaits approval. Decide or withdraw it first.',
    '{owner} 已有待复核的授信额度申请，请先处理。',
  ],
  voucherProposed: [
    'Voucher {voucher} is in another proposal that awaits approval.',
    '凭证号 {voucher} 已在另一条待复核的申请中。',
  ],
})

/** The decision is not the caller's. */
export function notYours(why: 'own' | 'foreign', locale: Locale): Refusal {
  return new Refusal({ code: code.notPermitted, message: texts[locale][why] })
}

export function refuseExpired(proposalId: string, locale: Locale): Refusal {
  const message = texts[locale].expired({ days: proposalDays })
  const expected = `a proposal of the last ${proposalDays} days`
  return invalidInput([{ path: 'proposalId', expected, got: proposalId, message }])
}

/** The amount that the refusal names, in cents. */
interface AmountRefused {
  readonly path: 'cents' | 'limitCents'
  readonly why: 'overspent' | 'same' | 'belowUsed' | 'closed'
  readonly cents: number
  readonly got: number
}

/** The refusal of an amount that the owner's present money does not allow. */
export function refuseAmount(
  { ownerName, currency }: Holder,
  { path, why, cents, got }: AmountRefused,
  locale: Locale,
): Refusal {
  const amount = moneyText(cents, currency, locale)
  const message = texts[locale][why]({ owner: ownerName, amount })
  return invalidInput([{ path, expected: `not ${got}`, got: String(got), message }])
}

export function refuseSecondLimit(
  { ownerName }: Holder,
  limitCents: number,
  locale: Locale,
): Refusal {
  const message = texts[locale].limitProposed({ owner: ownerName })
  const expected = 'one proposed credit limit at a time'
  return invalidInput([{ path: 'limitCents', expected, got: String(limitCents), message }])
}

export function refuseProposedVoucher(voucher: string, locale: Locale): Refusal {
  const message = texts[locale].voucherProposed({ voucher })
  const expected = 'a voucher that is not proposed yet'
  return invalidInput([{ path: 'voucher', expected, got: voucher, message }])
}
