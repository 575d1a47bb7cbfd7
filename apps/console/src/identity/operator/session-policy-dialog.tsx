import { callServer } from '@placard/browser/request/call'
import { saveSessionPolicy, sessionPolicy } from '@placard/contract/identity/session-policy'
import type { OutputOf } from '@placard/contract/platform/call'
import { readNetworks } from '@placard/domain/identity/api-token/rule'
import {
  limitBounds,
  type SessionLimitName,
  sessionLimitNames,
  signInNetworksMax,
} from '@placard/domain/platform/access/session-policy'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { operatorTexts } from './operator-texts.ts'
import { sessionPolicyTexts } from './session-policy-texts.ts'

const inPlace = { errorInPlace: true }

type Policy = OutputOf<typeof sessionPolicy>
/** The fields as they were typed. */
type Draft = Readonly<Record<SessionLimitName | 'networks', string>>

function draftOf(policy: Policy): Draft {
  const typed = (name: SessionLimitName) => String(policy[name] ?? '')
  return {
    idleMinutes: typed('idleMinutes'),
    hours: typed('hours'),
    maxSessions: typed('maxSessions'),
    networks: policy.networks.join('\n'),
  }
}

/** The dialog in which an admin limits the times, the number and the networks of sessions. */
export function SessionPolicyDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(sessionPolicyTexts)
  const { save, failed, policyLoading } = useTexts(operatorTexts)
  const { ownerId, ownerName } = useIdentity()
  const show = useToasts()
  const { data, error } = useQuery({
    queryKey: ['session', 'policy', ownerId],
    queryFn: ({ signal }) => callServer(sessionPolicy, {}, { signal, ...inPlace }),
    gcTime: 0,
  })
  const [typed, setTyped] = useState<Draft | null>(null)
  const draft = typed ?? (data && draftOf(data))
  const submit = async () => {
    if (data === undefined || draft === undefined) return
    const input = { ...checkedDraft(draft, texts), version: data.version }
    await callServer(saveSessionPolicy, input, inPlace)
    show({ kind: 'info', text: texts.saved })
  }
  return (
    <FormDialog title={texts.title} submitLabel={save} onSubmit={submit} onClose={onClose}>
      <p>{texts.hint({ ownerName })}</p>
      {error && <p role="alert">{failed({ reason: error.message })}</p>}
      {data === undefined && !error && <p role="status">{policyLoading}</p>}
      {data && draft && (
        <Fields
          policy={data}
          draft={draft}
          onChange={(changes) => setTyped({ ...draft, ...changes })}
        />
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly policy: Policy
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

function Fields({ policy: { server, address }, draft, onChange }: FieldsProps) {
  const texts = useTexts(sessionPolicyTexts)
  return (
    <>
      {sessionLimitNames.map((name) => (
        <TextField
          key={name}
          label={texts[name]}
          path={name}
          hint={texts.bounds({ ...limitBounds(name, server) })}
          value={draft[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      <TextField
        label={texts.networks}
        path="networks"
        hint={texts.networksHint({ address })}
        rows={4}
        value={draft.networks}
        onChange={(networks) => onChange({ networks })}
      />
    </>
  )
}

/** Returns the input of the call. @throws InputRefused with every problem that can be known here */
function checkedDraft(draft: Draft, texts: TextsOf<typeof sessionPolicyTexts>) {
  const limits = sessionLimitNames.map((name) => [name, draft[name].trim()] as const)
  const { networks, problems } = readNetworks(draft.networks)
  const lines = problems.map(({ line, kind }) =>
    texts.lineProblem({ line, reason: texts.networkProblems[kind] }),
  )
  if (networks.length > signInNetworksMax)
    lines.push(texts.tooManyNetworks({ max: signInNetworksMax }))
  const found = [
    ...limits
      .filter(([, text]) => !/^\d{0,6}$/.test(text))
      .map(([path]) => ({ path, message: texts.notNumber })),
    ...(lines.length > 0 ? [{ path: 'networks', message: lines.join('\n') }] : []),
  ]
  if (found.length > 0) throw new InputRefused(found)
  const numberOf = (name: SessionLimitName) =>
    draft[name].trim() === '' ? null : Number(draft[name])
  return {
    idleMinutes: numberOf('idleMinutes'),
    hours: numberOf('hours'),
    maxSessions: numberOf('maxSessions'),
    networks: [...networks],
  }
}
