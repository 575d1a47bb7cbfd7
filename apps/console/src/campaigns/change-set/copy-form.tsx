import { copiesMax } from '@placard/domain/campaigns/change-set/operation'
import { CheckField } from '@placard/ui/form/choice-field'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { managedPage, type ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { FormProps } from './operation-draft.ts'
import { placeTexts } from './place-texts.ts'

/** The number of copies of each row, their place, and whether what is in it is copied too. */
export function CopyForm({ level, draft, problems, change }: FormProps) {
  const { copy: texts } = useTexts(placeTexts)
  const { copies, copyTo, copiesChildren } = draft
  return (
    <>
      <TextField
        label={texts.count}
        value={copies}
        onChange={(value) => change({ copies: value })}
        inputMode="numeric"
        hint={texts.countHint({ max: copiesMax })}
        problem={problems.copies}
      />
      {level !== 'plan' && (
        <DestinationField
          parent={level === 'group' ? 'plan' : 'group'}
          value={copyTo}
          onChange={(parentId) => change({ copyTo: parentId })}
        />
      )}
      {level !== 'ad' && (
        <CheckField
          label={texts.withChildren[level]}
          value={copiesChildren}
          onChange={(value) => change({ copiesChildren: value })}
        />
      )}
      <p>{copyTo === null ? texts.hint : texts.hintThere}</p>
    </>
  )
}

interface DestinationFieldProps {
  readonly parent: 'plan' | 'group'
  /** Null for copies beside their originals. */
  readonly value: string | null
  readonly onChange: (parentId: string | null) => void
}

interface Option {
  readonly value: string | null
  readonly label: string
}

const foundMax = 20

/** The field for the plan or ad group that copies go to, which is searched on the server. */
function DestinationField({ parent, value, onChange }: DestinationFieldProps) {
  const { copy: texts } = useTexts(placeTexts)
  const [text, setText] = useState('')
  const [chosen, choose] = useState<Option | null>(null)
  const { rows, error } = useParents(parent, text.trim())
  const beside: Option = { value: null, label: texts.beside }
  const found = rows.map((row) => ({ value: row.id, label: labelOf(row, texts) }))
  // The selected one may not be among those that were found since.
  const isFound = chosen === null || found.some((one) => one.value === chosen.value)
  const options = [beside, ...(isFound ? [] : [chosen]), ...found]
  return (
    <SelectField
      label={texts.to[parent]}
      hint={texts.toHint[parent]}
      problem={error ? texts.parentsFailed({ reason: error.message }) : undefined}
      options={options}
      value={value}
      onSearch={setText}
      onChange={(parentId) => {
        const option = options.find((one) => one.value === parentId)
        choose(option && parentId !== null ? option : null)
        onChange(parentId)
      }}
    />
  )
}

function labelOf(row: ManagedRow, { inPlan }: (typeof placeTexts)['en-US']['copy']): string {
  return row.level === 'group' ? inPlan({ name: row.name, plan: row.planName }) : row.name
}

/** Returns the first plans or ad groups whose names contain a text. */
function useParents(level: 'plan' | 'group', text: string) {
  const { ownerId, timeZone } = useIdentity()
  const today = useToday(timeZone)
  const filters = text === '' ? {} : { text }
  const input = { from: today, to: today, pageNum: 1, pageSize: foundMax, filters }
  const { data, error } = useQuery({
    queryKey: ['manage', ownerId, 'destinations', level, input],
    queryFn: ({ signal }) => managedPage(level, input, signal),
    placeholderData: keepPreviousData,
  })
  return { rows: data?.items ?? [], error }
}
