import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The categories of help articles. Our decision: the specification names none. @see spec S7.25 */
export const helpCategory = { start: 1, promotion: 2, import: 3, report: 4, account: 5 } as const
/** One of the codes of `helpCategory`. */
export type HelpCategory = CodeOf<typeof helpCategory>

/** The display names of `helpCategory` in each language. */
export const helpCategoryNames: NamesOf<HelpCategory> = {
  'en-US': {
    [helpCategory.start]: 'First steps',
    [helpCategory.promotion]: 'Plans, groups and ads',
    [helpCategory.import]: 'Import',
    [helpCategory.report]: 'Figures and reports',
    [helpCategory.account]: 'Accounts and security',
  },
  'zh-CN': {
    [helpCategory.start]: '入门',
    [helpCategory.promotion]: '计划、广告组与广告',
    [helpCategory.import]: '导入',
    [helpCategory.report]: '数据与报表',
    [helpCategory.account]: '账户与安全',
  },
}
