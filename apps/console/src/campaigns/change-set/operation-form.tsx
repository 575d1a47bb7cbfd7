import { capitalized } from '@placard/domain/platform/text/letter-case'
import { declaredField } from '@placard/domain/campaigns/promotion/declared-field'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { Level } from '@placard/contract/campaigns/report'
import { CheckField, ChoiceField } from '@placard/ui/form/choice-field'
import { DayField } from '@placard/ui/form/day-field'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { AudienceForm } from './audience-form.tsx'
import { AmountForm } from './amount-form.tsx'
import { changeSetTexts } from './change-set-texts.ts'
import { CopyForm } from './copy-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { LabelsForm } from './labels-form.tsx'
import { ServiceForm } from './service-form.tsx'
import type { ChangeKind } from './change-kind.ts'
import { MatchTypeForm } from './match-type-form.tsx'
import type { FormProps, OperationDraft } from './operation-draft.ts'
import { placeholders } from './read-operation.ts'

type OperationFormProps = FormProps<ChangeLevel> & { readonly kind: ChangeKind }

/** The form of a kind of bulk changes. */
export function OperationForm({ kind, ...all }: OperationFormProps) {
  switch (kind) {
    case 'amount':
      return <AmountForm {...all} />
    case 'matchType':
      return <MatchTypeForm {...all} />
    case 'remove':
      return <RemoveText level={all.level} />
  }
  const { level } = all
  if (level === 'creative' || level === 'keyword') return null
  const props = { ...all, level }
  switch (kind) {
    case 'days':
      return <DaysForm {...props} />
    case 'text':
      return <TextForm {...props} />
    case 'hours':
      return <HoursForm {...props} />
    case 'audience':
      return <AudienceForm {...props} />
    case 'address':
      return <AddressForm {...props} />
    case 'labels':
      return <LabelsForm {...props} />
    case 'service':
      return <ServiceForm {...props} />
    case 'copy':
      return <CopyForm {...props} />
  }
}

function RemoveText({ level }: { readonly level: ChangeLevel }) {
  const { removeText, removeKeywordsText } = useTexts(changeSetTexts)
  return <p>{level === 'keyword' ? removeKeywordsText : removeText}</p>
}

function DaysForm({ draft, problems, change }: FormProps) {
  const { days: texts, how, fieldToChange } = useTexts(changeSetTexts)
  const { timeZone } = useIdentity()
  const today = useToday(timeZone)
  const { dayField, dayBy, day, days } = draft
  return (
    <>
      <ChoiceField
        label={fieldToChange}
        options={(['beginDay', 'endDay', 'both'] as const).map((value) => ({
          value,
          label: texts[value],
        }))}
        value={dayField}
        onChange={(value) => change({ dayField: value })}
      />
      <ChoiceField
        label={how}
        options={(['set', 'shift', 'open'] as const).map((value) => ({
          value,
          label: texts[value],
        }))}
        value={dayBy}
        onChange={(value) => change({ dayBy: value })}
      />
      {dayBy === 'set' && (
        <DayField
          label={texts.day}
          value={day}
          onChange={(value) => change({ day: value })}
          today={today}
          problem={problems.day}
        />
      )}
      {dayBy === 'shift' && (
        <TextField
          label={texts.count}
          value={days}
          onChange={(value) => change({ days: value })}
          hint={texts.countHint}
          problem={problems.days}
        />
      )}
    </>
  )
}

/** The names of the texts that can be changed in each level. */
const textFields: Readonly<Record<Level, readonly string[]>> = {
  plan: ['planName'],
  group: ['groupName'],
  ad: ['adName', 'copywriter', 'brandName', 'buttonText'],
}

function fieldOptions(names: readonly string[], locale: Locale) {
  return names.map((name) => {
    const label = declaredField(name)?.label[locale] ?? name
    return { value: name, label: capitalized(label, locale) }
  })
}

function TextForm({ level, draft, problems, change }: FormProps) {
  const { text: texts, how, fieldToChange } = useTexts(changeSetTexts)
  const locale = useLocale()
  const { textField, textBy, find, words } = draft
  const fields = fieldOptions(textFields[level], locale)
  return (
    <>
      {fields.length > 1 && (
        <SelectField
          label={fieldToChange}
          options={fields}
          value={textField}
          onChange={(value) => change({ textField: value })}
        />
      )}
      <ChoiceField
        label={how}
        options={(['replace', 'prefix', 'suffix', 'template'] as const).map((value) => ({
          value,
          label: texts[value],
        }))}
        value={textBy}
        onChange={(value) => change({ textBy: value })}
      />
      {textBy === 'replace' && (
        <TextField
          label={texts.find}
          value={find}
          onChange={(value) => change({ find: value })}
          problem={problems.find}
        />
      )}
      <TextField
        label={textBy === 'replace' ? texts.replacement : texts.words}
        value={words}
        onChange={(value) => change({ words: value })}
        problem={problems.words}
        {...(textBy === 'template' && {
          hint: texts.templateHint({ placeholders, number: '{n:000}' }),
        })}
      />
      {textBy === 'replace' &&
        (['matchCase', 'wholeWord', 'firstOnly'] as const).map((name) => (
          <CheckField
            key={name}
            label={texts[name]}
            value={draft[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
    </>
  )
}

const addressFields = [
  'pageUrl',
  'deepUrl',
  'clickUrl',
  'exposeUrl',
  'downloadUrl',
  'playBeginUrl',
  'playEndUrl',
]

function AddressForm({ draft, problems, change }: FormProps) {
  const { address: texts, how, fieldToChange } = useTexts(changeSetTexts)
  const locale = useLocale()
  const { addressField, addressBy, addressPart, parameter } = draft
  const hasName = addressBy === 'setParameter' || addressBy === 'removeParameter'
  const labels = { host: texts.host, path: texts.path, setParameter: texts.value, set: texts.link }
  return (
    <>
      <SelectField
        label={fieldToChange}
        options={fieldOptions(addressFields, locale)}
        value={addressField}
        onChange={(value) => change({ addressField: value })}
        hint={texts.reviewHint}
      />
      <ChoiceField
        label={how}
        options={(['setParameter', 'removeParameter', 'host', 'path', 'set'] as const).map(
          (value) => ({ value, label: texts[value] }),
        )}
        value={addressBy}
        onChange={(value) => change({ addressBy: value })}
      />
      {hasName && (
        <TextField
          label={texts.name}
          value={parameter}
          onChange={(value) => change({ parameter: value })}
          problem={problems.parameter}
        />
      )}
      {addressBy !== 'removeParameter' && (
        <TextField
          label={labels[addressBy]}
          value={addressPart}
          onChange={(value) => change({ addressPart: value })}
          problem={problems.addressPart}
          hint={hintOf(addressBy, texts)}
        />
      )}
    </>
  )
}

function hintOf(
  addressBy: OperationDraft['addressBy'],
  texts: (typeof changeSetTexts)['en-US']['address'],
): string {
  if (addressBy === 'host') return texts.hostHint({ example: 'shop.example.com' })
  return addressBy === 'setParameter' ? texts.valueHint({ macro: '__AD_ID__' }) : ''
}
