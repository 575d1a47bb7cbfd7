import { callServer } from '@placard/browser/request/call'
import {
  factorStatus,
  removeFactor,
  renewRecoveryCodes,
} from '@placard/contract/identity/second-factor'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { Button } from '@placard/ui/button/button'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useClock } from '#console/platform/session/clock.ts'
import { Card, QueryContent } from './card.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityTexts } from './security-texts.ts'
import { sessionsQuery } from './sessions.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

const inPlace = { errorInPlace: true }

/** The query for the account's second factor. */
const factorQuery = queryOptions({
  queryKey: ['factor', 'status'],
  queryFn: ({ signal }) => callServer(factorStatus, {}, { signal, ...inPlace }),
})

type Opened = 'setUp' | 'renew' | 'remove'

/** The user's passkeys, authenticator app and recovery codes. */
export function Security() {
  const texts = useTexts(securityTexts)
  const query = useQuery(factorQuery)
  const [opened, open] = useState<Opened | null>(null)
  const [codes, showCodes] = useState<readonly string[] | null>(null)
  const dialog = opened && dialogOf(opened, { onCodes: showCodes, onClose: () => open(null) })
  return (
    <Card title={texts.title}>
      <QueryContent query={query}>
        {(status) => (
          <>
            <Passkeys
              hasApp={status.since !== null}
              recoveryCodesLeft={status.recoveryCodesLeft}
              onCodes={showCodes}
            />
            <div className="mkt-personal-part">
              <Factor status={status} open={open} />
            </div>
          </>
        )}
      </QueryContent>
      {dialog}
      {codes && opened === null && <RecoveryCodes codes={codes} onClose={() => showCodes(null)} />}
    </Card>
  )
}

interface DialogEvents {
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

function dialogOf(opened: Opened, events: DialogEvents): ReactNode {
  switch (opened) {
    case 'setUp':
      return <SetUp {...events} />
    case 'renew':
      return <Renew {...events} />
    case 'remove':
      return <Remove onClose={events.onClose} />
  }
}

interface FactorProps {
  readonly status: {
    readonly since: number | null
    readonly dueAt: number | null
    readonly recoveryCodesLeft: number
    readonly isAvailable: boolean
  }
  readonly open: (dialog: Opened) => void
}

function Factor({ status, open }: FactorProps) {
  const { since, dueAt, recoveryCodesLeft: count, isAvailable } = status
  const texts = useTexts(securityTexts)
  const clock = useClock()
  if (since === null) {
    return (
      <>
        <p>
          <strong>{texts.app}</strong>
        </p>
        <p>{isAvailable ? texts.off : texts.unavailable}</p>
        {dueAt !== null && (
          <p className="mkt-personal-problem">{texts.due({ time: clock.format(dueAt) })}</p>
        )}
        {isAvailable && <Button onClick={() => open('setUp')}>{texts.setUp}</Button>}
      </>
    )
  }
  return (
    <>
      <p>
        <strong>{texts.app}</strong>
      </p>
      <p>
        {texts.on({ time: clock.format(since) })} {texts.codesLeft({ count })}
      </p>
      <div className="mkt-personal-actions">
        <Button onClick={() => open('renew')}>{texts.newCodes}</Button>
        <Button onClick={() => open('remove')}>{texts.remove}</Button>
      </div>
    </>
  )
}

function SetUp({ onCodes, onClose }: DialogEvents) {
  const texts = useTexts(securityTexts)
  const queries = useQueryClient()
  const show = useToasts()
  const confirmed = async (codes: readonly string[]) => {
    onCodes(codes)
    show({ kind: 'info', text: texts.turnedOn })
    await Promise.all(
      [factorQuery, sessionsQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
    )
  }
  return <SetUpDialog onConfirmed={confirmed} onClose={onClose} />
}

function Renew({ onCodes, onClose }: DialogEvents) {
  const texts = useTexts(securityTexts)
  const queries = useQueryClient()
  const renew = async (code: string) => {
    const { recoveryCodes } = await callServer(renewRecoveryCodes, { code }, inPlace)
    onCodes(recoveryCodes)
    await queries.invalidateQueries(factorQuery)
  }
  return (
    <CodeDialog
      title={texts.newCodes}
      hint={texts.newCodesHint}
      submitLabel={texts.create}
      onCode={renew}
      onClose={onClose}
    />
  )
}

function Remove({ onClose }: Pick<DialogEvents, 'onClose'>) {
  const texts = useTexts(securityTexts)
  const queries = useQueryClient()
  const show = useToasts()
  const remove = async (code: string) => {
    await callServer(removeFactor, { code }, inPlace)
    show({ kind: 'info', text: texts.removed })
    await queries.invalidateQueries(factorQuery)
  }
  return (
    <CodeDialog
      title={texts.removeTitle}
      hint={texts.removeHint}
      submitLabel={texts.remove}
      isDestructive
      onCode={remove}
      onClose={onClose}
    />
  )
}

interface CodeDialogProps {
  readonly title: string
  readonly hint: string
  readonly submitLabel: string
  readonly isDestructive?: boolean
  readonly onCode: (code: string) => Promise<void>
  readonly onClose: () => void
}

/** A dialog that asks for a code before an action. */
function CodeDialog({ title, hint, submitLabel, isDestructive, onCode, onClose }: CodeDialogProps) {
  const texts = useTexts(securityTexts)
  const [code, setCode] = useState('')
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      {...(isDestructive && { isDestructive })}
      onSubmit={() => onCode(code)}
      onClose={onClose}
    >
      <p>{hint}</p>
      <TextField
        label={texts.code}
        path="code"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  )
}
