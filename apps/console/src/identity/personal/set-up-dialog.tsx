import { callServer } from '@placard/browser/request/call'
import { confirmFactor, startFactor } from '@placard/contract/identity/second-factor'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { FactorSecret } from '@placard/ui/second-factor/factor-secret'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '@placard/ui/secret/copy-text'
import { QueryContent } from './card.tsx'
import { securityTexts } from './security-texts.ts'

const inPlace = { errorInPlace: true }

/** The query for a new secret. The dialog keeps it, and the next one gets another. */
const secretQuery = queryOptions({
  queryKey: ['factor', 'secret'],
  queryFn: ({ signal }) => callServer(startFactor, {}, { signal, ...inPlace }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

interface SetUpDialogProps {
  /** Called with the recovery codes, before the dialog closes. */
  readonly onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>
  readonly onClose: () => void
}

/** The dialog that sets up an authenticator app: the secret as a QR code and as text, and a code that confirms it. */
export function SetUpDialog({ onConfirmed, onClose }: SetUpDialogProps) {
  const texts = useTexts(securityTexts)
  const query = useQuery(secretQuery)
  const [code, setCode] = useState('')
  const confirm = async () => {
    const { recoveryCodes } = await callServer(confirmFactor, { code }, inPlace)
    await onConfirmed(recoveryCodes)
  }
  return (
    <FormDialog
      title={texts.setUpTitle}
      submitLabel={texts.confirm}
      onSubmit={confirm}
      onClose={onClose}
    >
      <QueryContent query={query}>
        {(secret) => <FactorSecret {...secret} copy={copyText} />}
      </QueryContent>
      <TextField
        label={texts.enterCode}
        path="code"
        hint={texts.otherDevices}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  )
}
