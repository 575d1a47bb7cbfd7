import {
  standingKey,
  standingName,
  workOrderStates,
} from '@placard/domain/support/work-order/scheme'
import { type SubmitEvent, useState } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import { Field, TextField } from '#portal/platform/staff/field.tsx'
import type { WorkOrderFilter } from './filter.ts'
import { useStaffWorkOrderTexts } from './texts.ts'

interface FilterFormProps {
  readonly filter: WorkOrderFilter
  readonly apply: (filter: WorkOrderFilter) => void
}

/** The filters of the list. A selection applies immediately, a text with Enter or the button. */
export function FilterForm({ filter, apply }: FilterFormProps) {
  const texts = useStaffWorkOrderTexts()
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
      <Field label={texts.status}>
        {(described) => (
          <select
            {...described}
            value={typed.standing}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{texts.anyStatus}</option>
            <StatusOptions label={texts.newScheme} scheme="new" />
            <StatusOptions label={texts.oldScheme} scheme="old" />
          </select>
        )}
      </Field>
      <TextField
        label={texts.ownerText}
        value={typed.owner}
        change={(owner) => setTyped({ ...typed, owner })}
      />
      <TextField
        label={texts.text}
        value={typed.text}
        change={(text) => setTyped({ ...typed, text })}
      />
      <button className="button quiet">{texts.find}</button>
    </form>
  )
}

function StatusOptions({ label, scheme }: { label: string; scheme: 'old' | 'new' }) {
  const locale = useLocale()
  return (
    <optgroup label={label}>
      {workOrderStates
        .filter((standing) => standing.scheme === scheme)
        .map((standing) => (
          <option key={standing.status} value={standingKey(standing)}>
            {standingName(standing, locale)}
          </option>
        ))}
    </optgroup>
  )
}
