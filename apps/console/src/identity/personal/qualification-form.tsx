import { callServer } from '@placard/browser/request/call'
import { type Qualification, submitQualification } from '@placard/contract/support/verification'
import {
  type QualificationKind,
  qualificationKind,
  qualificationKindNames,
} from '@placard/domain/support/verification/kind'
import { numberMaxLength } from '@placard/domain/support/verification/limit'
import { useId, useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Field } from './field.tsx'
import { VerificationForm, type VerificationFormCallbacks } from './verification-form.tsx'
import { personalTexts } from './personal-texts.ts'

/**
 * The form that submits a qualification. @param paper the qualification to submit again; null for a new one. @see S7.24
 */
export function QualificationForm({
  qualification,
  ...end
}: { qualification: Qualification | null } & VerificationFormCallbacks) {
  const texts = useTexts(personalTexts)
  const [kind, setKind] = useState<QualificationKind>(
    qualification?.kind ?? qualificationKind.businessLicence,
  )
  const [number, setNumber] = useState(qualification?.number ?? '')
  const [lastDay, setLastDay] = useState('')
  const submit = (documentIds: string[]) => {
    const again = qualification && {
      qualificationId: qualification.qualificationId,
      version: qualification.version,
    }
    const validUntil = lastDay === '' ? null : lastDay
    const input = { ...again, kind, number, validUntil, documentIds }
    return callServer(submitQualification, input, { errorInPlace: true })
  }
  return (
    <VerificationForm previousDocuments={qualification?.documents ?? []} submit={submit} {...end}>
      {(problemOf) => (
        <>
          {qualification === null && <KindField kind={kind} choose={setKind} />}
          <Field
            label={texts.number}
            value={number}
            maxLength={numberMaxLength}
            problem={problemOf('number')}
            change={setNumber}
          />
          <Field
            type="date"
            label={texts.lastDay}
            value={lastDay}
            problem={problemOf('validUntil')}
            change={setLastDay}
          />
        </>
      )}
    </VerificationForm>
  )
}

interface KindFieldProps {
  readonly kind: QualificationKind
  readonly choose: (kind: QualificationKind) => void
}

function KindField({ kind, choose }: KindFieldProps) {
  const texts = useTexts(personalTexts)
  const locale = useLocale()
  const id = useId()
  const kinds = Object.values(qualificationKind)
  return (
    <div>
      <label htmlFor={id}>{texts.kind}</label>
      <select
        id={id}
        value={kind}
        onChange={({ target }) => choose(kinds[target.selectedIndex] ?? kind)}
      >
        {kinds.map((code) => (
          <option key={code} value={code}>
            {qualificationKindNames[locale][code]}
          </option>
        ))}
      </select>
    </div>
  )
}
