import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'

/** The maximum length of the title of an article or a question, in one line. */
export const helpTitleMaxLength = 120
/** The maximum length of the body of an article. */
export const helpBodyMaxLength = 10_000
/** The number of days in which reads count towards hot articles. @see spec S7.25 "queryHotArticles" */
export const hotDays = 30

/** The categories of help articles. Our decision: the specification names none. @see spec S7.25 */
export const helpCategory = { start: 1, promotion: 2, import: 3, report: 4, account: 5 } as const
/** One of the codes of `helpCategory`. */
export type HelpCategory = CodeOf<typeof helpCategory>

/** The display names of `helpCategory` in each language. */
export const helpCategoryNames: NamesOf<HelpCategory> = /* @__PURE__ */ textTable({
  [helpCategory.start]: ['First steps', '入门'],
  [helpCategory.promotion]: ['Plans, ad groups and ads', '计划、广告组与广告'],
  [helpCategory.import]: ['Import', '导入'],
  [helpCategory.report]: ['Statistics and reports', '数据与报表'],
  [helpCategory.account]: ['Accounts and security', '账户与安全'],
})
