import { smartExpand, smartExpandNames } from '@placard/domain/campaigns/group/codes'
import {
  ageBands,
  convertedFilter,
  convertedFilterNames,
  networks,
  targetSex,
  targetSexNames,
} from '@placard/domain/campaigns/targeting/codes'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import {
  type Bound,
  codeOptions,
  fieldProps,
  type FormFields,
} from '#console/campaigns/create/form/form.ts'
import { groupTexts } from './group-texts.ts'
import type { GroupFormValues } from './group-form.ts'
import { ChecksField, ChoiceField } from '@placard/ui/form/choice-field'
import { SelectField } from '@placard/ui/form/select-field'
import type { DictionaryType } from '@placard/domain/campaigns/dictionary/type'
import { useId, useState } from 'react'
import { Spinner } from '#console/platform/control/spinner.tsx'
import { shellTexts } from '#console/platform/language/shell-texts.ts'
import { type Item, useDictionary } from './dictionary.ts'
import { FieldGroup } from '@placard/ui/form/field'

interface TargetingFieldsProps {
  readonly form: FormFields<GroupFormValues>
  /** Returns the name of a region or app. */
  readonly nameOf: (code: string) => string
}

/** The form fields of a group's audience. */
export function TargetingFields({ form, nameOf }: TargetingFieldsProps) {
  const texts = useTexts(groupTexts)
  const locale = useLocale()
  return (
    <>
      <ChoiceField
        {...fieldProps(form, 'sex')}
        label={texts.sex}
        options={codeOptions(Object.values(targetSex), targetSexNames[locale])}
      />
      <ChecksField
        {...fieldProps(form, 'ages')}
        label={texts.ages}
        hint={texts.agesHint}
        options={ageBands.map((code) => ({ value: code, label: code }))}
      />
      <ChecksField
        {...fieldProps(form, 'networks')}
        label={texts.networks}
        hint={texts.networksHint}
        options={networks.map((code) => ({ value: code, label: code }))}
      />
      <CodePicker
        field={fieldProps(form, 'regions')}
        label={texts.regions}
        dictionary="region"
        nameOf={nameOf}
      />
      <CodePicker
        field={fieldProps(form, 'installedApps')}
        label={texts.installedApps}
        dictionary="app"
        nameOf={nameOf}
      />
      <CodePicker
        field={fieldProps(form, 'notInstalledApps')}
        label={texts.notInstalledApps}
        dictionary="app"
        nameOf={nameOf}
      />
      <SelectField
        {...fieldProps(form, 'convertedFilter')}
        label={texts.convertedFilter}
        options={codeOptions(Object.values(convertedFilter), convertedFilterNames[locale])}
      />
      <ChecksField
        {...fieldProps(form, 'smartExpand')}
        label={texts.smartExpand}
        hint={texts.smartExpandHint}
        options={Object.values(smartExpand).map((code) => ({
          value: code,
          label: smartExpandNames[locale][code],
        }))}
      />
    </>
  )
}

interface CodePickerProps {
  readonly field: Bound<readonly string[]>
  readonly label: string
  readonly dictionary: DictionaryType
  readonly nameOf: (code: string) => string
}

/** A number of items that a user can still scan. */
const shownAtOnce = 40

/** Selects from a long list: the selected items are shown above, the others are found by typing. */
function CodePicker({ field, label, dictionary, nameOf }: CodePickerProps) {
  const texts = useTexts(groupTexts)
  const shell = useTexts(shellTexts)
  const [text, setText] = useState('')
  const { data, error } = useDictionary(dictionary)
  const { value, onChange } = field
  const id = useId()
  const fitting = itemsWith(data?.items ?? [], text)
  const shown = fitting.slice(0, shownAtOnce)
  const turn = (code: string, isOn: boolean) =>
    onChange(isOn ? [...value, code] : value.filter((one) => one !== code))
  return (
    <FieldGroup
      label={label}
      hint={value.length === 0 ? texts.everything : undefined}
      problem={field.problem}
    >
      <ul className="mkt-create-chosen" aria-label={texts.chosen({ what: label })}>
        {value.map((code) => (
          <li key={code}>
            {nameOf(code)}
            <button
              type="button"
              aria-label={texts.remove({ name: nameOf(code) })}
              onClick={() => turn(code, false)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <input
        type="search"
        className="placard-input"
        value={text}
        autoComplete="off"
        aria-label={texts.find({ what: label })}
        aria-controls={id}
        placeholder={shell.search}
        onChange={({ target }) => setText(target.value)}
        // Enter would submit the whole form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onBlur={field.onBlur}
      />
      {error && <p role="alert">{texts.listFailed({ reason: error.message })}</p>}
      {!data && !error && <Spinner />}
      <div id={id} className="mkt-create-offered">
        {shown.map(({ code, name }) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={value.includes(code)}
              onChange={({ target }) => turn(code, target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      <p role="status" className="placard-hint">
        {data && fitting.length === 0 && texts.foundNone}
        {fitting.length > shown.length && texts.foundMore({ count: fitting.length - shown.length })}
      </p>
    </FieldGroup>
  )
}

/** Returns the items whose name, or whose parent's name, contains the text. */
function itemsWith(items: readonly Item[], text: string): readonly Item[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return items
  const names = new Map(items.map(({ code, name }) => [code, name.toLowerCase()]))
  return items.filter(({ code, parent }) =>
    [code, parent ?? ''].some((one) => names.get(one)?.includes(wanted)),
  )
}
