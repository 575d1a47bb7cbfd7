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
import { useDictionary } from './dictionary.ts'
import { CheckTree } from '@placard/ui/check-tree/check-tree'
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

/** Selects from the items of a dictionary. */
function CodePicker({ field, label, dictionary, nameOf }: CodePickerProps) {
  const texts = useTexts(groupTexts)
  const { data, error } = useDictionary(dictionary)
  const { name, problem, value, onChange, onBlur } = field
  return (
    <FieldGroup name={name} label={label} problem={problem}>
      {error && <p role="alert">{texts.listFailed({ reason: error.message })}</p>}
      <CheckTree
        label={label}
        items={data?.items ?? []}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        nameOf={nameOf}
        emptyText={texts.everything}
      />
    </FieldGroup>
  )
}
