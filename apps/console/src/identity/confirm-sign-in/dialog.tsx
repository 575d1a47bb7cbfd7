import { callServer } from '@placard/browser/request/call'
import { confirmSignIn, factorStatus } from '@placard/contract/identity/second-factor'
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
  confirm: ['Continue', '继续'],
  loading: ['Loading…', '加载中…'],
})

interface ConfirmSignInProps {
  /** Called when the dialog closes. @param isConfirmed false if the user has canceled */
  readonly onEnd: (isConfirmed: boolean) => void
}

/** Asks for the code of the second factor, or without one for the password, before a sensitive action. */
export function ConfirmSignIn({ onEnd }: ConfirmSignInProps) {
  const text = useTexts(texts)
  const { data: status } = useQuery({
    queryKey: ['factor', 'status'],
    queryFn: ({ signal }) => callServer(factorStatus, {}, { signal, errorInPlace: true }),
  })
  const [typed, setTyped] = useState('')
  const isConfirmed = useRef(false)
  const kind = (status?.since ?? null) === null ? 'password' : 'code'
  const confirm = async () => {
    await callServer(confirmSignIn, { [kind]: typed }, { errorInPlace: true })
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
      {status === undefined ? (
        <p role="status">{text.loading}</p>
      ) : (
        <TextField
          label={text[kind]}
          path={kind}
          type={kind === 'password' ? 'password' : 'text'}
          autoComplete={kind === 'password' ? 'current-password' : 'one-time-code'}
          maxLength={passwordLength.max}
          value={typed}
          onChange={setTyped}
        />
      )}
    </FormDialog>
  )
}
