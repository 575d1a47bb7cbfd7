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
import { Button } from '#console/platform/control/button.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import type { PaperFormEnd } from './paper-form.tsx'
import { personalWords } from './personal-words.ts'

interface PaperProps extends Pick<PaperFormEnd, 'handedIn'> {
  readonly title: string
  readonly paper: Pick<BusinessVerification, 'status' | 'reason' | 'validUntil'>
  /** Renders the form for a submission. */
  readonly children: (end: PaperFormEnd) => ReactNode
}

/** The status of one verification, with its form if a submission is needed. */
export function Paper({ title, paper, handedIn, children }: PaperProps) {
  const say = useWords(personalWords)
  const locale = useLocale()
  const { status, reason, validUntil } = paper
  const needsPapers = status === validationStatus.toValidate || status === validationStatus.expired
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <li data-needs={needsPapers || undefined}>
      <strong>{title}</strong>
      <span>{validationStatusNames[locale][status]}</span>
      {validUntil !== null && (
        <small>{say('validUntil', { day: day.format(Date.parse(validUntil)) })}</small>
      )}
      {reason !== '' && <p>{say('rejected', { reason })}</p>}
      {needsPapers && (
        <Needed title={title} handedIn={handedIn}>
          {children}
        </Needed>
      )}
    </li>
  )
}

function Needed({ title, handedIn, children }: Omit<PaperProps, 'paper'>) {
  const say = useWords(personalWords)
  const { menuTree, permissionList, ownerName } = useIdentity()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children({ handedIn, close: () => setOpen(false) })
  const mayHandIn = permissionList.includes(operatorRole.ADMIN)
  return (
    <>
      <p>
        {mayHandIn ? say('needsPapers') : say('adminHandsIn', { ownerName })}{' '}
        {isMenuShown(menuTree, menuOf('/toolbox/work-order')) && (
          <Link to="/toolbox/work-order/new">{say('askPlatform')}</Link>
        )}
      </p>
      {mayHandIn && (
        <Button aria-label={say('handInNamed', { title })} onClick={() => setOpen(true)}>
          {say('handIn')}
        </Button>
      )}
    </>
  )
}
