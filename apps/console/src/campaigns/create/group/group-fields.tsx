import { priceText } from '@placard/domain/platform/format/price'
import {
  billingType,
  billingTypeNames,
  conversionGoal,
  type ConversionGoal,
  conversionGoalNames,
  extensionFlow,
  extensionFlowNames,
  flowScene,
  flowSceneNames,
  goalsAfter,
} from '@placard/domain/campaigns/group/codes'
import { bidsForConversions } from '@placard/domain/campaigns/group/goal'
import { deliveryMode, type DeliveryMode } from '@placard/domain/campaigns/plan/codes'
import { nameLength, priceMinCents } from '@placard/domain/platform/limit/limit'
import { targetingText } from '@placard/domain/campaigns/targeting/targeting-text'
import { ScheduleEditor } from '@placard/ui/schedule/editor'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Collapsible, MoreSettings } from '#console/campaigns/create/form/collapsible.tsx'
import { codeOptions, fieldProps, type FormFields } from '#console/campaigns/create/form/form.ts'
import { DayFields } from '#console/campaigns/create/plan/plan-fields.tsx'
import { useNameOf } from './dictionary.ts'
import {
  deepGoalIn,
  type GroupFormValues,
  noDeepGoal,
  targetingIn,
  useHoursText,
  useUsualBids,
} from './group-form.ts'
import { groupTexts } from './group-texts.ts'
import { TargetingFields } from './targeting-fields.tsx'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { FieldGroup } from '@placard/ui/form/field'
import { SelectField } from '@placard/ui/form/select-field'
import { AmountField, TextField } from '@placard/ui/form/text-field'
import { currencyText } from '@placard/domain/platform/money/text'
import { useDaysText } from '#console/campaigns/create/plan/plan-form.ts'

interface GroupFieldsProps {
  readonly form: FormFields<GroupFormValues>
  /** The delivery mode of the group's plan. */
  readonly mode: DeliveryMode
}

/** The form fields of a group. */
export function GroupFields({ form, mode }: GroupFieldsProps) {
  const texts = useTexts(groupTexts)
  const locale = useLocale()
  return (
    <>
      <TextField
        {...fieldProps(form, 'groupName')}
        label={texts.groupName}
        hint={texts.groupNameHint}
        limit={nameLength.max}
      />
      <ChoiceField
        {...fieldProps(form, 'billingType')}
        label={texts.billingType}
        options={codeOptions(Object.values(billingType), billingTypeNames[locale])}
      />
      <GoalFields form={form} mode={mode} />
      <Price form={form} mode={mode} />
      <Audience form={form} />
      <Hours form={form} />
      <Placement form={form} />
    </>
  )
}

/** The placement of the group, and its days within those of the plan. */
function Placement({ form }: Pick<GroupFieldsProps, 'form'>) {
  const texts = useTexts(groupTexts)
  const locale = useLocale()
  const { extensionFlow: flow, flowScene: scene } = form.typed
  return (
    <MoreSettings
      form={form}
      fields={['extensionFlow', 'flowScene', 'beginDay', 'endDay']}
      text={[
        extensionFlowNames[locale][flow],
        flowSceneNames[locale][scene],
        useDaysText()(form.typed),
      ]}
    >
      <ChoiceField
        {...fieldProps(form, 'extensionFlow')}
        label={texts.extensionFlow}
        options={codeOptions(Object.values(extensionFlow), extensionFlowNames[locale])}
      />
      <SelectField
        {...fieldProps(form, 'flowScene')}
        label={texts.flowScene}
        hint={texts.flowSceneHint}
        options={codeOptions(Object.values(flowScene), flowSceneNames[locale])}
      />
      <DayFields form={form} />
    </MoreSettings>
  )
}

/** A step of a tenth of the currency's unit. */
const bidSteps = { stepCents: 10, minCents: priceMinCents }

function Price({ form, mode }: GroupFieldsProps) {
  const texts = useTexts(groupTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const usual = useUsualBids(form.typed)
  if (mode === deliveryMode.maxConversion)
    return (
      <FieldGroup name="price" label={texts.price} problem={form.problemOf('price')}>
        <p>{texts.priceByPlatform}</p>
      </FieldGroup>
    )
  const isForConversions = bidsForConversions(form.typed.billingType)
  return (
    <AmountField
      {...fieldProps(form, 'price')}
      label={texts.price}
      hint={texts[isForConversions ? 'priceHintConversions' : 'priceHint']({
        least: priceText(priceMinCents, locale),
      })}
      unit={currencyText(currency, locale)}
      placeholder={
        usual
          ? texts.usualBids({
              low: priceText(usual.low, locale),
              high: priceText(usual.high, locale),
            })
          : ''
      }
      steps={{ ...bidSteps, ...(usual && { startCents: usual.median }) }}
    />
  )
}

function Hours({ form }: Pick<GroupFieldsProps, 'form'>) {
  const texts = useTexts(groupTexts)
  const locale = useLocale()
  const hoursText = useHoursText()
  const { timeZone } = useIdentity()
  const { value, problem, onChange } = fieldProps(form, 'schedule')
  return (
    <Collapsible
      label={texts.schedule}
      text={hoursText(value)}
      needsAttention={problem !== undefined}
    >
      <FieldGroup
        name="schedule"
        label={texts.schedule}
        hint={texts.scheduleZone({ timeZone })}
        problem={problem}
      >
        <ScheduleEditor value={value} change={onChange} locale={locale} />
      </FieldGroup>
    </Collapsible>
  )
}

function Audience({ form }: Pick<GroupFieldsProps, 'form'>) {
  const texts = useTexts(groupTexts)
  const locale = useLocale()
  const targeting = targetingIn(form.typed)
  const { regions, installedApps, notInstalledApps } = targeting
  const nameOf = useNameOf([...regions, ...installedApps, ...notInstalledApps])
  const isWrong = form.problemOf('notInstalledApps') !== undefined
  return (
    <Collapsible
      label={texts.targeting}
      text={targetingText(targeting, nameOf, locale)}
      needsAttention={isWrong}
    >
      <TargetingFields form={form} nameOf={nameOf} />
    </Collapsible>
  )
}

interface GoalFieldsProps {
  readonly form: FormFields<GroupFormValues>
  /** The delivery mode of the group's plan. */
  readonly mode: DeliveryMode
}

/** The fields of the conversion goals. Renders nothing unless the group bids for conversions. */
function GoalFields({ form, mode }: GoalFieldsProps) {
  const texts = useTexts(groupTexts)
  const locale = useLocale()
  const { ocpcType } = form.typed
  if (!bidsForConversions(form.typed.billingType)) return null
  const names = conversionGoalNames[locale]
  const deep = deepGoalIn(form.typed)
  return (
    <>
      <ChoiceField
        {...fieldProps(form, 'ocpcType')}
        label={texts.goal}
        hint={texts.goalHint}
        options={codeOptions(Object.values(conversionGoal), names)}
      />
      {goalsAfter(ocpcType).length > 0 && (
        <ChoiceField
          {...{ ...fieldProps(form, 'deepOcpcType'), value: deep ?? noDeepGoal }}
          label={texts.deepGoal}
          hint={texts.deepGoalHint}
          options={[
            { value: noDeepGoal, label: texts.deepGoalNone },
            ...codeOptions(goalsAfter(ocpcType), names),
          ]}
        />
      )}
      {deep !== null && mode !== deliveryMode.maxConversion && <DeepBid form={form} deep={deep} />}
    </>
  )
}

/** The bid for the deep goal: an amount and, for payments, a target ROI. */
function DeepBid({ form, deep }: Pick<GoalFieldsProps, 'form'> & { deep: ConversionGoal }) {
  const texts = useTexts(groupTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const hasRoi = deep === conversionGoal.pay
  return (
    <>
      <AmountField
        {...fieldProps(form, 'deepOcpcPrice')}
        label={texts.deepBid}
        hint={hasRoi ? texts.deepBidHint : undefined}
        unit={currencyText(currency, locale)}
        steps={bidSteps}
      />
      {hasRoi && (
        <TextField
          {...fieldProps(form, 'targetROI')}
          label={texts.roi}
          hint={texts.roiHint}
          inputMode="decimal"
        />
      )}
    </>
  )
}
