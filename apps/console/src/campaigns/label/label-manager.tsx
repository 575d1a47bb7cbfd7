import './label.css'
import { callServer } from '@placard/browser/request/call'
import {
  type LabelRow,
  removeLabel,
  restoreLabel,
  saveLabel,
} from '@placard/contract/campaigns/label'
import { labelColors, labelNameMaxLength } from '@placard/domain/campaigns/label/label'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { undoSeconds, useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { RemovalDialog } from '#console/platform/control/removal-dialog.tsx'
import { LabelChip } from './label-chips.tsx'
import { labelTexts } from './label-texts.ts'
import { useLabels } from './labels.ts'

const inPlace = { errorInPlace: true }

/** The dialog with all labels and their uses, in which they are renamed, recolored and removed. */
export function LabelManager({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(labelTexts)
  const { data: labels, error, refetch } = useLabels(true)
  const [target, open] = useState<{ readonly act: 'edit' | 'remove'; readonly id: string } | null>(
    null,
  )
  const label = labels?.find(({ labelId }) => labelId === target?.id)
  const close = () => open(null)
  return (
    <Dialog title={texts.manage} width="wide" onClose={onClose}>
      {labels === undefined ? (
        error ? (
          <ErrorState title={texts.notLoaded} onRetry={() => void refetch()} />
        ) : (
          <LoadingState label={texts.loading} />
        )
      ) : labels.length === 0 ? (
        <p>{texts.noneYet}</p>
      ) : (
        <ul className="mkt-label-manager">
          {labels.map((one) => (
            <li key={one.labelId}>
              <LabelChip label={one} />
              <UsesText label={one} />
              <Button
                kind="icon"
                small
                aria-label={texts.edit({ name: one.labelName })}
                onClick={() => open({ act: 'edit', id: one.labelId })}
              >
                <Pencil size={16} aria-hidden="true" />
              </Button>
              <Button
                kind="icon"
                small
                aria-label={texts.remove({ name: one.labelName })}
                onClick={() => open({ act: 'remove', id: one.labelId })}
              >
                <Trash2 size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
      {label && target?.act === 'edit' && <LabelForm label={label} onClose={close} />}
      {label && target?.act === 'remove' && <LabelRemoval label={label} onClose={close} />}
    </Dialog>
  )
}

function UsesText({ label }: { readonly label: LabelRow }) {
  const uses = useUses(label)
  const texts = useTexts(labelTexts)
  return <span className="mkt-label-uses">{uses ?? texts.unused}</span>
}

/** Returns the rows that have a label in words; null if none has it. */
function useUses({ uses }: LabelRow): string | null {
  const texts = useTexts(labelTexts)
  const locale = useLocale()
  const parts = (['plan', 'group', 'ad'] as const).flatMap((level) => {
    const count = uses?.[level] ?? 0
    return count === 0 ? [] : [texts.uses[level]({ count })]
  })
  return parts.length === 0 ? null : new Intl.ListFormat(locale).format(parts)
}

interface LabelDialogProps {
  readonly label: LabelRow
  readonly onClose: () => void
}

function LabelForm({ label, onClose }: LabelDialogProps) {
  const texts = useTexts(labelTexts)
  const queries = useQueryClient()
  const { labelId, version } = label
  const [labelName, setName] = useState(label.labelName)
  const [color, setColor] = useState(label.color)
  const submit = async () => {
    await callServer(
      saveLabel,
      { labelId, version, labelName: labelName.trim(), color },
      inPlace,
    ).finally(() => queries.invalidateQueries({ queryKey: ['manage'] }))
  }
  return (
    <FormDialog title={texts.editing} submitLabel={texts.save} onSubmit={submit} onClose={onClose}>
      <TextField
        label={texts.name}
        path="labelName"
        maxLength={2 * labelNameMaxLength}
        value={labelName}
        onChange={setName}
      />
      <ChoiceField
        label={texts.color}
        options={labelColors.map((value) => ({ value, label: texts.colors[value] }))}
        value={color}
        onChange={setColor}
      />
    </FormDialog>
  )
}

function LabelRemoval({ label, onClose }: LabelDialogProps) {
  const texts = useTexts(labelTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const uses = useUses(label)
  const { labelId, version, labelName: name } = label
  const refresh = () => queries.invalidateQueries({ queryKey: ['manage'] })
  const restoring = useMutation({
    mutationFn: () => callServer(restoreLabel, { labelId }, inPlace),
    onSuccess: () => show({ kind: 'info', text: texts.restored({ name }) }),
    onError: ({ message: reason }) => show({ kind: 'error', text: texts.failed({ reason }) }),
    onSettled: refresh,
  })
  return (
    <RemovalDialog
      texts={texts}
      name={name}
      hint={uses === null ? texts.removeUnused : texts.removeUsed({ uses })}
      remove={() => callServer(removeLabel, { labelId, version }, inPlace)}
      onRemoved={() => {
        const action = { label: texts.undo, onPress: () => restoring.mutate() }
        show({ kind: 'info', text: texts.removed({ name }), durationS: undoSeconds, action })
      }}
      reload={refresh}
      onClose={onClose}
    />
  )
}
