import { callServer } from '@placard/browser/request/call'
import { startOidcConfirmation } from '@placard/contract/identity/oidc'
import { confirmSignIn, signInConfirmation } from '@placard/contract/identity/second-factor'
import { passwordLength } from '@placard/domain/identity/account/password'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

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
  confirm: ['Continue', '继续'],
  loading: ['Loading…', '加载中…'],
})

const inPlace = { errorInPlace: true }
const loadConfirmation = (signal?: AbortSignal) =>
  callServer(signInConfirmation, {}, { ...inPlace, ...(signal && { signal }) })

interface ConfirmSignInProps {
  /** Called when the dialog closes. @param isConfirmed false if the user has canceled */
  readonly onEnd: (isConfirmed: boolean) => void
}

/**
 * Asks for the code of the second factor, for the password, or for another sign-in at the company, before a sensitive
 * action.
 */
export function ConfirmSignIn({ onEnd }: ConfirmSignInProps) {
  const text = useTexts(texts)
  const { data: way } = useQuery({
    queryKey: ['signInConfirmation'],
    queryFn: ({ signal }) => loadConfirmation(signal),
    gcTime: 0,
  })
  const [typed, setTyped] = useState('')
  const isConfirmed = useRef(false)
  const confirm = async () => {
    if (way?.kind !== 'provider') {
      await callServer(confirmSignIn, { [way?.kind ?? 'password']: typed }, inPlace)
    } else if (!(await loadConfirmation()).isFresh) {
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
      {way === undefined ? (
        <p role="status">{text.loading}</p>
      ) : way.kind === 'provider' ? (
        <ProviderLink provider={way.provider ?? ''} />
      ) : (
        <TextField
          label={text[way.kind]}
          path={way.kind}
          type={way.kind === 'password' ? 'password' : 'text'}
          autoComplete={way.kind === 'password' ? 'current-password' : 'one-time-code'}
          maxLength={passwordLength.max}
          value={typed}
          onChange={setTyped}
        />
      )}
    </FormDialog>
  )
}

/** The way to the identity provider. Another tab keeps what was typed on this page. */
function ProviderLink({ provider }: { readonly provider: string }) {
  const text = useTexts(texts)
  const { data, error } = useQuery({
    queryKey: ['startOidcConfirmation'],
    queryFn: ({ signal }) => callServer(startOidcConfirmation, {}, { signal, ...inPlace }),
    gcTime: 0,
  })
  if (error !== null) return <p role="alert">{error.message}</p>
  if (data === undefined) return <p role="status">{text.loading}</p>
  return (
    <p>
      <a className="placard-button" href={data.address} target="_blank" rel="noreferrer">
        {text.provider({ provider })}
      </a>{' '}
      {text.providerHint}
    </p>
  )
}
