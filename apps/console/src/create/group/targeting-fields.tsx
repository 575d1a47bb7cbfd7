import { smartExpand, smartExpandNames } from '@placard/domain/group/smart-expand'
import { ageBands } from '@placard/domain/targeting/age-band'
import { convertedFilter, convertedFilterNames } from '@placard/domain/targeting/converted-filter'
import { networks } from '@placard/domain/targeting/network'
import { targetSex, targetSexNames } from '@placard/domain/targeting/sex'
import { useLocale, useWords } from '#console/language/language.tsx'
import { ChecksField, ChoiceField, SelectField } from '../form/choice-field.tsx'
import { bound, type FormFields } from '../form/form.ts'
import { CodePicker } from './code-picker.tsx'
import { groupWords } from './group-words.ts'
import type { TypedGroup } from './typed-group.ts'

interface TargetingFieldsProps {
  readonly form: FormFields<TypedGroup>
  /** What people call regions and apps. */
  readonly nameOf: (code: string) => string
}

/** Whom a group is shown to. */
export function TargetingFields({ form, nameOf }: TargetingFieldsProps) {
  const say = useWords(groupWords)
  const locale = useLocale()
  return (
    <>
      <ChoiceField
        field={bound(form, 'sex')}
        label={say('sex')}
        codes={Object.values(targetSex)}
        names={targetSexNames[locale]}
      />
      <ChecksField
        field={bound(form, 'ages')}
        label={say('ages')}
        hint={say('agesHint')}
        codes={ageBands}
        nameOf={(band) => band}
      />
      <ChecksField
        field={bound(form, 'networks')}
        label={say('networks')}
        hint={say('networksHint')}
        codes={networks}
        nameOf={(network) => network}
      />
      <CodePicker
        field={bound(form, 'regions')}
        label={say('regions')}
        dictionary="region"
        nameOf={nameOf}
      />
      <CodePicker
        field={bound(form, 'installedApps')}
        label={say('installedApps')}
        dictionary="app"
        nameOf={nameOf}
      />
      <CodePicker
        field={bound(form, 'notInstalledApps')}
        label={say('notInstalledApps')}
        dictionary="app"
        nameOf={nameOf}
      />
      <SelectField
        field={bound(form, 'convertedFilter')}
        label={say('convertedFilter')}
        codes={Object.values(convertedFilter)}
        names={convertedFilterNames[locale]}
      />
      <ChecksField
        field={bound(form, 'smartExpand')}
        label={say('smartExpand')}
        hint={say('smartExpandHint')}
        codes={Object.values(smartExpand)}
        nameOf={(direction) => smartExpandNames[locale][direction]}
      />
    </>
  )
}
