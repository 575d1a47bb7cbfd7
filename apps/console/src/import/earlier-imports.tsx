import type { ImportJob } from '@placard/contract/import'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIdentity } from '#console/identity/identity.ts'
import { useLocale, useWords } from '#console/language/language.tsx'
import { PageTurner } from '#console/router/page-turner.tsx'
import { importWords } from './import-words.ts'
import { earlierPageSize, earlierQuery } from './job-query.ts'

/** The imports there have been, each with the way to it. */
export function EarlierImports() {
  const say = useWords(importWords)
  const [pageNum, setPageNum] = useState(1)
  const { data, error, refetch } = useQuery(earlierQuery(pageNum))
  return (
    <section className="mkt-import-step">
      <h2>{say('earlier')}</h2>
      {error && !data && (
        <p className="mkt-import-problem" role="alert">
          {say('earlierFailed', { reason: error.message })}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {say('retry')}
          </Button>
        </p>
      )}
      {data?.total === 0 && <p className="mkt-import-soft">{say('noEarlier')}</p>}
      {data !== undefined && data.items.length > 0 && <JobTable jobs={data.items} />}
      <PageTurner
        pageNum={pageNum}
        pageSize={earlierPageSize}
        total={data?.total ?? 0}
        turn={setPageNum}
      />
    </section>
  )
}

function JobTable({ jobs }: { jobs: readonly ImportJob[] }) {
  const say = useWords(importWords)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const clock = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (
    <div className="mkt-import-scroll">
      <table className="mkt-import-jobs">
        <thead>
          <tr>
            <th scope="col">{say('file')}</th>
            <th scope="col">{say('state')}</th>
            <th scope="col">{say('when')}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map(({ jobId, fileName, state, createdAt }) => (
            <tr key={jobId}>
              <td>
                <Link to={`/manage/import/${jobId}`}>{fileName}</Link>
              </td>
              <td data-state={state}>{say(`state_${state}`)}</td>
              <td>{clock.format(createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
