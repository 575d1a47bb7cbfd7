import './label.css'
import { labelNameMaxLength } from '@placard/domain/campaigns/label/label'
import { isName } from '@placard/domain/platform/text/name'
import { Button } from '@placard/ui/button/button'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { LabelChip } from './label-chips.tsx'
import { labelTexts } from './label-texts.ts'
import { useCreateLabel, useLabels } from './labels.ts'

/** As many as a user looks through; others are found by their name. */
const shownMax = 100

interface LabelPickerProps {
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  /** True if users can create the label that they do not find. */
  readonly creates?: boolean
  /** Opens the dialog of all labels, which must not be inside of the form around the picker. */
  readonly onManage?: () => void
  /** The problem with the selection. */
  readonly problem?: string | undefined
}

/** A list of the owner's labels with checkboxes, and a field that finds labels or creates one. */
export function LabelPicker({
  values,
  onChange,
  creates = false,
  onManage,
  problem,
}: LabelPickerProps) {
  const texts = useTexts(labelTexts)
  const [typed, setTyped] = useState('')
  const { data: labels } = useLabels()
  const create = useCreateLabel()
  const creating = useMutation({
    mutationFn: (name: string) => create(name, labels?.length ?? 0),
    onSuccess({ labelId }) {
      setTyped('')
      onChange([...values, labelId])
    },
  })
  const name = typed.trim()
  const exact = labels?.find(({ labelName }) => labelName.toLowerCase() === name.toLowerCase())
  const canCreate = creates && name !== '' && exact === undefined
  const isTooLong = canCreate && !isName(name, labelNameMaxLength)
  const turn = (id: string) =>
    onChange(values.includes(id) ? values.filter((one) => one !== id) : [...values, id])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || name === '') return
    // The form around the field would be submitted.
    event.preventDefault()
    if (exact !== undefined) turn(exact.labelId)
    else if (canCreate && !isTooLong && !creating.isPending) creating.mutate(name)
  }
  const tooLong = isTooLong ? texts.tooLong({ max: labelNameMaxLength }) : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field below it
    <div className="mkt-label-picker" onKeyDown={onKeyDown}>
      <TextField
        label={creates ? texts.search : texts.find}
        maxLength={100}
        value={typed}
        onChange={setTyped}
        problem={tooLong ?? creating.error?.message ?? problem}
      />
      <Checks {...{ values, turn, name, creates }} />
      <div className="mkt-label-foot">
        {canCreate && !isTooLong && (
          <Button small busy={creating.isPending} onClick={() => creating.mutate(name)}>
            {texts.create({ name })}
          </Button>
        )}
        {onManage && (
          <Button small kind="quiet" onClick={onManage}>
            {texts.manage}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ChecksProps {
  readonly values: readonly string[]
  readonly turn: (id: string) => void
  /** A part of the names of the labels to show. */
  readonly name: string
  readonly creates: boolean
}

function Checks({ values, turn, name, creates }: ChecksProps) {
  const texts = useTexts(labelTexts)
  const { data: labels, error, refetch } = useLabels()
  if (labels === undefined)
    return error ? (
      <ErrorState title={texts.notLoaded} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label={texts.loading} />
    )
  const found = labels.filter(({ labelName }) => contains(labelName, name))
  const none = creates ? texts.none : texts.noneYet
  if (found.length === 0)
    return (
      <p className="mkt-label-note">{labels.length > 0 ? texts.noMatch({ text: name }) : none}</p>
    )
  const hidden = found.length - shownMax
  return (
    <>
      <div className="mkt-label-list" role="group" aria-label={texts.labels}>
        {found.slice(0, shownMax).map((label) => (
          <label key={label.labelId} className="mkt-label-check">
            <input
              type="checkbox"
              checked={values.includes(label.labelId)}
              onChange={() => turn(label.labelId)}
            />
            <LabelChip label={label} />
          </label>
        ))}
      </div>
      {hidden > 0 && <p className="mkt-label-note">{texts.more({ count: hidden })}</p>}
    </>
  )
}

function contains(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase())
}
