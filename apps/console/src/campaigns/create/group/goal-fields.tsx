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
import { ChoiceField } from '#console/campaigns/create/form/choice-field.tsx'
import { TextField } from '#console/campaigns/create/form/field.tsx'
import { fieldProps, type FormFields } from '#console/campaigns/create/form/form.ts'
import { groupTexts } from './group-texts.ts'
import { deepGoalIn, noDeepGoal, type GroupFormValues } from './group-form-values.ts'

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
        field={fieldProps(form, 'ocpcType')}
        label={texts.goal}
        hint={texts.goalHint}
        codes={Object.values(conversionGoal)}
        names={names}
      />
      {goalsAfter(ocpcType).length > 0 && (
        <ChoiceField
          field={{ ...fieldProps(form, 'deepOcpcType'), value: deep ?? noDeepGoal }}
          label={texts.deepGoal}
          hint={texts.deepGoalHint}
          codes={[noDeepGoal, ...goalsAfter(ocpcType)]}
          names={{ ...names, [noDeepGoal]: texts.deepGoalNone }}
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
        field={fieldProps(form, 'deepOcpcPrice')}
        label={texts.deepBid}
        hint={hasRoi ? texts.deepBidHint : undefined}
        unit={currency}
        inputMode="decimal"
      />
      {hasRoi && (
        <TextField
          field={fieldProps(form, 'targetROI')}
          label={texts.roi}
          hint={texts.roiHint}
          inputMode="decimal"
        />
      )}
    </>
  )
}
