import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import type { ImportJob } from '@placard/contract/campaigns/import'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Button } from '#console/platform/control/button.tsx'
import { Loading } from '#console/platform/session/loading.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { Notice } from '#console/platform/page/notice.tsx'
import { importTexts } from './import-texts.ts'
import { isInProgress, jobQuery } from './job-query.ts'
import { ImportResult } from './import-result.tsx'
import { Preview } from './preview.tsx'
import { ImportProgress } from './import-progress.tsx'

/** The page of one import, in any state. */
export function Job({ jobId }: { jobId: string }) {
  const say = useTexts(importTexts)
  const { data: job, error, refetch } = useQuery(jobQuery(jobId))
  useInvalidateAfterImport(job?.state === 'done')
  if (job) {
    return (
      <>
        {error && isInProgress(job.state) && (
          <p className="mkt-import-problem" role="status">
            {say('stale')}
          </p>
        )}
        <Step job={job} />
      </>
    )
  }
  if (!error) return <Loading />
  const isUnknown =
    error instanceof CallRefused &&
    [code.notFound, code.invalidInput].some((no) => no === error.code)
  if (isUnknown) {
    const another = <Link to="/manage/import">{say('anotherFile')}</Link>
    return <Notice title={say('jobUnknown')} hint={say('jobUnknownHint')} action={another} />
  }
  const again = <Button onClick={() => void refetch()}>{say('retry')}</Button>
  return <Notice isError title={say('jobFailed')} hint={error.message} action={again} />
}

function Step({ job }: { job: ImportJob }) {
  switch (job.state) {
    case 'reading':
    case 'applying':
      return <ImportProgress job={job} />
    case 'ready':
      return <Preview job={job} />
    case 'done':
    case 'failed':
    case 'cancelled':
      return <ImportResult job={job} />
  }
}

/** Invalidates the cached data of all other pages once an import is done. */
function useInvalidateAfterImport(done: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    const isOthers = ({ queryKey: [feature] }: { queryKey: readonly unknown[] }) =>
      feature !== 'import' && feature !== 'identity'
    if (done) void queries.invalidateQueries({ predicate: isOthers })
  }, [done, queries])
}
