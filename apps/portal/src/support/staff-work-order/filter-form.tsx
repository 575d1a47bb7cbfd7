import type { InputOf } from '@placard/contract/platform/call'
import type { listAnyWorkOrders } from '@placard/contract/support/staff-work-order'
import {
  workOrderStateAt,
  workOrderStateKey,
  workOrderStateName,
  workOrderStates,
} from '@placard/domain/support/work-order/scheme'
import { type SubmitEvent, useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Button } from '@placard/ui/button/button'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { staffWorkOrderTexts } from './texts.ts'

type Filters = NonNullable<InputOf<typeof listAnyWorkOrders>['filters']>

/** The filter of the list, as kept in the URL. */
export interface WorkOrderFilter {
  /** The scheme and status, such as `new.1`; empty means any. */
  readonly standing: string
  readonly owner: string
  readonly text: string
}

const names = ['standing', 'owner', 'text'] as const

/** Returns the filter of a URL. @param search its query string */
export function filterIn(search: string): WorkOrderFilter {
  const parameters = new URLSearchParams(search)
  const [standing = '', owner = '', text = ''] = names.map((name) => parameters.get(name) ?? '')
  return { standing, owner, text }
}

/** Returns the address of the filtered list, or of one order above it. */
export function hrefOf(path: string, filter: WorkOrderFilter, order: string | null): string {
  const parameters = new URLSearchParams()
  for (const name of names) if (filter[name] !== '') parameters.set(name, filter[name])
  if (order !== null) parameters.set('order', order)
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

/** Returns the filters of the call. Invalid values in the URL are ignored. */
export function filtersOf({ standing, owner, text }: WorkOrderFilter): Filters {
  const known = workOrderStateAt(standing)
  return {
    ...(known ? { scheme: known.scheme, statuses: [known.status] } : {}),
    ...(owner === '' ? {} : { ownerText: owner }),
    ...(text === '' ? {} : { text }),
  }
}

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
