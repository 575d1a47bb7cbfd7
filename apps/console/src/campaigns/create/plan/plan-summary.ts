import { moneyText } from '@placard/domain/platform/money/text'
import { readTypedAmount } from '@placard/domain/platform/money/typed-amount'
import { deliveryModeNames } from '@placard/domain/campaigns/plan/delivery-mode'
import { extensionTypeNames } from '@placard/domain/campaigns/plan/extension-type'
import { pacingNames } from '@placard/domain/campaigns/plan/pacing'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { planTexts } from './plan-texts.ts'
import { useNameOf } from '#console/campaigns/create/group/dictionary.ts'
import { promotedApp, type PlanFormValues } from './plan-form-values.ts'

/** Returns the summary of a plan as lines of text. */
export function usePlanLines(plan: PlanFormValues): string[] {
  const say = useTexts(planTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const daysText = useDaysText()
  const app = promotedApp(plan)
  const nameOf = useNameOf(app === null ? [] : [app])
  const reading = readTypedAmount(plan.dayBudget)
  const cents = reading.kind === 'amount' ? reading.cents : null
  const budget =
    cents === null
      ? say('noLimit')
      : say('budgetADay', {
          amount: moneyText(cents, currency, locale),
          pacing: pacingNames[locale][plan.pacing],
        })
  const type = extensionTypeNames[locale][plan.extensionType]
  return [
    app === null ? say('promotes', { what: type }) : say('promotesApp', { type, app: nameOf(app) }),
    budget,
    say('aims', { mode: deliveryModeNames[locale][plan.deliveryMode] }),
    daysText(plan),
  ]
}

/** Returns a function that describes a range of days. */
export function useDaysText(): (days: { beginDay: string; endDay: string }) => string {
  const say = useTexts(planTexts)
  return ({ beginDay: begin, endDay: end }) => {
    if (begin === '' && end === '') return say('always')
    if (end === '') return say('from', { begin })
    return begin === '' ? say('until', { end }) : say('fromUntil', { begin, end })
  }
}
