import { ChoiceField } from '@placard/ui/form/choice-field'
import { FieldGroup } from '@placard/ui/form/field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { ScheduleEditor } from '@placard/ui/schedule/editor'
import { changeSetTexts } from './change-set-texts.ts'
import type { FormProps } from './operation-draft.ts'

/** The half hours that are added, removed, or become the whole schedule. */
export function HoursForm({ draft, problems, change }: FormProps) {
  const { hours: texts, how, actions } = useTexts(changeSetTexts)
  const locale = useLocale()
  return (
    <>
      <ChoiceField
        label={how}
        options={(['replace', 'add', 'remove'] as const).map((value) => ({
          value,
          label: texts[value],
        }))}
        value={draft.hoursBy}
        onChange={(value) => change({ hoursBy: value })}
      />
      <FieldGroup label={actions.hours} problem={problems.hours}>
        <ScheduleEditor value={draft.hours} change={(hours) => change({ hours })} locale={locale} />
      </FieldGroup>
    </>
  )
}
