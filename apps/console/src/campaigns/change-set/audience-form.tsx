import { targetingLists } from '@placard/domain/campaigns/change-set/operation'
import { ageBands, networks } from '@placard/domain/campaigns/targeting/codes'
import { CheckTree } from '@placard/ui/check-tree/check-tree'
import { CheckField, ChecksField, ChoiceField } from '@placard/ui/form/choice-field'
import { FieldGroup } from '@placard/ui/form/field'
import { SelectField } from '@placard/ui/form/select-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useDictionary, useNameOf } from '#console/campaigns/create/group/dictionary.ts'
import { groupTexts } from '#console/campaigns/create/group/group-texts.ts'
import { audienceTexts } from './audience-texts.ts'
import { changeSetTexts } from './change-set-texts.ts'
import type { FormProps } from './operation-draft.ts'

/** The form that adds values to a list of the audience, or removes them. */
export function AudienceForm({ draft, problems, change }: FormProps) {
  const texts = useTexts(audienceTexts)
  const names = useTexts(groupTexts)
  const { how } = useTexts(changeSetTexts)
  const { audienceList, audienceBy, audienceValues, allowEverybody } = draft
  const codes = { ages: ageBands, networks }
  const field = {
    label: texts.values[audienceBy],
    problem: problems.audienceValues,
    value: audienceValues,
    onChange: (values: readonly string[]) => change({ audienceValues: values }),
  }
  return (
    <>
      <SelectField
        label={texts.list}
        options={targetingLists.map((list) => ({ value: list, label: names[list] }))}
        value={audienceList}
        onChange={(list) => change({ audienceList: list, audienceValues: [] })}
      />
      <ChoiceField
        label={how}
        options={(['add', 'remove'] as const).map((value) => ({ value, label: texts[value] }))}
        value={audienceBy}
        onChange={(value) => change({ audienceBy: value })}
      />
      {audienceList === 'ages' || audienceList === 'networks' ? (
        <ChecksField
          {...field}
          options={codes[audienceList].map((code) => ({ value: code as string, label: code }))}
        />
      ) : (
        <CodesField {...field} dictionary={audienceList === 'regions' ? 'region' : 'app'} />
      )}
      {audienceBy === 'add' ? (
        <p className="placard-hint">{texts.addHint}</p>
      ) : (
        <CheckField
          label={texts.allowEverybody}
          value={allowEverybody}
          onChange={(value) => change({ allowEverybody: value })}
        />
      )}
    </>
  )
}

interface CodesFieldProps {
  readonly label: string
  readonly problem: string | undefined
  readonly dictionary: 'region' | 'app'
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}

function CodesField({ label, problem, dictionary, value, onChange }: CodesFieldProps) {
  const { none } = useTexts(audienceTexts)
  const { listFailed } = useTexts(groupTexts)
  const { data, error } = useDictionary(dictionary)
  return (
    <FieldGroup label={label} problem={problem}>
      {error && <p role="alert">{listFailed({ reason: error.message })}</p>}
      <CheckTree
        label={label}
        items={data?.items ?? []}
        value={value}
        onChange={onChange}
        nameOf={useNameOf(value)}
        emptyText={none}
      />
    </FieldGroup>
  )
}
