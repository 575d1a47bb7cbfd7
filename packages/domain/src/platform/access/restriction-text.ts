import { textTable } from '../locale/text-table.ts'
import type { Locale } from '../locale/locale.ts'
import type { Restriction } from './restriction.ts'

const restrictionTexts = textTable({
  creationDisabled: [
    'The platform has disabled creation for this advertiser. Plans, ad groups, ads and keywords cannot be created or restored at the moment.',
    '平台已暂停该广告主的新建功能，目前不能新建或恢复计划、广告组、广告和关键词。',
  ],
  because: [' Reason: {reason}', '原因：{reason}'],
  limitedNewUser: [
    'This advertiser is new and therefore limited. It cannot create or restore plans, ad groups, ads or keywords, or raise daily budgets. Contact the platform to remove the limit.',
    '该广告主为新用户，目前受到限制，暂不能新建或恢复计划、广告组、广告和关键词，也不能提高日预算。如需解除，请联系平台。',
  ],
  limitedSilentUser: [
    'This advertiser is limited after a long period without ads. It cannot create or restore plans, ad groups, ads or keywords, or raise daily budgets. Contact the platform to remove the limit.',
    '该广告主长期未投放，目前受到限制，不能新建或恢复计划、广告组、广告和关键词，也不能提高日预算。如需解除，请联系平台。',
  ],
})

/** Returns the reasons of an owner's restrictions, as sentences. @see S1.5, S6.3 */
export function restrictionText(restriction: Restriction, locale: Locale): string {
  const { because, ...texts } = restrictionTexts[locale]
  const text = texts[restriction.kind]
  const reason = restriction.kind === 'creationDisabled' ? restriction.reason : ''
  return reason === '' ? text : text + because({ reason })
}
