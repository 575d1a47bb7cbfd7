import { smartExpand, smartExpandNames } from '@placard/domain/campaigns/group/smart-expand'
import { ageBands } from '@placard/domain/campaigns/targeting/age-band'
import {
  convertedFilter,
  convertedFilterNames,
} from '@placard/domain/campaigns/targeting/converted-filter'
import { networks } from '@placard/domain/campaigns/targeting/network'
import { targetSex, targetSexNames } from '@placard/domain/campaigns/targeting/sex'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { codeOptions, fieldProps, type FormFields } from '#console/campaigns/create/form/form.ts'
import { CodePicker } from './code-picker.tsx'
import { groupTexts } from './group-texts.ts'
import type { GroupFormValues } from './group-form-values.ts'
import { ChecksField, ChoiceField } from '@placard/ui/form/choice-field'
import { SelectField } from '@placard/ui/form/select-field'

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
