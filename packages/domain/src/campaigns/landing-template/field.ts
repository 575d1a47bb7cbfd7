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
export const templateFieldNames: NamesOf<TemplateField> = {
  'en-US': {
    image: 'Image',
    video: 'Video',
    headline: 'Headline',
    text: 'Text',
    price: 'Price',
    countdown: 'Countdown',
    form: 'Form',
    button: 'Button',
  },
  'zh-CN': {
    image: '图片',
    video: '视频',
    headline: '标题',
    text: '正文',
    price: '价格',
    countdown: '倒计时',
    form: '表单',
    button: '按钮',
  },
}

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
