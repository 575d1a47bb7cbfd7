import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

/** What a landing page is for. Ours: the specification names no kinds. @see spec S7.30 */
export const templateKind = { form: 1, download: 2, product: 3, event: 4 } as const
/** One of the codes of `templateKind`. */
export type TemplateKind = CodeOf<typeof templateKind>

/** What people read for each code of `templateKind`. */
export const templateKindNames: NamesOf<TemplateKind> = {
  'en-US': {
    [templateKind.form]: 'Leads form',
    [templateKind.download]: 'App download',
    [templateKind.product]: 'Product',
    [templateKind.event]: 'Event',
  },
  'zh-CN': {
    [templateKind.form]: '表单收集',
    [templateKind.download]: '应用下载',
    [templateKind.product]: '商品展示',
    [templateKind.event]: '活动推广',
  },
}
