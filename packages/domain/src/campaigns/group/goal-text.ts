import type { Locale } from '../../platform/locale/locale.ts'
import { conversionGoalNames } from './conversion-goal.ts'
import type { GoalFields } from './goal.ts'
import { roiText } from './roi.ts'

interface Texts {
  readonly deep: (goal: string) => string
  readonly bid: (price: string) => string
  readonly roi: (roi: string) => string
}

const texts: Readonly<Record<Locale, Texts>> = {
  'en-US': {
    deep: (goal) => `, then ${goal}`,
    bid: (price) => ` for ${price}`,
    roi: (roi) => ` at an ROI of ${roi}`,
  },
  'zh-CN': {
    deep: (goal) => `，深度目标：${goal}`,
    bid: (price) => `（出价 ${price}）`,
    roi: (roi) => `（目标 ROI ${roi}）`,
  },
}

/** Returns the goals of a group as a short text, with the bid for the deep one; null without goals. */
export function goalText(
  { ocpcType, deepOcpcType, deepOcpcPrice, targetROI }: GoalFields,
  moneyOf: (cents: number) => string,
  locale: Locale,
): string | null {
  if (ocpcType === null) return null
  const say = texts[locale]
  const names = conversionGoalNames[locale]
  return [
    names[ocpcType],
    deepOcpcType === null ? '' : say.deep(names[deepOcpcType]),
    deepOcpcPrice === null ? '' : say.bid(moneyOf(deepOcpcPrice)),
    targetROI === null ? '' : say.roi(roiText(targetROI, locale)),
  ].join('')
}
