import { downloadFile, saveFile } from '@placard/browser/request/download'
import { type ImportJob, importReport } from '@placard/contract/campaigns/import'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useLoadingMessage } from '#console/platform/page/loading-message.ts'
import { importTexts } from './import-texts.ts'
import { Problems } from './problems.tsx'
import { numberText } from '@placard/domain/platform/format/number'

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

const columns = ['create', 'change', 'leave', 'refused'] as const

/** The table of how many entries of each kind are created, changed, unchanged or refused. */
export function Counts({ counts }: Pick<ImportJob, 'counts'>) {
  const texts = useTexts(importTexts)
  const locale = useLocale()
  if (counts.length === 0) return null
  return (
    <div className="mkt-import-scroll">
      <table className="mkt-import-counts">
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {texts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count.kind}>
              <th scope="row">{texts.kinds[count.kind]}</th>
              {columns.map((column) => (
                <td key={column} data-column={column} data-none={count[column] === 0 || undefined}>
                  {numberText(count[column], locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
