import {
  validationStatus,
  validationStatusNames,
} from '@placard/domain/support/business-validation/status'
import { seenValidationStatus } from '@placard/domain/support/business-validation/step'
import { operatorRole } from '@placard/domain/platform/access/role'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { BusinessForm } from './business-form.tsx'
import { Card } from './card.tsx'
import { Loaded } from './loaded.tsx'
import { Paper } from './paper.tsx'
import type { PaperFormEnd } from './paper-form.tsx'
import { personalWords } from './personal-words.ts'
import { QualificationForm } from './qualification-form.tsx'
import { standingQuery } from './standing-query.ts'

/**
 * The verification status of the owner's business and qualifications, with the reasons and the next steps.
 *
 * @see S7.20, S7.24
 */
export function Standing() {
  const say = useWords(personalWords)
  const locale = useLocale()
  const query = useQuery(standingQuery)
  const seen = seenValidationStatus(query.data?.business.status ?? null)
  const [said, setSaid] = useState('')
  const handedIn = () => setSaid(say('handedIn'))
  return (
    <Card title={say('standing')}>
      <Loaded query={query} loading={`${say('business')}: ${validationStatusNames[locale][seen]}`}>
        {({ business, qualifications }) => (
          <>
            <ul className="mkt-personal-papers">
              <Paper title={say('business')} paper={business} handedIn={handedIn}>
                {(end) => <BusinessForm paper={business} {...end} />}
              </Paper>
              {qualifications.map((paper) => (
                <Paper
                  key={paper.qualificationId}
                  title={say('qualification', { kind: paper.kindName, number: paper.number })}
                  paper={paper}
                  handedIn={handedIn}
                >
                  {(end) => <QualificationForm paper={paper} {...end} />}
                </Paper>
              ))}
            </ul>
            {qualifications.length === 0 && <p>{say('noQualifications')}</p>}
            {business.status !== validationStatus.noNeed && (
              <AnotherQualification handedIn={handedIn} />
            )}
          </>
        )}
      </Loaded>
      <p role="status">{said}</p>
    </Card>
  )
}

/** The button and form for a new qualification, available to administrators of the owner. */
function AnotherQualification({ handedIn }: Pick<PaperFormEnd, 'handedIn'>) {
  const say = useWords(personalWords)
  const { permissionList } = useIdentity()
  const [isOpen, setOpen] = useState(false)
  if (!permissionList.includes(operatorRole.ADMIN)) return null
  const close = () => setOpen(false)
  const done = () => {
    close()
    handedIn()
  }
  if (isOpen) return <QualificationForm paper={null} handedIn={done} close={close} />
  return <Button onClick={() => setOpen(true)}>{say('handInAnother')}</Button>
}
