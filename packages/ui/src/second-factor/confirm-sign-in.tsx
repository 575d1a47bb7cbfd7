import { textTable } from '@placard/domain/platform/locale/text-table'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { TextField } from '../form/text-field.tsx'
import { useUiRoot } from '../root/root.tsx'

const texts = textTable({
  title: ['Confirm that it is you', '请确认是您本人操作'],
  hint: [
    'This changes who may do what, and you signed in a while ago.',
    '此操作涉及权限或安全，而您登录已有一段时间。',
  ],
  password: ['Your password', '您的密码'],
  code: ['Code of your authenticator app, or a recovery code', '验证器应用的验证码或恢复码'],
  provider: ['Sign in at {provider}', '前往{provider}登录'],
  providerHint: [
    'It opens in another tab. Come back here and continue.',
    '将在新标签页中打开，完成后请返回此处继续。',
  ],
  notYet: [
    'You have not signed in at {provider} yet. Sign in there, then continue.',
    '您尚未在{provider}完成登录，请登录后再继续。',
  ],
  passkey: ['Use a passkey', '使用通行密钥'],
  confirm: ['Continue', '继续'],
  loading: ['Loading…', '加载中…'],
})

/** The way in which the user of a session is confirmed. */
interface ConfirmingWay {
  readonly kind: 'password' | 'code' | 'provider'
  /** True if a passkey confirms as well. */
  readonly passkey: boolean
  /** The name of the identity provider; null for the other kinds. */
  readonly provider: string | null
  /** True if the user was confirmed recently. */
  readonly isFresh: boolean
}

/** The calls of the dialog; each rejects as `callServer` does. All are stable functions. */
interface ConfirmingCalls {
  readonly loadWay: (signal?: AbortSignal) => Promise<ConfirmingWay>
  /** Returns the address at the identity provider. */
  readonly startAtProvider: (signal: AbortSignal) => Promise<string>
  readonly confirm: (secret: {
    readonly password?: string
    readonly code?: string
  }) => Promise<unknown>
  readonly confirmByPasskey: () => Promise<unknown>
}

interface ConfirmSignInDialogProps {
  readonly calls: ConfirmingCalls
  /** The maximum length of a password or code. */
  readonly maxLength: number
  /** Called when the dialog closes. @param isConfirmed false if the user has canceled */
  readonly onEnd: (isConfirmed: boolean) => void
}

/**
 * Asks for the code of the second factor, for the password, or for another sign-in at the company, before a sensitive
 * action.
 */
export function ConfirmSignInDialog({ calls, maxLength, onEnd }: ConfirmSignInDialogProps) {
  const text = texts[useUiRoot().locale]
  const { value: way, error } = useLoaded(calls.loadWay)
  const [typed, setTyped] = useState('')
  const isConfirmed = useRef(false)
  const confirm = async () => {
    if (way?.kind !== 'provider') {
      await calls.confirm({ [way?.kind ?? 'password']: typed })
    } else if (!(await calls.loadWay()).isFresh) {
      throw new Error(text.notYet({ provider: way.provider ?? '' }))
    }
    isConfirmed.current = true
  }
  return (
    <FormDialog
      title={text.title}
      submitLabel={text.confirm}
      onSubmit={confirm}
      onClose={() => onEnd(isConfirmed.current)}
    >
      <p>{text.hint}</p>
      {way?.passkey && (
        <PasskeyButton confirm={calls.confirmByPasskey} onConfirmed={() => onEnd(true)} />
      )}
      {way === null ? (
        <Waiting error={error} />
      ) : way.kind === 'provider' ? (
        <ProviderLink provider={way.provider ?? ''} start={calls.startAtProvider} />
      ) : (
        <TextField
          label={text[way.kind]}
          path={way.kind}
          type={way.kind === 'password' ? 'password' : 'text'}
          autoComplete={way.kind === 'password' ? 'current-password' : 'one-time-code'}
          maxLength={maxLength}
          value={typed}
          onChange={setTyped}
        />
      )}
    </FormDialog>
  )
}

interface PasskeyButtonProps {
  readonly confirm: () => Promise<unknown>
  readonly onConfirmed: () => void
}

function PasskeyButton({ confirm, onConfirmed }: PasskeyButtonProps) {
  const text = texts[useUiRoot().locale]
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const use = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await confirm()
      onConfirmed()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return (
    <div>
      <Button busy={busy} onClick={() => void use()}>
        {text.passkey}
      </Button>
      <p role="alert" className="placard-problem">
        {problem}
      </p>
    </div>
  )
}

function Waiting({ error }: { readonly error: Error | null }) {
  const text = texts[useUiRoot().locale]
  return error ? <p role="alert">{error.message}</p> : <p role="status">{text.loading}</p>
}

interface ProviderLinkProps {
  readonly provider: string
  readonly start: ConfirmingCalls['startAtProvider']
}

/** The way to the identity provider. Another tab keeps what was typed on this page. */
function ProviderLink({ provider, start }: ProviderLinkProps) {
  const text = texts[useUiRoot().locale]
  const { value: address, error } = useLoaded(start)
  if (address === null) return <Waiting error={error} />
  return (
    <p>
      <a className="placard-button" href={address} target="_blank" rel="noreferrer">
        {text.provider({ provider })}
      </a>{' '}
      {text.providerHint}
    </p>
  )
}

/** Loads something once, since the pages of the portal have no query cache around them. */
function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>) {
  const [value, setValue] = useState<Value | null>(null)
  const [error, setError] = useState<Error | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal).then(
      (loaded) => leaving.signal.aborted || setValue(() => loaded),
      (failure: unknown) =>
        leaving.signal.aborted ||
        setError(failure instanceof Error ? failure : new Error(String(failure))),
    )
    return () => leaving.abort()
  }, [load])
  return { value, error }
}
