import { callServer } from '@placard/browser/request/call'
import { type Qualification, submitQualification } from '@placard/contract/support/verification'
import {
  numberMaxLength,
  type QualificationKind,
  qualificationKind,
  qualificationKindNames,
} from '@placard/domain/support/verification/verification'
import { DayField } from '@placard/ui/form/day-field'
import { SelectField } from '@placard/ui/form/select-field'
import { TextField } from '@placard/ui/form/text-field'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { VerificationForm, type VerificationFormCallbacks } from './verification-form.tsx'
import { personalTexts } from './personal-texts.ts'
import { useToday } from '#console/platform/session/clock.ts'

/**
 * The form that submits a qualification. @param paper the qualification to submit again; null for a new one. @see S7.24
 */
export function QualificationForm({
  qualification,
  ...end
}: { qualification: Qualification | null } & VerificationFormCallbacks) {
  const texts = useTexts(personalTexts)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const today = useToday(timeZone)
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
          {qualification === null && (
            <SelectField
              label={texts.kind}
              options={Object.values(qualificationKind).map((code) => ({
                value: code,
                label: qualificationKindNames[locale][code],
              }))}
              value={kind}
              onChange={setKind}
            />
          )}
          <TextField
            label={texts.number}
            value={number}
            maxLength={numberMaxLength}
            problem={problemOf('number')}
            onChange={setNumber}
          />
          <DayField
            label={texts.lastDay}
            value={lastDay}
            problem={problemOf('validUntil')}
            onChange={setLastDay}
            today={today}
          />
        </>
      )}
    </VerificationForm>
  )
}
