import type { OperatorRow, sharedByOperator } from '@placard/contract/identity/operator'
import type { OutputOf } from '@placard/contract/platform/call'
import { isSameJson } from '@placard/domain/platform/format/same-json'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GrantFields } from './grant-fields.tsx'
import { operatorTexts } from './operator-texts.ts'
import {
  type GrantInput,
  operatorsKey,
  removeRow,
  resetFactorOf,
  saveGrant,
  sendAgain,
  setSuspended,
  sharedQuery,
} from './operators.ts'

interface RowDialogProps {
  readonly row: OperatorRow
  readonly onClose: () => void
}

/** The dialog for the name and the rights of a person. */
export function EditDialog({ row, onClose }: RowDialogProps) {
  const texts = useTexts(operatorTexts)
  const show = useToasts()
  const queries = useQueryClient()
  // The roles that the server sends are those of the call.
  const before = { ...row, roles: row.roles as GrantInput['roles'] }
  const [accountName, setName] = useState(row.accountName)
  const [grant, setGrant] = useState<GrantInput>(before)
  const submit = async () => {
    const { roles, menuTree, dataTree, advertisers, lastDay } = grant
    const rights = { roles, menuTree, dataTree, advertisers, lastDay }
    const wanted = { accountName: accountName.trim(), ...rights }
    const changed = Object.entries(wanted).filter(
      ([name, value]) => !isSameJson(value, { ...row }[name as keyof typeof wanted]),
    )
    await saveGrant(row, Object.fromEntries(changed))
    show({ kind: 'info', text: texts.saved({ name: wanted.accountName }) })
    await queries.invalidateQueries({ queryKey: operatorsKey })
  }
  return (
    <FormDialog
      title={texts.editTitle({ name: row.accountName })}
      width="wide"
      submitLabel={texts.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        path="accountName"
        hint={row.account}
        maxLength={nameMaxLength}
        value={accountName}
        onChange={setName}
      />
      <GrantFields grant={grant} before={before} onChange={setGrant} />
    </FormDialog>
  )
}

/** The question before an account is suspended. */
export function SuspendDialog({ row, onClose }: RowDialogProps) {
  const texts = useTexts(operatorTexts)
  const { accountName: name, account } = row
  const { mutate, isPending } = useRowAction({
    act: (one) => setSuspended(one, true),
    done: texts.suspendedNow,
    onEnd: onClose,
  })
  return (
    <ConfirmDialog
      title={texts.suspendTitle({ name })}
      hint={texts.suspendHint({ account })}
      cancelLabel={texts.cancel}
      confirmLabel={texts.suspendNow}
      isDestructive
      busy={isPending}
      onConfirm={() => mutate(row)}
      onClose={onClose}
    />
  )
}

/** The question before an account is removed, and who takes over what it shares. */
export function RemoveDialog({ row, onClose }: RowDialogProps) {
  const texts = useTexts(operatorTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const { accountName: name, account } = row
  const { data: shared, error } = useQuery(sharedQuery(row.accId))
  const [chosen, choose] = useState<string | null | undefined>()
  const recipient = chosen === undefined ? (shared?.recipients[0]?.accId ?? null) : chosen
  const submit = async () => {
    // A dialog that knows nothing of what is shared yet would take it from everyone.
    if (shared === undefined) throw new Error(texts.sharedUnknown)
    await removeRow(row, recipient)
    show({ kind: 'info', text: texts.removed({ name }) })
    await queries.invalidateQueries({ queryKey: operatorsKey })
  }
  return (
    <FormDialog
      title={texts.removeTitle({ name })}
      submitLabel={texts.removeNow}
      isDestructive
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.removeHint({ account })}</p>
      {error && <p role="alert">{texts.failed({ reason: error.message })}</p>}
      {!shared && !error && <p role="status">{texts.sharedLoading}</p>}
      {shared && shared.views + shared.presets + shared.reports > 0 && (
        <RecipientField shared={shared} value={recipient} onChange={choose} />
      )}
    </FormDialog>
  )
}

interface RecipientFieldProps {
  readonly shared: OutputOf<typeof sharedByOperator>
  /** Null: nobody. */
  readonly value: string | null
  readonly onChange: (accId: string | null) => void
}

/** The choice of the user who takes over what is shared. */
function RecipientField({ shared, value, onChange }: RecipientFieldProps) {
  const texts = useTexts(operatorTexts)
  const { views, presets, reports, recipients } = shared
  const parts = [
    ...(views > 0 ? [texts.sharedViews({ count: views })] : []),
    ...(presets > 0 ? [texts.sharedPresets({ count: presets })] : []),
    ...(reports > 0 ? [texts.sharedReports({ count: reports })] : []),
  ]
  return (
    <SelectField<string | null>
      label={texts.handOverTo}
      path="handOverTo"
      hint={texts.sharedHint({ parts: parts.join(texts.comma) })}
      options={[
        ...recipients.map(({ accId, accountName: name, self }) => ({
          value: accId,
          label: self ? texts.you({ name }) : name,
        })),
        { value: null, label: texts.handOverToNobody },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

/** The question before the second factor of an account is removed. */
export function ResetFactorDialog({ row, onClose }: RowDialogProps) {
  const texts = useTexts(operatorTexts)
  const { accountName: name, account } = row
  const { mutate, isPending } = useRowAction({
    act: resetFactorOf,
    done: texts.factorReset,
    onEnd: onClose,
  })
  return (
    <ConfirmDialog
      title={texts.resetFactorTitle({ name })}
      hint={texts.resetFactorHint({ account })}
      cancelLabel={texts.cancel}
      confirmLabel={texts.resetFactorNow}
      isDestructive
      busy={isPending}
      onConfirm={() => mutate(row)}
      onClose={onClose}
    />
  )
}

/** Returns the action that sends an invitation again. */
export function useReinvite(): (row: OperatorRow) => void {
  return useRowAction({ act: sendAgain, done: useTexts(operatorTexts).reinvited }).mutate
}

/** Returns the action that lifts a suspension. */
export function useResume(): (row: OperatorRow) => void {
  return useRowAction({ act: resume, done: useTexts(operatorTexts).resumed }).mutate
}

const resume = (row: OperatorRow) => setSuspended(row, false)

interface RowAction {
  readonly act: (row: OperatorRow) => Promise<unknown>
  /** Returns the text about what has been done. */
  readonly done: (who: { readonly name: string; readonly account: string }) => string
  readonly onEnd?: () => void
}

/** Returns an action on an operator, which tells what it has done. A refusal is shown where all responses are handled. */
function useRowAction({ act, done, onEnd }: RowAction) {
  const show = useToasts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (_, { accountName: name, account }) =>
      show({ kind: 'info', text: done({ name, account }) }),
    onSettled() {
      onEnd?.()
      return queries.invalidateQueries({ queryKey: operatorsKey })
    },
  })
}
