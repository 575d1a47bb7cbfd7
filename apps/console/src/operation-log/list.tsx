import type { ComparedChange } from '@placard/ui/material-comparison/source'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useWords } from '#console/language/language.tsx'
import { useListAddress } from '#console/router/list-address.ts'
import { PageTurner } from '#console/router/page-turner.tsx'
import { LogEntry } from './entry.tsx'
import { LogFilterBar } from './filters.tsx'
import { filtersIn, logPageSize, logQuery } from './log-query.ts'
import { operationLogWords } from './operation-log-words.ts'

/** The entries that the address asks for. */
export function LogList({ view }: { view: (change: ComparedChange) => void }) {
  const say = useWords(operationLogWords)
  const { parameters, pageNum, set } = useListAddress()
  const filters = filtersIn(parameters)
  const { data, error, refetch } = useQuery(logQuery(pageNum, filters))
  const isNarrowed = Object.keys(filters).length > 0
  return (
    <>
      <LogFilterBar filters={filters} set={set} />
      {error && !data && (
        <div className="mkt-log-empty" role="alert">
          <p>{say('failed', { reason: error.message })}</p>
          <Button onClick={() => void refetch()}>{say('retry')}</Button>
        </div>
      )}
      {!data && !error && <p role="status">{say('loading')}</p>}
      {data?.total === 0 && (
        <div className="mkt-log-empty">
          <p>{say(isNarrowed ? 'noneSuch' : 'none')}</p>
          {isNarrowed ? <Link to="/operation-log">{say('reset')}</Link> : <p>{say('noneHint')}</p>}
        </div>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <p role="status">{say('count', { count: data.total })}</p>
          <ul className="mkt-log-list" aria-label={say('title')}>
            {data.items.map((row) => (
              <LogEntry key={row.logId} row={row} view={view} />
            ))}
          </ul>
        </>
      )}
      <PageTurner
        pageNum={pageNum}
        pageSize={logPageSize}
        total={data?.total ?? 0}
        turn={(wanted) => set('page', String(wanted))}
      />
    </>
  )
}
