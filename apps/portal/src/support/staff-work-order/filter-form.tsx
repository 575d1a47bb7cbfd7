import {
  workOrderStateKey,
  workOrderStateName,
  workOrderStates,
} from '@placard/domain/support/work-order/scheme'
import { type SubmitEvent, useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Button } from '@placard/ui/button/button'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import type { WorkOrderFilter } from './filter.ts'
import { staffWorkOrderTexts } from './texts.ts'

interface FilterFormProps {
  readonly filter: WorkOrderFilter
  readonly apply: (filter: WorkOrderFilter) => void
}

/** The filters of the list. A selection applies immediately, a text with Enter or the button. */
export function FilterForm({ filter, apply }: FilterFormProps) {
  const texts = useTexts(staffWorkOrderTexts)
  const [typed, setTyped] = useState(filter)
  const [applied, setApplied] = useState(filter)
  // After back navigation the URL determines the filter.
  if (JSON.stringify(applied) !== JSON.stringify(filter)) {
    setApplied(filter)
    setTyped(filter)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    apply(typed)
  }
  const choose = (standing: string) => {
    setTyped({ ...typed, standing })
    apply({ ...typed, standing })
  }
  return (
    <form className="staff-filter" role="search" onSubmit={submit}>
      <SelectField
        label={texts.status}
        value={typed.standing}
        options={[{ value: '', label: texts.anyStatus }, ...useStatusOptions()]}
        onChange={choose}
      />
      <TextField
        label={texts.ownerText}
        value={typed.owner}
        onChange={(owner) => setTyped({ ...typed, owner })}
      />
      <TextField
        label={texts.text}
        value={typed.text}
        onChange={(text) => setTyped({ ...typed, text })}
      />
      <Button submits>{texts.find}</Button>
    </form>
  )
}

/** Returns the statuses of both schemes, those of the new one first. */
function useStatusOptions() {
  const texts = useTexts(staffWorkOrderTexts)
  const locale = useLocale()
  const groups = { new: texts.newScheme, old: texts.oldScheme }
  return (['new', 'old'] as const).flatMap((scheme) =>
    workOrderStates
      .filter((state) => state.scheme === scheme)
      .map((state) => ({
        value: workOrderStateKey(state),
        label: workOrderStateName(state, locale),
        group: groups[scheme],
      })),
  )
}
