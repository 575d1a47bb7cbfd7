import type { ConversionGoalRow, ConversionSourceRow } from '@placard/contract/reporting/conversion'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  addSource,
  type FreshSecret,
  removeGoal,
  removeSource,
  rotateSecret,
  sourcesKey,
} from './conversion-query.ts'
import { conversionTexts } from './conversion-texts.ts'
import { GoalDialog } from './goal-dialog.tsx'
import { SourceSecretDialog } from './secret-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'

/** The dialogs of the page. */
export type ConversionDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'secret'; readonly fresh: FreshSecret }
  | { readonly kind: 'test' | 'rotate' | 'remove'; readonly source: ConversionSourceRow }
  | {
      readonly kind: 'goal'
      readonly source: ConversionSourceRow
      /** Null for a new one. */
      readonly goal: ConversionGoalRow | null
    }
  | { readonly kind: 'removeGoal'; readonly goal: ConversionGoalRow }

/** Opens a dialog. */
export type OpenDialog = (dialog: ConversionDialog) => void

/** Returns the opener of dialogs, and the one that is open. */
export function useConversionDialogs(): {
  readonly open: OpenDialog
  readonly dialog: ReactNode
} {
  const [opened, open] = useState<ConversionDialog | null>(null)
  // A form that has made a secret closes itself after the dialog that shows it has opened.
  const close = () => open((now) => (now === opened ? null : now))
  return { open, dialog: opened && dialogOf(opened, { open, close }) }
}

interface Ends {
  readonly open: OpenDialog
  readonly close: () => void
}

function dialogOf(opened: ConversionDialog, { open, close }: Ends): ReactNode {
  const show = (fresh: FreshSecret) => open({ kind: 'secret', fresh })
  switch (opened.kind) {
    case 'add':
      return <AddDialog onAdded={show} onClose={close} />
    case 'secret':
      return <SourceSecretDialog fresh={opened.fresh} onClose={close} />
    case 'test':
      return <TestDialog source={opened.source} onClose={close} />
    case 'goal':
      return <GoalDialog source={opened.source} goal={opened.goal} onClose={close} />
    case 'rotate':
      return <RotateDialog source={opened.source} onRotated={show} onClose={close} />
    case 'remove':
      return <RemoveDialog source={opened.source} onClose={close} />
    case 'removeGoal':
      return <RemoveGoalDialog goal={opened.goal} onClose={close} />
  }
}

interface AddProps {
  readonly onAdded: (fresh: FreshSecret) => void
  readonly onClose: () => void
}

function AddDialog({ onAdded, onClose }: AddProps) {
  const texts = useTexts(conversionTexts)
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const submit = async () => {
    const sourceName = name.trim()
    if (sourceName === '') throw new InputRefused([{ path: 'sourceName', message: texts.noName }])
    onAdded(await addSource(sourceName))
    await queries.invalidateQueries({ queryKey: sourcesKey })
  }
  return (
    <FormDialog title={texts.addTitle} submitLabel={texts.add} onSubmit={submit} onClose={onClose}>
      <TextField
        label={texts.name}
        path="sourceName"
        hint={texts.nameHint}
        maxLength={nameMaxLength}
        value={name}
        onChange={setName}
      />
    </FormDialog>
  )
}

interface SourceDialogProps {
  readonly source: ConversionSourceRow
  readonly onClose: () => void
}

interface RotateProps extends SourceDialogProps {
  readonly onRotated: (fresh: FreshSecret) => void
}

function RotateDialog({ source, onRotated, onClose }: RotateProps) {
  const texts = useTexts(conversionTexts)
  const { run, busy } = useChange(async () => onRotated(await rotateSecret(source)), onClose)
  return (
    <ConfirmDialog
      title={texts.rotateTitle({ name: source.sourceName })}
      hint={texts.rotateHint}
      cancelLabel={texts.cancel}
      confirmLabel={texts.rotateNow}
      busy={busy}
      onConfirm={run}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ source, onClose }: SourceDialogProps) {
  const texts = useTexts(conversionTexts)
  const show = useToasts()
  const { sourceName: name } = source
  const { run, busy } = useChange(async () => {
    await removeSource(source)
    show({ kind: 'info', text: texts.removed({ name }) })
  }, onClose)
  return (
    <ConfirmDialog
      title={texts.removeTitle({ name })}
      hint={texts.removeHint}
      cancelLabel={texts.cancel}
      confirmLabel={texts.removeNow}
      isDestructive
      busy={busy}
      onConfirm={run}
      onClose={onClose}
    />
  )
}

interface RemoveGoalProps {
  readonly goal: ConversionGoalRow
  readonly onClose: () => void
}

function RemoveGoalDialog({ goal, onClose }: RemoveGoalProps) {
  const texts = useTexts(conversionTexts)
  const { run, busy } = useChange(() => removeGoal(goal), onClose)
  return (
    <ConfirmDialog
      title={texts.removeGoalTitle({ name: goal.goalName })}
      hint={texts.removeGoalHint({ event: goal.event })}
      cancelLabel={texts.cancel}
      confirmLabel={texts.removeGoalNow}
      isDestructive
      busy={busy}
      onConfirm={run}
      onClose={onClose}
    />
  )
}

/** Returns a change that closes its dialog, and loads the sources anew. */
function useChange(change: () => Promise<void>, onClose: () => void) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: change,
    onSettled() {
      onClose()
      return queries.invalidateQueries({ queryKey: sourcesKey })
    },
  })
  return { run: () => mutate(), busy: isPending }
}
