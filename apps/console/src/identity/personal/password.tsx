import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { changePassword } from '@placard/contract/identity/password'
import { passwordLength } from '@placard/domain/identity/account/password'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { Card } from './card.tsx'
import { TextField } from '@placard/ui/form/text-field'
import { personalTexts } from './personal-texts.ts'
import { sessionsQuery } from './sessions.tsx'

const nothingTyped = { current: '', next: '', again: '' }

/** The form that changes the password. Doing so signs the account out everywhere else. */
export function PasswordForm() {
  const texts = useTexts(personalTexts)
  const { account } = useIdentity()
  const [typed, setTyped] = useState(nothingTyped)
  const [missing, setMissing] = useState<Partial<typeof nothingTyped>>({})
  const change = useChange(() => setTyped(nothingTyped))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = {
      ...(typed.current === '' && { current: texts.needsCurrent }),
      ...(typed.next.length < passwordLength.min && {
        next: texts.tooShort({ min: passwordLength.min }),
      }),
      ...(typed.again !== typed.next && { again: texts.notTheSame }),
    }
    setMissing(found)
    change.reset()
    if (Object.keys(found).length === 0) change.mutate({ current: typed.current, next: typed.next })
  }
  const refused = change.error instanceof CallRefused ? change.error : null
  const problems = {
    current: missing.current ?? refused?.problemOf('current'),
    next: missing.next ?? refused?.problemOf('next'),
    again: missing.again,
  }
  const isAtField = problems.current !== undefined || problems.next !== undefined
  const field = (name: keyof typeof nothingTyped) => ({
    name,
    label: texts[name],
    value: typed[name],
    problem: problems[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    type: 'password',
    maxLength: passwordLength.max,
  })
  return (
    <Card title={texts.password}>
      <form className="mkt-personal-form" noValidate onSubmit={submit}>
        {/* For password managers. */}
        <input type="text" hidden readOnly autoComplete="username" value={account} />
        <TextField {...field('current')} autoComplete="current-password" />
        <TextField {...field('next')} autoComplete="new-password" />
        <TextField {...field('again')} autoComplete="new-password" />
        <p className="mkt-personal-hint">{texts.passwordHint}</p>
        <p role="alert" className="mkt-personal-problem">
          {!isAtField && change.error?.message}
        </p>
        <Button submits busy={change.isPending}>
          {texts.changePassword}
        </Button>
        <p role="status">{change.isSuccess && texts.passwordChanged}</p>
      </form>
    </Card>
  )
}

function useChange(changed: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { current: string; next: string }) =>
      callServer(changePassword, input, { errorInPlace: true }),
    onSuccess() {
      changed()
      return queries.invalidateQueries(sessionsQuery)
    },
  })
}
