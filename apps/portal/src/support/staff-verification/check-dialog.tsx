import { callServer } from '@placard/browser/request/call'
import {
  passVerification,
  rejectVerification,
  type VerificationRow,
} from '@placard/contract/support/staff-verification'
import { verificationKindNames } from '@placard/domain/support/verification/kind'
import { reasonMaxLength } from '@placard/domain/support/verification/limit'
import { useId, useState } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { Dialog } from '#portal/platform/staff/dialog.tsx'
import { TextField } from '#portal/platform/staff/field.tsx'
import { Documents } from './documents.tsx'
import looks from './verification.css?inline'
import { useVerificationWords } from './words.ts'

type Verdict = 'pass' | 'reject'

/** Shows the submitted documents, and accepts or rejects them. */
export function CheckDialog({ row, done, close }: DialogCallbacks & { row: VerificationRow }) {
  const words = useVerificationWords()
  const names = verificationKindNames[useLocale()]
  const [verdict, setVerdict] = useState<Verdict>('pass')
  const [validUntil, setValidUntil] = useState(row.validUntil ?? '')
  const [reason, setReason] = useState('')
  const act = async () => {
    const { verificationId, version } = row
    const named = { verificationId, version }
    const inPlace = { errorInPlace: true }
    if (verdict === 'pass')
      await callServer(passVerification, { ...named, validUntil: validUntil || null }, inPlace)
    else await callServer(rejectVerification, { ...named, reason }, inPlace)
    done(verdict === 'pass' ? words.passed : words.rejected)
  }
  return (
    <Dialog
      title={words.checkTitle
        .replace('{what}', () => names[row.kind])
        .replace('{owner}', () => row.ownerName)}
      label={words[verdict]}
      isDestructive={verdict === 'reject'}
      {...{ act, close }}
    >
      <style href="placard-verification" precedence="default">
        {looks}
      </style>
      <Facts row={row} />
      <Documents documents={row.documents} />
      <VerdictField verdict={verdict} choose={setVerdict} />
      {verdict === 'pass' ? (
        <TextField
          label={words.untilLabel}
          hint={words.untilHint}
          type="date"
          path="validUntil"
          value={validUntil}
          change={setValidUntil}
        />
      ) : (
        <TextField
          label={words.reasonLabel}
          hint={words.reasonHint}
          rows={3}
          maxLength={reasonMaxLength}
          path="reason"
          value={reason}
          change={setReason}
        />
      )}
    </Dialog>
  )
}

function Facts({ row }: { row: VerificationRow }) {
  const words = useVerificationWords()
  const contact = [row.contactName, row.contactPhone].filter((part) => part !== '').join(', ')
  const facts = [
    [words.company, row.companyName],
    [words.number, row.number],
    [words.contact, contact],
  ] as const
  return (
    <dl className="verification-facts">
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

interface VerdictFieldProps {
  readonly verdict: Verdict
  readonly choose: (verdict: Verdict) => void
}

function VerdictField({ verdict, choose }: VerdictFieldProps) {
  const words = useVerificationWords()
  const name = useId()
  return (
    <fieldset className="staff-audience">
      <legend>{words.verdict}</legend>
      {(['pass', 'reject'] as const).map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            checked={verdict === kind}
            onChange={() => choose(kind)}
          />
          {words[kind]}
        </label>
      ))}
    </fieldset>
  )
}
