import { downloadFile, saveFile } from '@placard/browser/request/download'
import { importReport, type ImportJob } from '@placard/contract/campaigns/import'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { useLoadingMessage } from '#console/platform/page/loading-message.ts'
import { Counts } from './counts.tsx'
import { importTexts } from './import-texts.ts'
import { Problems } from './problems.tsx'

/** The result of a finished import. */
export function ImportResult({ job }: { job: ImportJob }) {
  const texts = useTexts(importTexts)
  const { state, fileName, failure, counts } = job
  const ending = state === 'done' ? 'done' : state === 'failed' ? 'failed' : 'cancelled'
  return (
    <>
      <section className="mkt-import-step" data-ending={ending}>
        <h2 role="status">{texts[ending]({ fileName })}</h2>
        {failure && <p className="mkt-import-problem">{failure}</p>}
        {ending === 'cancelled' && <p>{texts.cancelledHint}</p>}
        {ending === 'done' && <h3>{texts.doneTitle}</h3>}
        {ending !== 'cancelled' && <Counts counts={counts} />}
        <div className="mkt-import-actions">
          {ending === 'done' && (
            <Link className="mkt-import-main" to="/manage/plan">
              {texts.seePlans}
            </Link>
          )}
          {ending !== 'cancelled' && <Report jobId={job.jobId} />}
          <Link to="/manage/import">{texts.anotherFile}</Link>
        </div>
      </section>
      {ending !== 'cancelled' && <Problems job={job} />}
    </>
  )
}

function Report({ jobId }: { jobId: string }) {
  const texts = useTexts(importTexts)
  const loading = useLoadingMessage()
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const download = downloadFile(importReport, { jobId }, { errorInPlace: true })
      saveFile(await loading(download, texts.reportLoading))
    },
  })
  return (
    <>
      <Button busy={isPending} onClick={() => mutate()}>
        {texts.report}
      </Button>
      {error && <span role="alert">{texts.reportFailed({ reason: error.message })}</span>}
    </>
  )
}
