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
import { useVerificationTexts } from './texts.ts'

type Verdict = 'pass' | 'reject'

/** Shows the submitted documents, and accepts or rejects them. */
export function CheckDialog({ row, done, close }: DialogCallbacks & { row: VerificationRow }) {
  const texts = useVerificationTexts()
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
    done(verdict === 'pass' ? texts.passed : texts.rejected)
  }
  return (
    <Dialog
      title={texts.checkTitle
        .replace('{what}', () => names[row.kind])
        .replace('{owner}', () => row.ownerName)}
      label={texts[verdict]}
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
          label={texts.untilLabel}
          hint={texts.untilHint}
          type="date"
          path="validUntil"
          value={validUntil}
          change={setValidUntil}
        />
      ) : (
        <TextField
          label={texts.reasonLabel}
          hint={texts.reasonHint}
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
  const texts = useVerificationTexts()
  const contact = [row.contactName, row.contactPhone].filter((part) => part !== '').join(', ')
  const facts = [
    [texts.company, row.companyName],
    [texts.number, row.number],
    [texts.contact, contact],
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
  const texts = useVerificationTexts()
  const name = useId()
  return (
    <fieldset className="staff-audience">
      <legend>{texts.verdict}</legend>
      {(['pass', 'reject'] as const).map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            checked={verdict === kind}
            onChange={() => choose(kind)}
          />
          {texts[kind]}
        </label>
      ))}
    </fieldset>
  )
}
