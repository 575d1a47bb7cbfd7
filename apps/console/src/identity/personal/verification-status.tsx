import {
  seenValidationStatus,
  validationStatus,
  validationStatusNames,
} from '@placard/domain/support/business-validation/validation'
import { dayText } from '@placard/domain/platform/calendar/date-format'
import { operatorRole } from '@placard/domain/platform/access/role'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Card, QueryContent } from './card.tsx'
import {
  VerificationForm,
  type VerificationFormCallbacks,
  verificationQuery,
} from './verification-form.tsx'
import { personalTexts } from './personal-texts.ts'
import { QualificationForm } from './qualification-form.tsx'
import { callServer } from '@placard/browser/request/call'
import {
  type BusinessVerification,
  submitVerification,
} from '@placard/contract/support/verification'
import { nameMaxLength } from '@placard/domain/platform/text/name'
import { numberMaxLength } from '@placard/domain/support/verification/verification'
import { TextField } from '@placard/ui/form/text-field'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { Link } from 'react-router'

const fields = ['companyName', 'registrationNumber', 'contactName', 'contactPhone'] as const

/** The form that submits the business verification. @see S4.15 */
function BusinessForm({
  record,
  ...end
}: { record: BusinessVerification } & VerificationFormCallbacks) {
  const texts = useTexts(personalTexts)
  const { version, documents } = record
  const [typed, setTyped] = useState({
    companyName: record.companyName,
    registrationNumber: record.registrationNumber,
    contactName: record.contactName,
    contactPhone: record.contactPhone,
  })
  const submit = (documentIds: string[]) =>
    callServer(submitVerification, { ...typed, version, documentIds }, { errorInPlace: true })
  return (
    <VerificationForm previousDocuments={documents} submit={submit} {...end}>
      {(problemOf) =>
        fields.map((name) => (
          <TextField
            key={name}
            label={texts[name]}
            value={typed[name]}
            problem={problemOf(name)}
            maxLength={name === 'registrationNumber' ? numberMaxLength : nameMaxLength}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))
      }
    </VerificationForm>
  )
}

/**
 * The verification status of the owner's business and qualifications, with the reasons and the next steps.
 *
 * @see S7.20, S7.24
 */
export function VerificationStatus() {
  const texts = useTexts(personalTexts)
  const locale = useLocale()
  const query = useQuery(verificationQuery)
  const seen = seenValidationStatus(query.data?.business.status ?? null)
  const [status, setStatus] = useState('')
  const handedIn = () => setStatus(texts.handedIn)
  return (
    <Card title={texts.standing}>
      <QueryContent
        query={query}
        loading={`${texts.business}: ${validationStatusNames[locale][seen]}`}
      >
        {({ business, qualifications }) => (
          <>
            <ul className="mkt-personal-papers">
              <Verification title={texts.business} record={business} onSubmitted={handedIn}>
                {(end) => <BusinessForm record={business} {...end} />}
              </Verification>
              {qualifications.map((record) => (
                <Verification
                  key={record.qualificationId}
                  title={texts.qualification({ kind: record.kindName, number: record.number })}
                  record={record}
                  onSubmitted={handedIn}
                >
                  {(end) => <QualificationForm qualification={record} {...end} />}
                </Verification>
              ))}
            </ul>
            {qualifications.length === 0 && <p>{texts.noQualifications}</p>}
            {business.status !== validationStatus.noNeed && (
              <NewQualification onSubmitted={handedIn} />
            )}
          </>
        )}
      </QueryContent>
      <p role="status">{status}</p>
    </Card>
  )
}

/** The button and form for a new qualification, available to administrators of the owner. */
function NewQualification({ onSubmitted }: Pick<VerificationFormCallbacks, 'onSubmitted'>) {
  const texts = useTexts(personalTexts)
  const { permissionList } = useIdentity()
  const [isOpen, setOpen] = useState(false)
  if (!permissionList.includes(operatorRole.ADMIN)) return null
  const close = () => setOpen(false)
  const done = () => {
    close()
    onSubmitted()
  }
  if (isOpen) return <QualificationForm qualification={null} onSubmitted={done} close={close} />
  return <Button onClick={() => setOpen(true)}>{texts.handInAnother}</Button>
}

interface VerificationProps extends Pick<VerificationFormCallbacks, 'onSubmitted'> {
  readonly title: string
  readonly record: Pick<BusinessVerification, 'status' | 'reason' | 'validUntil'>
  /** Renders the form for a submission. */
  readonly children: (end: VerificationFormCallbacks) => ReactNode
}

/** The status of one verification, with its form if a submission is needed. */
function Verification({ title, record, onSubmitted, children }: VerificationProps) {
  const texts = useTexts(personalTexts)
  const locale = useLocale()
  const { status, reason, validUntil } = record
  const needsSubmission =
    status === validationStatus.toValidate || status === validationStatus.expired
  return (
    <li data-needs={needsSubmission || undefined}>
      <strong>{title}</strong>
      <span>{validationStatusNames[locale][status]}</span>
      {validUntil !== null && (
        <small>{texts.validUntil({ day: dayText(validUntil, locale) })}</small>
      )}
      {reason !== '' && <p>{texts.rejected({ reason })}</p>}
      {needsSubmission && (
        <SubmissionNeeded title={title} onSubmitted={onSubmitted}>
          {children}
        </SubmissionNeeded>
      )}
    </li>
  )
}

function SubmissionNeeded({ title, onSubmitted, children }: Omit<VerificationProps, 'record'>) {
  const texts = useTexts(personalTexts)
  const { menuTree, permissionList, ownerName } = useIdentity()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children({ onSubmitted, close: () => setOpen(false) })
  const mayHandIn = permissionList.includes(operatorRole.ADMIN)
  return (
    <>
      <p>
        {mayHandIn ? texts.needsPapers : texts.adminHandsIn({ ownerName })}{' '}
        {isMenuShown(menuTree, menuOf('/toolbox/work-order')) && (
          <Link to="/toolbox/work-order/new">{texts.askPlatform}</Link>
        )}
      </p>
      {mayHandIn && (
        <Button aria-label={texts.handInNamed({ title })} onClick={() => setOpen(true)}>
          {texts.handIn}
        </Button>
      )}
    </>
  )
}
