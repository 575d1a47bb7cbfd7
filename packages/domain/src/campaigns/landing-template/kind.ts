import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** The purposes of a landing page. Our decision: the specification names none. @see spec S7.30 */
export const templateKind = { form: 1, download: 2, product: 3, event: 4 } as const
/** One of the codes of `templateKind`. */
export type TemplateKind = CodeOf<typeof templateKind>

/** The display names of `templateKind` in each language. */
export const templateKindNames: NamesOf<TemplateKind> = textTable({
  [templateKind.form]: ['Leads form', '表单收集'],
  [templateKind.download]: ['App download', '应用下载'],
  [templateKind.product]: ['Product', '商品展示'],
  [templateKind.event]: ['Event', '活动推广'],
})
