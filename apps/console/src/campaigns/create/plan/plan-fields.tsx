import { priceText } from '@placard/domain/platform/format/price'
import { adType, adTypeNames } from '@placard/domain/campaigns/plan/ad-type'
import { deliveryMode, deliveryModeNames } from '@placard/domain/campaigns/plan/delivery-mode'
import {
  extensionType,
  extensionTypeNames,
  promotesApp,
} from '@placard/domain/campaigns/plan/extension-type'
import { pacing, pacingNames } from '@placard/domain/campaigns/plan/pacing'
import { planDayBudgetMinCents } from '@placard/domain/platform/limit/limit'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { ChoiceField, SelectField } from '#console/campaigns/create/form/choice-field.tsx'
import { FieldGroup, TextField } from '#console/campaigns/create/form/field.tsx'
import { bound, type FormFields } from '#console/campaigns/create/form/form.ts'
import { useDictionary, useNameOf } from '#console/campaigns/create/group/dictionary.ts'
import { planWords } from './plan-words.ts'
import type { TypedPlan } from './typed-plan.ts'

interface PlanFieldsProps {
  readonly form: FormFields<TypedPlan>
  /** True if the plan exists: what it promotes cannot be changed. */
  readonly stands?: boolean
}

/** The form fields of a plan. */
export function PlanFields({ form, stands = false }: PlanFieldsProps) {
  const say = useWords(planWords)
  const locale = useLocale()
  const { currency } = useIdentity()
  const least = priceText(planDayBudgetMinCents, locale)
  const types = extensionTypeNames[locale]
  return (
    <>
      <TextField
        field={bound(form, 'planName')}
        label={say('planName')}
        hint={say('planNameHint')}
      />
      {stands ? (
        <FieldGroup
          label={say('extensionType')}
          hint={say('extensionTypeFixed')}
          problem={undefined}
        >
          <p>{types[form.typed.extensionType]}</p>
        </FieldGroup>
      ) : (
        <ChoiceField
          field={bound(form, 'extensionType')}
          label={say('extensionType')}
          codes={Object.values(extensionType)}
          names={types}
        />
      )}
      {promotesApp(form.typed.extensionType) && <AppField form={form} />}
      <TextField
        field={bound(form, 'dayBudget')}
        label={say('dayBudget')}
        hint={say('dayBudgetHint', { least })}
        unit={currency}
        inputMode="decimal"
      />
      <ChoiceField
        field={bound(form, 'pacing')}
        label={say('pacing')}
        hint={say('pacingHint')}
        codes={Object.values(pacing)}
        names={pacingNames[locale]}
      />
      <ChoiceField
        field={bound(form, 'deliveryMode')}
        label={say('deliveryMode')}
        hint={say('deliveryModeHint')}
        codes={Object.values(deliveryMode)}
        names={deliveryModeNames[locale]}
      />
      <ChoiceField
        field={bound(form, 'adType')}
        label={say('adType')}
        codes={Object.values(adType)}
        names={adTypeNames[locale]}
      />
      <DayFields form={form} />
    </>
  )
}

/** The field of the promoted app, with the apps of the dictionary. */
function AppField({ form }: Pick<PlanFieldsProps, 'form'>) {
  const say = useWords(planWords)
  const field = bound(form, 'appCode')
  const { data } = useDictionary('app')
  const offered = data?.items.map(({ code }) => code) ?? []
  // The current app may no longer be offered.
  const codes = [...new Set(['', ...(field.value === '' ? [] : [field.value]), ...offered])]
  const nameOf = useNameOf(codes.filter((code) => code !== ''))
  return (
    <SelectField
      field={field}
      label={say('app')}
      hint={say('appHint')}
      codes={codes}
      names={Object.fromEntries(
        codes.map((code) => [code, code === '' ? say('noApp') : nameOf(code)]),
      )}
    />
  )
}

/** The form values of the day fields. */
interface TypedDays {
  readonly beginDay: string
  readonly endDay: string
}

/** The fields of the first and the last day, side by side. */
export function DayFields({ form }: { form: FormFields<TypedDays> }) {
  const say = useWords(planWords)
  const { timeZone } = useIdentity()
  return (
    <div className="mkt-create-pair">
      {(['beginDay', 'endDay'] as const).map((day) => (
        <TextField
          key={day}
          field={bound(form, day)}
          label={say(day)}
          hint={say(`${day}Hint`, { timeZone })}
          type="date"
        />
      ))}
    </div>
  )
}
