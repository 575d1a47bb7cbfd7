import type { OutputOf } from '@placard/contract/call'
import type { ImportJob, importProblems } from '@placard/contract/import'
import { numberText } from '@placard/domain/format/number'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocale, useWords } from '#console/language/language.tsx'
import { PageTurner } from '#console/router/page-turner.tsx'
import { importWords } from './import-words.ts'
import { problemsPageSize, problemsQuery } from './job-query.ts'

type Problem = OutputOf<typeof importProblems>['items'][number]

/** Everything that is wrong with the file, by row and column; nothing when nothing is. */
export function Problems({ job }: { job: ImportJob }) {
  const say = useWords(importWords)
  const [pageNum, setPageNum] = useState(1)
  const { jobId, state, decimalSign, errorCount, warningCount } = job
  const { data, error, refetch } = useQuery({
    ...problemsQuery(jobId, `${state} ${decimalSign} ${errorCount}`, pageNum),
    enabled: errorCount + warningCount > 0,
  })
  if (errorCount + warningCount === 0) return null
  return (
    <section className="mkt-import-step">
      <h2>{say('problems')}</h2>
      <p>
        {errorCount > 0 && (
          <span className="mkt-import-error">{say('errors', { count: errorCount })}</span>
        )}
        {errorCount > 0 && warningCount > 0 && ' · '}
        {warningCount > 0 && (
          <span className="mkt-import-warning">{say('warnings', { count: warningCount })}</span>
        )}
      </p>
      {error && (
        <p className="mkt-import-problem" role="alert">
          {say('problemsFailed', { reason: error.message })}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {say('retry')}
          </Button>
        </p>
      )}
      {data && <ProblemTable problems={data.items} />}
      <PageTurner
        pageNum={pageNum}
        pageSize={problemsPageSize}
        total={data?.total ?? 0}
        turn={setPageNum}
      />
    </section>
  )
}

function ProblemTable({ problems }: { problems: readonly Problem[] }) {
  const say = useWords(importWords)
  const locale = useLocale()
  return (
    <div className="mkt-import-scroll">
      <table className="mkt-import-problems">
        <thead>
          <tr>
            <th scope="col">{say('row')}</th>
            <th scope="col">{say('column')}</th>
            <th scope="col">{say('severity')}</th>
            <th scope="col">{say('whatIsWrong')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ rowNum, column, severity, message }) => (
            <tr key={`${rowNum} ${column} ${message}`}>
              <td>{rowNum === 0 ? say('wholeFile') : numberText(rowNum, locale)}</td>
              <td>{column}</td>
              <td className={`mkt-import-${severity}`}>{say(`severity_${severity}`)}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
