import { textTable } from '@placard/domain/platform/locale/text-table'
import type { SavedAd } from '@placard/contract/campaigns/ad'
import { type AdProblemContext, adProblems } from '@placard/domain/campaigns/ad/ad'
import { adFields, type AdFields } from '@placard/domain/campaigns/ad/fields'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FieldProblemText } from '#console/campaigns/create/form/form.ts'
import {
  blankValues,
  formReader,
  type FormValuesOf,
  parseValues,
  toFormValues,
} from '#console/campaigns/create/form/form-values.ts'
import { adSpecNames } from '@placard/domain/materials/material/spec'
import { linkField } from '@placard/domain/campaigns/monitoring-link/field'
import { linkType, linkTypeNames } from '@placard/domain/campaigns/monitoring-link/codes'
import { useLocale, useTexts } from '@placard/ui/locale/locale'

/** The texts of the ad form. */
export const adTexts = textTable({
  adName: ['Ad name', '广告名称'],
  adNameHint: ['Must be unique within the ad group.', '不能与同组的其他广告重名。'],
  specId: ['Ad specification', '广告规格'],
  specHint: [
    'Determines which pictures or video the ad uses. Cannot be changed once the ad has creatives.',
    '规格决定使用哪些图片或视频，已有创意后不能修改。',
  ],
  brandName: ['Brand', '品牌名称'],
  brandHint: ['Shown with the ad.', '随广告展示。'],
  copywriter: ['Ad text', '文案'],
  copywriterHint: ['The text that users see.', '用户看到的文字。'],
  headlinesSet: [{ one: '{count} headline', other: '{count} headlines' }, '{count} 个标题'],
  noDeepUrl: ['No deep link', '未设置应用直达链接'],
  headlines: ['Headlines', '标题'],
  headlinesHint: [
    'One per line, up to {count} headlines of {max} characters each.',
    '每行一个，最多 {count} 个，每个最多 {max} 个字。',
  ],
  buttonText: ['Button text', '按钮文字'],
  buttonHint: ['Leave empty for the default.', '留空则使用默认文字。'],
  pageUrl: ['Landing page', '落地页'],
  pageUrlHint: [
    'The address that a click opens. Starts with https:// and a public host name.',
    '点击后打开的地址，须以 https:// 开头，域名须可公开访问。',
  ],
  deepUrl: ['Deep link', '应用直达链接'],
  deepUrlHint: [
    'Such as shop://item/42. Leave empty to open the landing page.',
    '例如 shop://item/42，留空则打开落地页。',
  ],
  links: ['Monitoring links', '监测链接'],
  noLinks: ['Not set', '未设置'],
  linksSet: [{ one: '{count} set', other: '{count} set' }, '已设置 {count} 个'],
  noneOffered: [
    'No monitoring links are available for this placement.',
    '当前投放位置没有可用的监测链接。',
  ],
  linkHint: [
    'Called when the event happens. Macros such as __AD_ID__ are replaced.',
    '相应事件发生时调用，__AD_ID__ 等宏会被替换。',
  ],
  notOffered: ['Not available for the current placement.', '当前投放位置不提供该链接。'],
  removeAction: ['Remove', '删除'],
  macros: ['Macros for “{link}”', '{link}的宏'],
  insert: ['Insert {macro}, {meaning}', '插入 {macro}，{meaning}'],
  test: ['Test “{link}”', '测试{link}'],
  testing: ['Calling…', '正在调用…'],
  answered: ['Responded with {status} in {ms} ms.', '{ms} 毫秒后返回 {status}。'],
  redirected: ['{status} → {address}', '{status} → {address}'],
  calledAs: ['Called address: {address}', '实际调用 {address}'],
  timing: [
    'DNS lookup {resolve} ms, connection {connect} ms, response {firstByte} ms.',
    '域名解析 {resolve} 毫秒，建立连接 {connect} 毫秒，等待响应 {firstByte} 毫秒。',
  ],
  noAnswer: ['No response: {reason}', '没有响应：{reason}'],
  shows: ['{spec}: “{text}”', '{spec}：“{text}”'],
  showsSpec: ['{spec}', '{spec}'],
  leads: ['Opens {host}', '打开 {host}'],
  watched: ['Monitoring: {links}', '监测：{links}'],
})

/** An ad as entered in the form. */
export type AdFormValues = FormValuesOf<typeof adFields>

export const blankAd = blankValues(adFields)

/** Converts a saved ad to form values. */
export function toAdFormValues(ad: SavedAd): AdFormValues {
  return toFormValues(adFields, ad)
}

/**
 * Converts form values to the fields that the server expects, and returns them with the problems found.
 *
 * @param base the saved ad; null if the ad is new
 */
export function parseAd(
  typed: AdFormValues,
  base: AdFormValues | null,
  { context, locale }: { context: AdProblemContext; locale: Locale },
): { ad: AdFields; found: readonly FieldProblemText[] } {
  const reader = formReader(locale)
  const fieldsOf = (values: AdFormValues) => parseValues(adFields, values, reader)
  const ad = fieldsOf(typed)
  const problems = adProblems(ad, base && fieldsOf(base), context)
  return { ad, found: reader.withRuleProblems(problems) }
}

/** Returns the summary of an ad as lines of text. */
export function useAdLines(ad: AdFormValues): string[] {
  const texts = useTexts(adTexts)
  const locale = useLocale()
  const spec = adSpecNames[locale][ad.specId]
  const text = ad.copywriter.trim()
  const host = URL.canParse(ad.pageUrl) ? new URL(ad.pageUrl).host : ''
  const links = Object.values(linkType)
    .filter((link) => ad[linkField[link]] !== '')
    .map((link) => linkTypeNames[locale][link])
  return [
    text === '' ? texts.showsSpec({ spec }) : texts.shows({ spec, text }),
    ...(host === '' ? [] : [texts.leads({ host })]),
    ...(links.length === 0 ? [] : [texts.watched({ links: links.join(', ') })]),
  ]
}
