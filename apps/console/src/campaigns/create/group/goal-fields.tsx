import {
  conversionGoal,
  type ConversionGoal,
  conversionGoalNames,
  goalsAfter,
} from '@placard/domain/campaigns/group/conversion-goal'
import { bidsForConversions } from '@placard/domain/campaigns/group/goal'
import { deliveryMode, type DeliveryMode } from '@placard/domain/campaigns/plan/delivery-mode'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { codeOptions, fieldProps, type FormFields } from '#console/campaigns/create/form/form.ts'
import { groupTexts } from './group-texts.ts'
import { deepGoalIn, noDeepGoal, type GroupFormValues } from './group-form-values.ts'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'

interface GoalFieldsProps {
  readonly form: FormFields<GroupFormValues>
  /** The delivery mode of the group's plan. */
  readonly mode: DeliveryMode
}

/** The fields of the conversion goals. Renders nothing unless the group bids for conversions. */
export function GoalFields({ form, mode }: GoalFieldsProps) {
  const texts = useTexts(groupTexts)
  const locale = useLocale()
  const { billingType, ocpcType } = form.typed
  if (!bidsForConversions(billingType)) return null
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
  const { currency } = useIdentity()
  const hasRoi = deep === conversionGoal.pay
  return (
    <>
      <TextField
        {...fieldProps(form, 'deepOcpcPrice')}
        label={texts.deepBid}
        hint={hasRoi ? texts.deepBidHint : undefined}
        unit={currency}
        inputMode="decimal"
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
