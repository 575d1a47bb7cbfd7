import type { Locale } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import { extensionType, type ExtensionType } from '../plan/codes.ts'

/** An example of an ad with its texts. */
export interface SampleAd {
  readonly adName: string
  readonly copywriter: string
  readonly pageUrl: string
}

/** An example of a group. */
export interface SampleGroup {
  readonly groupName: string
  /** The bid for a click in cents. */
  readonly price: number
  readonly ads: readonly SampleAd[]
}

/** An example of a plan. */
export interface SamplePlan {
  readonly planName: string
  readonly extensionType: ExtensionType
  /** Cents a day. */
  readonly dayBudget: number
  readonly groups: readonly SampleGroup[]
}

const texts = /* @__PURE__ */ textTable({
  shop: ['Example: Winter shoes, website', '示例：冬季鞋款官网推广'],
  women: ['Example: Women 25–34', '示例：25–34 岁女性'],
  returning: ['Example: Returning visitors', '示例：老访客'],
  freeReturns: ['Example: Free returns', '示例：免费退货'],
  freeReturnsText: ['Try them at home, send back free', '在家试穿，免费退货'],
  colors: ['Example: New colors', '示例：新配色'],
  colorsText: ['Six new colors this season', '本季六款新配色'],
  app: ['Example: Store app, new users', '示例：商城应用拉新'],
  everyone: ['Example: Everyone', '示例：不限人群'],
  firstOrder: ['Example: First order', '示例：首单优惠'],
  firstOrderText: ['Half price on your first order', '首单立享半价'],
})

/** Of the domain that the Internet reserves for examples. */
const pageUrl = 'https://shop.example.com/'

/** Returns the sample data of an account: plans with groups and ads, each with a marked name. */
export function samplePlans(locale: Locale): readonly SamplePlan[] {
  const text = texts[locale]
  const freeReturns = { adName: text.freeReturns, copywriter: text.freeReturnsText, pageUrl }
  const colors = { adName: text.colors, copywriter: text.colorsText, pageUrl }
  const firstOrder = { adName: text.firstOrder, copywriter: text.firstOrderText, pageUrl }
  return [
    {
      planName: text.shop,
      extensionType: extensionType.web,
      dayBudget: 50_000,
      groups: [
        { groupName: text.women, price: 45, ads: [freeReturns, colors] },
        { groupName: text.returning, price: 65, ads: [freeReturns] },
      ],
    },
    {
      planName: text.app,
      extensionType: extensionType.appDownload,
      dayBudget: 80_000,
      groups: [{ groupName: text.everyone, price: 40, ads: [firstOrder] }],
    },
  ]
}
