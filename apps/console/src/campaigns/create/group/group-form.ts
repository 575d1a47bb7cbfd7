import { callServer } from '@placard/browser/request/call'
import { type SavedGroup, usualGroupBids } from '@placard/contract/campaigns/group'
import { useQuery } from '@tanstack/react-query'
import {
  billingTypeNames,
  conversionGoal,
  type ConversionGoal,
  extensionFlowNames,
  flowSceneNames,
  goalsAfter,
} from '@placard/domain/campaigns/group/codes'
import { groupFields, type GroupFields } from '@placard/domain/campaigns/group/fields'
import {
  bidsForConversions,
  type GoalFields,
  goalText,
  noGoal,
} from '@placard/domain/campaigns/group/goal'
import { groupProblems } from '@placard/domain/campaigns/group/group'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { deliveryMode, type DeliveryMode } from '@placard/domain/campaigns/plan/codes'
import { type Targeting, wholeAudience } from '@placard/domain/campaigns/targeting/targeting'
import type { FieldProblemText } from '#console/campaigns/create/form/form.ts'
import {
  blankValues,
  formReader,
  type FormValuesOf,
  parseValues,
  type Reader,
  toFormValues,
} from '#console/campaigns/create/form/form-values.ts'
import { moneyText } from '@placard/domain/platform/money/text'
import { readTypedAmount } from '@placard/domain/platform/money/typed-amount'
import { scheduleText } from '@placard/domain/campaigns/schedule/schedule'
import { targetingText } from '@placard/domain/campaigns/targeting/targeting-text'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useDaysText } from '#console/campaigns/create/plan/plan-form.ts'
import { useNameOf } from './dictionary.ts'
import { groupTexts } from './group-texts.ts'

/** The form value for "no deep goal". */
export const noDeepGoal = 0

const { ocpcType: _goal, deepOcpcType: _deepGoal, targeting: _targeting, ...plain } = groupFields
/** The form shows the bids depending on the delivery mode and the billing type. */
const { price: _price, deepOcpcPrice: _deepPrice, targetROI: _roi, ...settings } = plain

/**
 * A group as entered in the form. Its targeting is flattened, so that each part is a field. Goals and bids are kept while
 * a billing type without goals is selected.
 */
export interface GroupFormValues extends FormValuesOf<typeof plain>, Targeting {
  readonly ocpcType: ConversionGoal
  readonly deepOcpcType: ConversionGoal | typeof noDeepGoal
}

export const blankGroup: GroupFormValues = {
  ...blankValues(plain),
  ocpcType: conversionGoal.activate,
  deepOcpcType: noDeepGoal,
  ...wholeAudience,
}

/** Converts a saved group to form values. */
export function toGroupFormValues(group: SavedGroup): GroupFormValues {
  return {
    ...toFormValues(plain, group),
    ocpcType: group.ocpcType ?? blankGroup.ocpcType,
    deepOcpcType: group.deepOcpcType ?? noDeepGoal,
    ...group.targeting,
  }
}

/** Returns the targeting of a group's form values. */
export function targetingIn(typed: GroupFormValues): Targeting {
  const { sex, ages, regions, networks, installedApps, notInstalledApps, convertedFilter } = typed
  return { sex, ages, regions, networks, installedApps, notInstalledApps, convertedFilter }
}

/** Returns the deep goal of a group's form values; null if there is none that can follow its goal. */
export function deepGoalIn({ ocpcType, deepOcpcType }: GroupFormValues): ConversionGoal | null {
  return goalsAfter(ocpcType).find((later) => later === deepOcpcType) ?? null
}

/**
 * Returns the goals of a group's form values, without values for which the form shows no field.
 *
 * @param mode delivery mode of its plan
 */
function goalsOf(typed: GroupFormValues, mode: DeliveryMode, reader: Reader): GoalFields {
  if (!bidsForConversions(typed.billingType)) return noGoal
  const deepOcpcType = deepGoalIn(typed)
  const isBid = deepOcpcType !== null && mode !== deliveryMode.maxConversion
  const hasRoi = isBid && deepOcpcType === conversionGoal.pay
  return {
    ocpcType: typed.ocpcType,
    deepOcpcType,
    deepOcpcPrice: isBid ? reader.amount('deepOcpcPrice', typed.deepOcpcPrice) : null,
    targetROI: hasRoi ? reader.roi('targetROI', typed.targetROI) : null,
  }
}

/** The data against which a group is checked. */
interface GroupContext {
  /** The saved group; null if the group is new. */
  readonly base: GroupFormValues | null
  /** The delivery mode of the group's plan. */
  readonly mode: DeliveryMode
  readonly locale: Locale
  /** The message for a schedule that never runs. */
  readonly neverRunsText: string
}

/** Converts form values to the fields that the server expects, and returns them with the problems found. */
export function parseGroup(
  typed: GroupFormValues,
  { base, mode, locale, neverRunsText }: GroupContext,
): { group: GroupFields; found: readonly FieldProblemText[] } {
  const reader = formReader(locale)
  const group = fieldsOf(typed, mode, reader)
  const before = base && fieldsOf(base, mode, formReader(locale))
  const found = reader.withRuleProblems(groupProblems(group, before, mode))
  // The general message is for API users who write the schedule by hand.
  const problems = found.map((one) =>
    one.field === 'schedule' ? { ...one, text: neverRunsText } : one,
  )
  return { group, found: problems }
}

function fieldsOf(typed: GroupFormValues, mode: DeliveryMode, reader: Reader): GroupFields {
  return {
    ...parseValues(settings, typed, reader),
    // The form has no bid field in this mode.
    price: mode === deliveryMode.maxConversion ? null : reader.amount('price', typed.price),
    ...goalsOf(typed, mode, reader),
    targeting: targetingIn(typed),
  }
}

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

/** Returns the usual bids of the owner's groups; null if they are unknown. */
export function useUsualBids({ billingType: billing, ocpcType }: GroupFormValues) {
  const { ownerId } = useIdentity()
  const input = { billingType: billing, ocpcType: bidsForConversions(billing) ? ocpcType : null }
  const { data } = useQuery({
    queryKey: ['create', ownerId, 'usual bids', input],
    queryFn: ({ signal }) => callServer(usualGroupBids, input, { signal, message: false }),
  })
  return data?.bids ?? null
}
