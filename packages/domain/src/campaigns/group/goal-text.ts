import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { conversionGoalNames } from './conversion-goal.ts'
import type { GoalFields } from './goal.ts'
import { roiText } from './roi.ts'

const texts = textTable({
  deep: [', then {goal}', '，深度目标：{goal}'],
  bid: [' for {price}', '（出价 {price}）'],
  roi: [' at an ROI of {roi}', '（目标 ROI {roi}）'],
})

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
    deepOcpcType === null ? '' : say.deep({ goal: names[deepOcpcType] }),
    deepOcpcPrice === null ? '' : say.bid({ price: moneyOf(deepOcpcPrice) }),
    targetROI === null ? '' : say.roi({ roi: roiText(targetROI, locale) }),
  ].join('')
}
