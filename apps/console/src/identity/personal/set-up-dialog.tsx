import { callServer } from '@placard/browser/request/call'
import { confirmFactor, startFactor } from '@placard/contract/identity/second-factor'
import { groupedText } from '@placard/domain/identity/second-factor/typed-code'
import { Button } from '@placard/ui/button/button'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from '#console/platform/control/copy-text.ts'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
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

/** The query for the modules of a QR code, row by row; true is dark. */
function qrQuery(text: string) {
  return queryOptions({
    queryKey: ['qr', text],
    queryFn: async () => {
      const { encode } = await loadChunk(() => import('uqr'))
      return encode(text, { border: 2 }).data
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

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
      <p>{texts.scan}</p>
      <QueryContent query={query}>
        {({ secret, address }) => (
          <>
            <QrCode text={address} />
            <TypedKey secret={secret} />
          </>
        )}
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

/** A QR code, dark on light in every theme, since not every camera reads the opposite. */
function QrCode({ text }: { text: string }) {
  const texts = useTexts(securityTexts)
  const { data: rows, error } = useQuery(qrQuery(text))
  if (error) return <p role="alert">{texts.noQrCode}</p>
  const size = rows?.length ?? 1
  return (
    <svg
      className="mkt-personal-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={texts.qrCode}
      shapeRendering="crispEdges"
    >
      <path d={(rows ?? []).map(rowPath).join('')} />
    </svg>
  )
}

/** Returns the dark modules of a row as a path. */
function rowPath(modules: readonly boolean[], y: number): string {
  return modules.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
}

function TypedKey({ secret }: { secret: string }) {
  const texts = useTexts(securityTexts)
  const show = useToasts()
  const copy = async () => {
    const isCopied = await copyText(secret)
    show({ kind: isCopied ? 'info' : 'error', text: isCopied ? texts.copied : texts.notCopied })
  }
  return (
    <p className="mkt-personal-key">
      {texts.typeKey} <code>{groupedText(secret, ' ')}</code>{' '}
      <Button small kind="quiet" onClick={() => void copy()}>
        {texts.copyKey}
      </Button>
    </p>
  )
}
