import './verification.css'
import { callServer } from '@placard/browser/request/call'
import {
  passVerification,
  rejectVerification,
  type VerificationRow,
} from '@placard/contract/support/staff-verification'
import { verificationKindNames } from '@placard/domain/support/verification/kind'
import { reasonMaxLength } from '@placard/domain/support/verification/limit'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { Documents } from './documents.tsx'
import { verificationTexts } from './texts.ts'

type Verdict = 'pass' | 'reject'

/** Shows the submitted documents, and accepts or rejects them. */
export function CheckDialog({ row, done, close }: DialogCallbacks & { row: VerificationRow }) {
  const texts = useTexts(verificationTexts)
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
    <FormDialog
      width="wide"
      title={texts.checkTitle({ what: names[row.kind], owner: row.ownerName })}
      submitLabel={texts[verdict]}
      isDestructive={verdict === 'reject'}
      onSubmit={act}
      onClose={close}
    >
      <Facts row={row} />
      <Documents documents={row.documents} />
      <ChoiceField
        label={texts.verdict}
        options={[
          { value: 'pass', label: texts.pass },
          { value: 'reject', label: texts.reject },
        ]}
        value={verdict}
        onChange={setVerdict}
      />
      {verdict === 'pass' ? (
        <TextField
          label={texts.untilLabel}
          hint={texts.untilHint}
          type="date"
          path="validUntil"
          value={validUntil}
          onChange={setValidUntil}
        />
      ) : (
        <TextField
          label={texts.reasonLabel}
          hint={texts.reasonHint}
          rows={3}
          maxLength={reasonMaxLength}
          path="reason"
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  )
}

function Facts({ row }: { row: VerificationRow }) {
  const texts = useTexts(verificationTexts)
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
