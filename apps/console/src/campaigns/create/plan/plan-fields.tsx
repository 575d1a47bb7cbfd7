import { priceText } from '@placard/domain/platform/format/price'
import {
  adType,
  adTypeNames,
  deliveryMode,
  deliveryModeNames,
  extensionType,
  extensionTypeNames,
  pacing,
  pacingNames,
  promotesApp,
} from '@placard/domain/campaigns/plan/codes'
import { planDayBudgetMinCents } from '@placard/domain/platform/limit/limit'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { codeOptions, fieldProps, type FormFields } from '#console/campaigns/create/form/form.ts'
import { useDictionary, useNameOf } from '#console/campaigns/create/group/dictionary.ts'
import { planTexts } from './plan-texts.ts'
import type { PlanFormValues } from './plan-form.ts'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { DayField } from '@placard/ui/form/day-field'
import { FieldGroup } from '@placard/ui/form/field'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useToday } from '#console/platform/session/clock.ts'

interface PlanFieldsProps {
  readonly form: FormFields<PlanFormValues>
  /** True if the plan exists: what it promotes cannot be changed. */
  readonly isExisting?: boolean
}

/** The form fields of a plan. */
export function PlanFields({ form, isExisting = false }: PlanFieldsProps) {
  const texts = useTexts(planTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const least = priceText(planDayBudgetMinCents, locale)
  const types = extensionTypeNames[locale]
  return (
    <>
      <TextField
        {...fieldProps(form, 'planName')}
        label={texts.planName}
        hint={texts.planNameHint}
      />
      {isExisting ? (
        <FieldGroup label={texts.extensionType} hint={texts.extensionTypeFixed} problem={undefined}>
          <p>{types[form.typed.extensionType]}</p>
        </FieldGroup>
      ) : (
        <ChoiceField
          {...fieldProps(form, 'extensionType')}
          label={texts.extensionType}
          options={codeOptions(Object.values(extensionType), types)}
        />
      )}
      {promotesApp(form.typed.extensionType) && <AppField form={form} />}
      <TextField
        {...fieldProps(form, 'dayBudget')}
        label={texts.dayBudget}
        hint={texts.dayBudgetHint({ least })}
        unit={currency}
        inputMode="decimal"
      />
      <ChoiceField
        {...fieldProps(form, 'pacing')}
        label={texts.pacing}
        hint={texts.pacingHint}
        options={codeOptions(Object.values(pacing), pacingNames[locale])}
      />
      <ChoiceField
        {...fieldProps(form, 'deliveryMode')}
        label={texts.deliveryMode}
        hint={texts.deliveryModeHint}
        options={codeOptions(Object.values(deliveryMode), deliveryModeNames[locale])}
      />
      <ChoiceField
        {...fieldProps(form, 'adType')}
        label={texts.adType}
        options={codeOptions(Object.values(adType), adTypeNames[locale])}
      />
      <DayFields form={form} />
    </>
  )
}

/** The field of the promoted app, with the apps of the dictionary. */
function AppField({ form }: Pick<PlanFieldsProps, 'form'>) {
  const texts = useTexts(planTexts)
  const field = fieldProps(form, 'appCode')
  const { data } = useDictionary('app')
  const offered = data?.items.map(({ code }) => code) ?? []
  // The current app may no longer be offered.
  const codes = [...new Set(['', ...(field.value === '' ? [] : [field.value]), ...offered])]
  const nameOf = useNameOf(codes.filter((code) => code !== ''))
  return (
    <SelectField
      {...field}
      label={texts.app}
      hint={texts.appHint}
      options={codes.map((code) => ({
        value: code,
        label: code === '' ? texts.noApp : nameOf(code),
      }))}
      isSearchable
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
  const texts = useTexts(planTexts)
  const { timeZone } = useIdentity()
  const today = useToday(timeZone)
  return (
    <div className="mkt-create-pair">
      {(['beginDay', 'endDay'] as const).map((day) => (
        <DayField
          key={day}
          {...fieldProps(form, day)}
          label={texts[day]}
          hint={texts[`${day}Hint`]({ timeZone })}
          today={today}
        />
      ))}
    </div>
  )
}
