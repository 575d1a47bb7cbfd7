import { smartExpand, smartExpandNames } from '@placard/domain/campaigns/group/smart-expand'
import { ageBands } from '@placard/domain/campaigns/targeting/age-band'
import {
  convertedFilter,
  convertedFilterNames,
} from '@placard/domain/campaigns/targeting/converted-filter'
import { networks } from '@placard/domain/campaigns/targeting/network'
import { targetSex, targetSexNames } from '@placard/domain/campaigns/targeting/sex'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import {
  ChecksField,
  ChoiceField,
  SelectField,
} from '#console/campaigns/create/form/choice-field.tsx'
import { fieldProps, type FormFields } from '#console/campaigns/create/form/form.ts'
import { CodePicker } from './code-picker.tsx'
import { groupTexts } from './group-texts.ts'
import type { GroupFormValues } from './group-form-values.ts'

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
        field={fieldProps(form, 'sex')}
        label={texts.sex}
        codes={Object.values(targetSex)}
        names={targetSexNames[locale]}
      />
      <ChecksField
        field={fieldProps(form, 'ages')}
        label={texts.ages}
        hint={texts.agesHint}
        codes={ageBands}
        nameOf={(band) => band}
      />
      <ChecksField
        field={fieldProps(form, 'networks')}
        label={texts.networks}
        hint={texts.networksHint}
        codes={networks}
        nameOf={(network) => network}
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
        field={fieldProps(form, 'convertedFilter')}
        label={texts.convertedFilter}
        codes={Object.values(convertedFilter)}
        names={convertedFilterNames[locale]}
      />
      <ChecksField
        field={fieldProps(form, 'smartExpand')}
        label={texts.smartExpand}
        hint={texts.smartExpandHint}
        codes={Object.values(smartExpand)}
        nameOf={(direction) => smartExpandNames[locale][direction]}
      />
    </>
  )
}
