import { moneyText } from '@placard/domain/platform/money/text'
import { readTypedAmount } from '@placard/domain/platform/money/typed-amount'
import { deliveryModeNames } from '@placard/domain/campaigns/plan/delivery-mode'
import { extensionTypeNames } from '@placard/domain/campaigns/plan/extension-type'
import { pacingNames } from '@placard/domain/campaigns/plan/pacing'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { planTexts } from './plan-texts.ts'
import { useNameOf } from '#console/campaigns/create/group/dictionary.ts'
import { promotedApp, type PlanFormValues } from './plan-form-values.ts'

/** Returns the summary of a plan as lines of text. */
export function usePlanLines(plan: PlanFormValues): string[] {
  const texts = useTexts(planTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const daysText = useDaysText()
  const app = promotedApp(plan)
  const nameOf = useNameOf(app === null ? [] : [app])
  const reading = readTypedAmount(plan.dayBudget)
  const cents = reading.kind === 'amount' ? reading.cents : null
  const budget =
    cents === null
      ? texts.noLimit
      : texts.budgetADay({
          amount: moneyText(cents, currency, locale),
          pacing: pacingNames[locale][plan.pacing],
        })
  const type = extensionTypeNames[locale][plan.extensionType]
  return [
    app === null ? texts.promotes({ what: type }) : texts.promotesApp({ type, app: nameOf(app) }),
    budget,
    texts.aims({ mode: deliveryModeNames[locale][plan.deliveryMode] }),
    daysText(plan),
  ]
}

/** Returns a function that describes a range of days. */
export function useDaysText(): (days: { beginDay: string; endDay: string }) => string {
  const texts = useTexts(planTexts)
  return ({ beginDay: begin, endDay: end }) => {
    if (begin === '' && end === '') return texts.always
    if (end === '') return texts.from({ begin })
    return begin === '' ? texts.until({ end }) : texts.fromUntil({ begin, end })
  }
}
