import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/names.ts'

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
export const templateFieldNames: NamesOf<TemplateField> = textTable({
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
