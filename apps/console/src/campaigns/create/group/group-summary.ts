import { billingTypeNames } from '@placard/domain/campaigns/group/billing-type'
import { extensionFlowNames } from '@placard/domain/campaigns/group/extension-flow'
import { flowSceneNames } from '@placard/domain/campaigns/group/flow-scene'
import { goalText } from '@placard/domain/campaigns/group/goal-text'
import { moneyText } from '@placard/domain/platform/money/text'
import { readTypedAmount } from '@placard/domain/platform/money/typed-amount'
import { deliveryMode, type DeliveryMode } from '@placard/domain/campaigns/plan/delivery-mode'
import { scheduleText } from '@placard/domain/campaigns/schedule/schedule-text'
import { targetingText } from '@placard/domain/campaigns/targeting/targeting-text'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useDaysText } from '#console/campaigns/create/plan/plan-summary.ts'
import { formReader } from '#console/campaigns/create/form/form-reader.ts'
import { useNameOf } from './dictionary.ts'
import { groupTexts } from './group-texts.ts'
import { goalsOf, targetingIn, type GroupFormValues } from './group-form-values.ts'

/** Returns the summary of a group as lines of text. @param mode delivery mode of its plan */
export function useGroupLines(group: GroupFormValues, mode: DeliveryMode): string[] {
  const texts = useTexts(groupTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const daysText = useDaysText()
  const hoursText = useHoursText()
  const { regions, installedApps, notInstalledApps } = group
  const nameOf = useNameOf([...regions, ...installedApps, ...notInstalledApps])
  const billing = billingTypeNames[locale][group.billingType]
  const reading = readTypedAmount(group.price)
  const money = (amount: number) => moneyText(amount, currency, locale)
  const cents = reading.kind === 'amount' ? reading.cents : null
  const bid =
    mode === deliveryMode.maxConversion
      ? [texts.bidsPlatform({ billing })]
      : cents === null
        ? []
        : [texts.bids({ price: money(cents), billing })]
  const goals = goalText(goalsOf(group, mode, formReader(locale)), money, locale)
  return [
    texts.place({
      flow: extensionFlowNames[locale][group.extensionFlow],
      scene: flowSceneNames[locale][group.flowScene],
    }),
    ...bid,
    ...(goals === null ? [] : [texts.goals({ goals })]),
    daysText(group),
    texts.hours({ when: hoursText(group.schedule) }),
    texts.audience({ whom: targetingText(targetingIn(group), nameOf, locale) }),
  ]
}

/** Returns a function that describes the hours of a schedule. */
export function useHoursText(): (schedule: string | null) => string {
  const texts = useTexts(groupTexts)
  const locale = useLocale()
  return (schedule) =>
    schedule === null || schedule.includes('1') ? scheduleText(schedule, locale) : texts.never
}
