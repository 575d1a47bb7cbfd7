import {
  validationStatus,
  validationStatusNames,
} from '@placard/domain/support/business-validation/status'
import type { BusinessVerification } from '@placard/contract/support/verification'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { operatorRole } from '@placard/domain/platform/access/role'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { VerificationFormCallbacks } from './verification-form.tsx'
import { personalTexts } from './personal-texts.ts'

interface VerificationProps extends Pick<VerificationFormCallbacks, 'onSubmitted'> {
  readonly title: string
  readonly record: Pick<BusinessVerification, 'status' | 'reason' | 'validUntil'>
  /** Renders the form for a submission. */
  readonly children: (end: VerificationFormCallbacks) => ReactNode
}

/** The status of one verification, with its form if a submission is needed. */
export function Verification({ title, record, onSubmitted, children }: VerificationProps) {
  const texts = useTexts(personalTexts)
  const locale = useLocale()
  const { status, reason, validUntil } = record
  const needsSubmission =
    status === validationStatus.toValidate || status === validationStatus.expired
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <li data-needs={needsSubmission || undefined}>
      <strong>{title}</strong>
      <span>{validationStatusNames[locale][status]}</span>
      {validUntil !== null && (
        <small>{texts.validUntil({ day: day.format(Date.parse(validUntil)) })}</small>
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
