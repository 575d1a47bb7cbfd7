import { adSpec, adSpecNames } from '../../materials/material/spec.ts'
import {
  brandNameMaxLength,
  buttonTextMaxLength,
  copyMaxLength,
} from '../../platform/limit/limit.ts'
import { linkType, linkTypeNames } from '../monitoring-link/codes.ts'
import { deepLinkProblems } from '../promotion/address-rule.ts'
import {
  column,
  content,
  copied,
  field,
  type FormFieldsOf,
  formFields,
  imported,
  label,
  labelled,
  named,
  nameOf,
  naming,
  plainContent,
  reviewFields,
  type ValuesOf,
} from '../promotion/field.ts'
import { lineProblems } from '../promotion/field-rule.ts'
import { address, code, line, lines } from '../promotion/value-type.ts'

const textInput = (max: number) =>
  ({ ...content, rule: (name: string, text: string) => lineProblems(name, text, max) }) as const

/** The fields of an ad. `adProblems` has the rules that need more than one field. An empty text or address means none. */
export const adFields = {
  adName: field(line, {
    column: 'ad_name',
    label: label('name', '名称'),
    input: naming,
    ...named,
    list: { ...column, heading: label('Ad', '广告'), place: 'name', isSlot: true },
  }),
  /** @see spec §3 "Ad spec id" */
  specId: plainContent(
    'spec_id',
    code(adSpec, adSpecNames, adSpec.largeImage),
    label('ad specification', '广告规格'),
  ),
  copywriter: field(line, {
    column: 'copywriter',
    label: label('ad text', '文案'),
    input: textInput(copyMaxLength),
    ...imported,
    list: { ...column, heading: label('Ad text', '文案'), isSortable: false },
  }),
  headlines: field(lines, {
    column: 'headlines',
    label: label('headlines', '标题'),
    input: content,
    ...imported,
    list: null,
  }),
  brandName: field(line, {
    column: 'brand_name',
    label: label('brand', '品牌名称'),
    input: textInput(brandNameMaxLength),
    ...imported,
    list: null,
  }),
  buttonText: field(line, {
    column: 'button_text',
    label: label('button text', '按钮文案'),
    input: textInput(buttonTextMaxLength),
    ...imported,
    list: null,
  }),
  /** The target of a click. @see S5.5–S5.9 */
  pageUrl: field(address, {
    column: 'page_url',
    label: label('landing page', '落地页'),
    input: content,
    ...imported,
    list: {
      ...column,
      heading: label('Landing page', '落地页'),
      isHidden: true,
      isSortable: false,
    },
  }),
  /** The same within an app. */
  deepUrl: field(address, {
    column: 'deep_url',
    label: label('deep link', '应用直达链接'),
    input: { ...content, rule: deepLinkProblems },
    ...copied,
    list: null,
  }),
  clickUrl: field(address, {
    column: 'click_url',
    label: nameOf(linkTypeNames, linkType.click),
    input: content,
    ...imported,
    list: null,
  }),
  exposeUrl: plainContent('expose_url', address, nameOf(linkTypeNames, linkType.exposure)),
  downloadUrl: plainContent('download_url', address, nameOf(linkTypeNames, linkType.download)),
  playBeginUrl: plainContent('play_begin_url', address, nameOf(linkTypeNames, linkType.playBegin)),
  playEndUrl: plainContent('play_end_url', address, nameOf(linkTypeNames, linkType.playEnd)),
  ...labelled,
} as const

/** The fields of an ad that people enter in its form. */
export type AdFields = ValuesOf<FormFieldsOf<typeof adFields>>

/** Fields of an ad whose change restarts its review: everything visible, and its target. */
export const adReviewFields = reviewFields(formFields(adFields))
