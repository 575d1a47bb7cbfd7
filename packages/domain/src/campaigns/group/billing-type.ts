import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/**
 * The event that a group pays for.
 *
 * Our decision: the specification does not list them.
 */
export const billingType = { cpd: 1, cpc: 2, cpm: 3, cps: 4, ocpc: 5, cpa: 6 } as const
/** One of the codes of `billingType`. */
export type BillingType = CodeOf<typeof billingType>

// The Latin abbreviations are common in both languages.
const names = {
  [billingType.cpd]: 'CPD',
  [billingType.cpc]: 'CPC',
  [billingType.cpm]: 'CPM',
  [billingType.cps]: 'CPS',
  [billingType.ocpc]: 'oCPC',
  [billingType.cpa]: 'CPA',
}
/** The display names of `billingType` in each language. */
export const billingTypeNames: NamesOf<BillingType> = { 'en-US': names, 'zh-CN': names }
