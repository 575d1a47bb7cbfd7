import { addPasskeyHere } from '@placard/browser/passkey/flow'
import { callServer } from '@placard/browser/request/call'
import { type Passkey, removePasskey, renamePasskey } from '@placard/contract/identity/passkey'
import { passkeyNameMaxLength } from '@placard/domain/identity/passkey/rule'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeyTexts } from './passkey-texts.ts'

const inPlace = { errorInPlace: true }

/** Returns a function that loads again what a change of the passkeys affects. */
function useReload() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [['factor'], ['session']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
}

interface AddPasskeyProps {
  /** Called with the recovery codes, if the account had none. */
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** The dialog that adds a passkey of this device, or of one that the browser reaches. */
export function AddPasskey({ onCodes, onClose }: AddPasskeyProps) {
  const texts = useTexts(passkeyTexts)
  const show = useToasts()
  const reload = useReload()
  const [name, setName] = useState(texts.device[deviceOf(navigator.userAgent)])
  const add = async () => {
    const { passkey, recoveryCodes } = await addPasskeyHere(name.trim())
    show({ kind: 'info', text: texts.wasAdded({ name: passkey.name }) })
    if (recoveryCodes !== null) onCodes(recoveryCodes)
    await reload()
  }
  return (
    <FormDialog title={texts.addTitle} submitLabel={texts.proceed} onSubmit={add} onClose={onClose}>
      <p>{texts.addHint}</p>
      <NameField name={name} setName={setName} />
    </FormDialog>
  )
}

function deviceOf(userAgent: string): 'phone' | 'tablet' | 'computer' {
  if (/\biPad\b/.test(userAgent)) return 'tablet'
  return /\bMobile\b/.test(userAgent) ? 'phone' : 'computer'
}

interface PasskeyProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

/** The dialog that renames a passkey. */
export function RenamePasskey({ passkey, onClose }: PasskeyProps) {
  const texts = useTexts(passkeyTexts)
  const reload = useReload()
  const [name, setName] = useState(passkey.name)
  const rename = async () => {
    const { passkeyId } = passkey
    await callServer(renamePasskey, { passkeyId, name: name.trim() }, inPlace)
    await reload()
  }
  return (
    <FormDialog
      title={texts.renameTitle}
      submitLabel={texts.save}
      onSubmit={rename}
      onClose={onClose}
    >
      <NameField name={name} setName={setName} />
    </FormDialog>
  )
}

interface NameFieldProps {
  readonly name: string
  readonly setName: (name: string) => void
}

function NameField({ name, setName }: NameFieldProps) {
  const texts = useTexts(passkeyTexts)
  return (
    <TextField
      label={texts.name}
      path="name"
      hint={texts.nameHint}
      maxLength={passkeyNameMaxLength}
      value={name}
      onChange={setName}
    />
  )
}

/** The question before a passkey is removed. @param isLast true if the account has no other second factor */
export function RemovePasskey({
  passkey: { passkeyId, name },
  isLast,
  onClose,
}: PasskeyProps & { readonly isLast: boolean }) {
  const texts = useTexts(passkeyTexts)
  const show = useToasts()
  const reload = useReload()
  const remove = async () => {
    await callServer(removePasskey, { passkeyId }, inPlace)
    show({ kind: 'info', text: texts.removed })
    await reload()
  }
  return (
    <FormDialog
      title={texts.removeTitle({ name })}
      submitLabel={texts.remove}
      isDestructive
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{texts.removeHint}</p>
      {isLast && <p className="mkt-personal-problem">{texts.removeLast}</p>}
    </FormDialog>
  )
}
