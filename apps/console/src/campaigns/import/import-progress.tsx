import type { ImportJob } from '@placard/contract/campaigns/import'
import { Button } from '#console/platform/control/button.tsx'
import { Progress } from '#console/platform/control/progress.tsx'
import { Spinner } from '#console/platform/control/spinner.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { Failure } from './failure.tsx'
import { importTexts } from './import-texts.ts'
import { useJobActions } from './job-query.ts'

/** The progress while the server reads or applies the file. */
export function ImportProgress({ job }: { job: ImportJob }) {
  const say = useTexts(importTexts)
  const { cancel } = useJobActions(job.jobId)
  const { fileName, progress } = job
  if (job.state === 'reading') {
    return (
      <section className="mkt-import-step" aria-live="polite">
        <h2>{say('readingTitle', { fileName })}</h2>
        <p>
          <Spinner /> {say('readingRows', { count: job.rowCount })}
        </p>
        <Failure error={cancel.error} />
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {say('discard')}
        </Button>
      </section>
    )
  }
  const percent = progress.total === 0 ? 0 : Math.floor((progress.done / progress.total) * 100)
  return (
    <section className="mkt-import-step" aria-live="polite">
      <h2>{say('applyingTitle', { fileName })}</h2>
      <Progress percent={percent} label={say('applyingTitle', { fileName })} />
      <p>{say('progressOf', progress)}</p>
      <p className="mkt-import-soft">{say('leaveSafely')}</p>
    </section>
  )
}
