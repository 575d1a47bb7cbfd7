import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/call'
import { qualificationStatus, queryVerifyStatus } from '@placard/contract/verification'
import { validationStatus, validationStatusNames } from '@placard/domain/business-validation/status'
import { isMenuShown } from '@placard/domain/menu/authorisation'
import { menuOf } from '@placard/domain/menu/permission'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIdentity } from '#console/identity/identity.ts'
import { useLocale, useWords } from '#console/language/language.tsx'
import { Card } from './card.tsx'
import { Loaded } from './loaded.tsx'
import { personalWords } from './personal-words.ts'

const standingQuery = queryOptions({
  queryKey: ['verification'],
  async queryFn({ signal }) {
    const options = { signal, message: false }
    const [business, { items }] = await Promise.all([
      callServer(queryVerifyStatus, {}, options),
      callServer(qualificationStatus, {}, options),
    ])
    return { business, qualifications: items }
  },
})

/** How the business and the qualifications of the owner stand, with the reasons, and what to do. @see S7.20, S7.24 */
export function Standing() {
  const say = useWords(personalWords)
  const query = useQuery(standingQuery)
  return (
    <Card title={say('standing')}>
      <Loaded query={query}>
        {({ business, qualifications }) => (
          <>
            <ul className="mkt-personal-papers">
              <Paper title={say('business')} paper={business} />
              {qualifications.map((paper) => (
                <Paper
                  key={paper.qualificationId}
                  title={say('qualification', { kind: paper.kindName, number: paper.number })}
                  paper={paper}
                />
              ))}
            </ul>
            {qualifications.length === 0 && <p>{say('noQualifications')}</p>}
          </>
        )}
      </Loaded>
    </Card>
  )
}

type Standing = OutputOf<typeof queryVerifyStatus>

interface PaperProps {
  readonly title: string
  readonly paper: Pick<Standing, 'status' | 'reason' | 'validUntil'>
}

function Paper({ title, paper: { status, reason, validUntil } }: PaperProps) {
  const say = useWords(personalWords)
  const locale = useLocale()
  const { menuTree } = useIdentity()
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
        <p>
          {say('needsPapers')}{' '}
          {isMenuShown(menuTree, menuOf('/toolbox/work-order')) && (
            <Link to="/toolbox/work-order/new">{say('askPlatform')}</Link>
          )}
        </p>
      )}
    </li>
  )
}
