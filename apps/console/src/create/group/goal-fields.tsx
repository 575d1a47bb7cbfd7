import {
  conversionGoal,
  type ConversionGoal,
  conversionGoalNames,
  goalsAfter,
} from '@placard/domain/group/conversion-goal'
import { bidsForConversions } from '@placard/domain/group/goal'
import { deliveryMode, type DeliveryMode } from '@placard/domain/plan/delivery-mode'
import { useIdentity } from '#console/identity/identity.ts'
import { useLocale, useWords } from '#console/language/language.tsx'
import { ChoiceField } from '../form/choice-field.tsx'
import { TextField } from '../form/field.tsx'
import { bound, type FormFields } from '../form/form.ts'
import { groupWords } from './group-words.ts'
import { deepGoalIn, noDeepGoal, type TypedGroup } from './typed-group.ts'

interface GoalFieldsProps {
  readonly form: FormFields<TypedGroup>
  /** Of its plan. */
  readonly mode: DeliveryMode
}

/** What counts as a conversion, where it is conversions that a group bids for. */
export function GoalFields({ form, mode }: GoalFieldsProps) {
  const say = useWords(groupWords)
  const locale = useLocale()
  const { billingType, ocpcType } = form.typed
  if (!bidsForConversions(billingType)) return null
  const names = conversionGoalNames[locale]
  const deep = deepGoalIn(form.typed)
  return (
    <>
      <ChoiceField
        field={bound(form, 'ocpcType')}
        label={say('goal')}
        hint={say('goalHint')}
        codes={Object.values(conversionGoal)}
        names={names}
      />
      {goalsAfter(ocpcType).length > 0 && (
        <ChoiceField
          field={{ ...bound(form, 'deepOcpcType'), value: deep ?? noDeepGoal }}
          label={say('deepGoal')}
          hint={say('deepGoalHint')}
          codes={[noDeepGoal, ...goalsAfter(ocpcType)]}
          names={{ ...names, [noDeepGoal]: say('deepGoalNone') }}
        />
      )}
      {deep !== null && mode !== deliveryMode.maxConversion && <DeepBid form={form} deep={deep} />}
    </>
  )
}

/** What is bid for the deep goal: an amount or, for payments, what they shall bring. */
function DeepBid({ form, deep }: Pick<GoalFieldsProps, 'form'> & { deep: ConversionGoal }) {
  const say = useWords(groupWords)
  const { currency } = useIdentity()
  const hasRoi = deep === conversionGoal.pay
  return (
    <>
      <TextField
        field={bound(form, 'deepOcpcPrice')}
        label={say('deepBid')}
        hint={hasRoi ? say('deepBidHint') : undefined}
        unit={currency}
        inputMode="decimal"
      />
      {hasRoi && (
        <TextField
          field={bound(form, 'targetROI')}
          label={say('roi')}
          hint={say('roiHint')}
          inputMode="decimal"
        />
      )}
    </>
  )
}
