import { callServer } from '@placard/browser/request/call'
import {
  type BusinessVerification,
  submitVerification,
} from '@placard/contract/support/verification'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import { numberMaxLength } from '@placard/domain/support/verification/limit'
import { useState } from 'react'
import { useTexts } from '#console/platform/language/language.tsx'
import { Field } from './field.tsx'
import { VerificationForm, type VerificationFormCallbacks } from './verification-form.tsx'
import { personalTexts } from './personal-texts.ts'

const fields = ['companyName', 'registrationNumber', 'contactName', 'contactPhone'] as const

/** The form that submits the business verification. @see S4.15 */
export function BusinessForm({
  paper,
  ...end
}: { paper: BusinessVerification } & VerificationFormCallbacks) {
  const say = useTexts(personalTexts)
  const { version, documents } = paper
  const [typed, setTyped] = useState({
    companyName: paper.companyName,
    registrationNumber: paper.registrationNumber,
    contactName: paper.contactName,
    contactPhone: paper.contactPhone,
  })
  const submit = (documentIds: string[]) =>
    callServer(submitVerification, { ...typed, version, documentIds }, { errorInPlace: true })
  return (
    <VerificationForm previousDocuments={documents} submit={submit} {...end}>
      {(problemOf) =>
        fields.map((name) => (
          <Field
            key={name}
            label={say(name)}
            value={typed[name]}
            problem={problemOf(name)}
            maxLength={name === 'registrationNumber' ? numberMaxLength : nameMaxLength}
            change={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))
      }
    </VerificationForm>
  )
}
