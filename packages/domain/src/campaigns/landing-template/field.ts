import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'

/** The purposes of a landing page. Our decision: the specification names none. @see spec S7.30 */
export const templateKind = { form: 1, download: 2, product: 3, event: 4 } as const
/** One of the codes of `templateKind`. */
export type TemplateKind = CodeOf<typeof templateKind>

/** The display names of `templateKind` in each language. */
export const templateKindNames: NamesOf<TemplateKind> = /* @__PURE__ */ textTable({
  [templateKind.form]: ['Leads form', '表单收集'],
  [templateKind.download]: ['App download', '应用下载'],
  [templateKind.product]: ['Product', '商品展示'],
  [templateKind.event]: ['Event', '活动推广'],
})

/** The parts of a landing page that an advertiser fills in. */
export const templateField = {
  image: 'image',
  video: 'video',
  headline: 'headline',
  text: 'text',
  price: 'price',
  countdown: 'countdown',
  form: 'form',
  button: 'button',
} as const
/** One of `templateField`. */
export type TemplateField = CodeOf<typeof templateField>

/** The display names of `templateField` in each language. */
export const templateFieldNames: NamesOf<TemplateField> = /* @__PURE__ */ textTable({
  image: ['Image', '图片'],
  video: ['Video', '视频'],
  headline: ['Headline', '标题'],
  text: ['Text', '正文'],
  price: ['Price', '价格'],
  countdown: ['Countdown', '倒计时'],
  form: ['Form', '表单'],
  button: ['Button', '按钮'],
})

/** One part of a template, from top to bottom. */
export interface TemplatePart {
  readonly field: TemplateField
  /** True if it must be filled in before the page can be used. */
  readonly required: boolean
}

/** The maximum number of parts of a template. */
export const maxTemplateParts = 12
/** The maximum length of a template's name. */
export const templateNameMaxLength = 60
