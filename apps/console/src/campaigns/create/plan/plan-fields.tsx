import { priceText } from '@placard/domain/platform/format/price'
import { currencyText } from '@placard/domain/platform/money/text'
import {
  adType,
  adTypeNames,
  deliveryMode,
  deliveryModeNames,
  type ExtensionType,
  extensionType,
  extensionTypeNames,
  pacing,
  pacingNames,
  promotesApp,
} from '@placard/domain/campaigns/plan/codes'
import { nameLength, planDayBudgetMinCents } from '@placard/domain/platform/limit/limit'
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
import { AmountField, TextField } from '@placard/ui/form/text-field'
import { MoreSettings } from '#console/campaigns/create/form/collapsible.tsx'
import { useToday } from '#console/platform/session/clock.ts'

interface PlanFieldsProps {
  readonly form: FormFields<PlanFormValues>
  /** True if the plan exists: what it promotes cannot be changed. */
  readonly isExisting?: boolean
  /** Returns the suggested name of a new plan of this type. A suggested name follows the type. */
  readonly nameFor?: (type: ExtensionType) => string
}

/** The form fields of a plan. */
export function PlanFields({ form, isExisting = false, nameFor }: PlanFieldsProps) {
  const texts = useTexts(planTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const least = priceText(planDayBudgetMinCents, locale)
  const types = extensionTypeNames[locale]
  const { planName, extensionType: type, pacing: pace, adType: kind } = form.typed
  return (
    <>
      <TextField
        {...fieldProps(form, 'planName')}
        label={texts.planName}
        hint={texts.planNameHint}
        limit={nameLength.max}
      />
      {isExisting ? (
        <FieldGroup label={texts.extensionType} hint={texts.extensionTypeFixed} problem={undefined}>
          <p>{types[type]}</p>
        </FieldGroup>
      ) : (
        <ChoiceField
          {...fieldProps(form, 'extensionType')}
          onChange={(next) =>
            form.change({
              extensionType: next,
              ...(planName === nameFor?.(type) && { planName: nameFor(next) }),
            })
          }
          label={texts.extensionType}
          options={codeOptions(Object.values(extensionType), types)}
        />
      )}
      {promotesApp(type) && <AppField form={form} />}
      <AmountField
        {...fieldProps(form, 'dayBudget')}
        label={texts.dayBudget}
        hint={texts.dayBudgetHint({ least })}
        unit={texts.aDay({ currency: currencyText(currency, locale) })}
        steps={budgetSteps}
      />
      <ChoiceField
        {...fieldProps(form, 'deliveryMode')}
        label={texts.deliveryMode}
        hint={texts.deliveryModeHint}
        options={codeOptions(Object.values(deliveryMode), deliveryModeNames[locale])}
      />
      <DayFields form={form} />
      <MoreSettings
        form={form}
        fields={['pacing', 'adType']}
        text={[texts.paces({ pacing: pacingNames[locale][pace] }), adTypeNames[locale][kind]]}
      >
        <ChoiceField
          {...fieldProps(form, 'pacing')}
          label={texts.pacing}
          hint={texts.pacingHint}
          options={codeOptions(Object.values(pacing), pacingNames[locale])}
        />
        <ChoiceField
          {...fieldProps(form, 'adType')}
          label={texts.adType}
          options={codeOptions(Object.values(adType), adTypeNames[locale])}
        />
      </MoreSettings>
    </>
  )
}

/** A step of a hundred units of the currency. */
const budgetSteps = { stepCents: 10_000, minCents: planDayBudgetMinCents }

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
