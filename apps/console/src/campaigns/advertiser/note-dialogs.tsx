import type { AdvertiserRow, listOwners } from '@placard/contract/campaigns/advertiser'
import type { OutputOf } from '@placard/contract/platform/call'
import {
  advertiserLabelMaxLength,
  advertiserLabelsMax,
} from '@placard/domain/platform/access/advertiser-grant'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import { Button } from '@placard/ui/button/button'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { ChecksField } from '@placard/ui/form/choice-field'
import { Field } from '@placard/ui/form/field'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { nameOf } from './advertiser-dialogs.tsx'
import { advertiserTexts } from './advertiser-texts.ts'
import { advertisersKey, saveAdvertiser } from './advertisers.ts'
import { RowsDialog } from './rows-dialog.tsx'

/** The labels of all advertisers, and the people whom one can be assigned to. */
export type Notes = Pick<OutputOf<typeof listOwners>, 'labels' | 'people'>

interface EditDialogProps {
  readonly row: AdvertiserRow
  readonly notes: Notes
  readonly onClose: () => void
}

/** The dialog for the name of an advertiser and what the agency notes about it. */
export function EditDialog({ row, notes, onClose }: EditDialogProps) {
  const texts = useTexts(advertiserTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const { ownerName } = useIdentity()
  const [name, setName] = useState(row.ownerName)
  const [labels, setLabels] = useState<readonly string[]>(row.labels)
  const [assignedTo, assign] = useState(row.assignedTo?.accId ?? null)
  const submit = async () => {
    const wanted = nameOf(name, texts.nameMissing)
    const changes = { ownerName: wanted, labels: [...labels], assignedTo }
    await saveAdvertiser(row, changes).finally(() =>
      queries.invalidateQueries({ queryKey: advertisersKey }),
    )
    show({ kind: 'info', text: texts.saved({ name: wanted }) })
  }
  return (
    <FormDialog
      title={texts.editTitle({ name: row.ownerName })}
      submitLabel={texts.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.newName}
        path="ownerName"
        maxLength={nameMaxLength}
        value={name}
        onChange={setName}
      />
      <SelectField
        label={texts.assignedTo}
        path="assignedTo"
        isSearchable
        options={[
          { value: null, label: texts.nobody },
          ...notes.people.map(({ accId, accountName }) => ({ value: accId, label: accountName })),
        ]}
        value={assignedTo}
        onChange={assign}
      />
      <LabelsField
        label={texts.labels}
        hint={texts.labelsHint({ agency: ownerName })}
        known={notes.labels}
        labels={labels}
        onChange={setLabels}
      />
    </FormDialog>
  )
}

interface NotesDialogProps {
  /** At least one. */
  readonly rows: readonly AdvertiserRow[]
  readonly notes: Notes
  readonly onClose: () => void
}

/** The dialog that assigns advertisers to somebody, and gives them labels or takes them. */
export function NotesDialog({ rows, notes, onClose }: NotesDialogProps) {
  const texts = useTexts(advertiserTexts)
  const [assignedTo, assign] = useState<string | null | undefined>()
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const carried = [...new Set(rows.flatMap(({ labels }) => labels))]
  const count = rows.length
  const isRemoved = (label: string) => removed.includes(label)
  return (
    <RowsDialog
      rows={rows}
      title={texts.noteTitle({ count })}
      confirmLabel={texts.save}
      isConfirmable={assignedTo !== undefined || added.length + removed.length > 0}
      act={(row) =>
        saveAdvertiser(row, {
          ...(assignedTo !== undefined && { assignedTo }),
          labels: [...row.labels.filter((label) => !isRemoved(label)), ...added],
        })
      }
      endedText={texts.noted({ count })}
      success={texts.noteSaved}
      onClose={onClose}
    >
      <SelectField<string | null | undefined>
        label={texts.assignedTo}
        isSearchable
        options={[
          { value: undefined, label: texts.unchanged },
          { value: null, label: texts.nobody },
          ...notes.people.map(({ accId, accountName }) => ({ value: accId, label: accountName })),
        ]}
        value={assignedTo}
        onChange={assign}
      />
      <LabelsField
        label={texts.addLabels}
        known={notes.labels}
        labels={added}
        onChange={setAdded}
      />
      {carried.length > 0 && (
        <ChecksField
          label={texts.removeLabels}
          options={carried.map((label) => ({ value: label, label }))}
          value={removed}
          onChange={setRemoved}
        />
      )}
    </RowsDialog>
  )
}

interface LabelsFieldProps {
  readonly label: string
  readonly hint?: string
  /** Labels that are suggested. */
  readonly known: readonly string[]
  readonly labels: readonly string[]
  readonly onChange: (labels: readonly string[]) => void
}

/** Labels with a button to remove each, and an input that adds one with Enter or a comma. */
function LabelsField({ label, hint, known, labels, onChange }: LabelsFieldProps) {
  const texts = useTexts(advertiserTexts)
  const id = useId()
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    setTyped('')
    const all = [...labels]
    for (const name of text.split(/[,，]/).map((part) => part.trim())) {
      const isNew = !all.some((one) => one.toLowerCase() === name.toLowerCase())
      if (name !== '' && isNew && all.length < advertiserLabelsMax) all.push(name)
    }
    if (all.length > labels.length) onChange(all)
  }
  const press = (event: KeyboardEvent) => {
    const isEnd = event.key === 'Enter' || event.key === ',' || event.key === '，'
    if (!isEnd || event.nativeEvent.isComposing || typed.trim() === '') return
    event.preventDefault()
    add(typed)
  }
  return (
    <>
      <Field label={label} path="labels" hint={hint ?? texts.labelsTyped}>
        {(marks) => (
          <input
            {...marks}
            className="placard-input"
            list={`${id}-known`}
            maxLength={advertiserLabelMaxLength}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={press}
            onBlur={() => add(typed)}
          />
        )}
      </Field>
      <datalist id={`${id}-known`}>
        {known
          .filter((one) => !labels.includes(one))
          .map((one) => (
            <option key={one}>{one}</option>
          ))}
      </datalist>
      {labels.length > 0 && (
        <ul className="mkt-advertiser-labels" aria-label={label}>
          {labels.map((one) => (
            <li key={one}>
              {one}
              <Button
                kind="icon"
                small
                aria-label={texts.removeLabel({ label: one })}
                onClick={() => onChange(labels.filter((other) => other !== one))}
              >
                <X size={14} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
