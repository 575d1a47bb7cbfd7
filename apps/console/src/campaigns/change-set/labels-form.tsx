import { ChoiceField } from '@placard/ui/form/choice-field'
import { useTexts } from '@placard/ui/locale/locale'
import { LabelPicker } from '#console/campaigns/label/label-picker.tsx'
import { changeSetTexts } from './change-set-texts.ts'
import type { FormProps } from './operation-draft.ts'

/** The form that adds, removes or replaces labels. */
export function LabelsForm({ draft, problems, change }: FormProps) {
  const { labels: texts, how } = useTexts(changeSetTexts)
  const { labelsBy, labelIds } = draft
  return (
    <>
      <ChoiceField
        label={how}
        hint={labelsBy === 'set' && labelIds.length === 0 ? texts.clears : ''}
        options={(['add', 'remove', 'set'] as const).map((value) => ({
          value,
          label: texts[value],
        }))}
        value={labelsBy}
        onChange={(value) => change({ labelsBy: value })}
      />
      <LabelPicker
        creates={labelsBy !== 'remove'}
        values={labelIds}
        onChange={(values) => change({ labelIds: values })}
        problem={problems.labelIds}
      />
    </>
  )
}
