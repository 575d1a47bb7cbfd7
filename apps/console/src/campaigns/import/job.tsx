import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/platform/code'
import type { ImportJob } from '@placard/contract/campaigns/import'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { Loading } from '#console/platform/session/loading.tsx'
import { useTexts, useLocale } from '@placard/ui/locale/locale'
import { MappingStep } from '#console/campaigns/import-mapping/mapping-step.tsx'
import { mappingTexts } from '#console/campaigns/import-mapping/mapping-texts.ts'
import { importTexts } from './import-texts.ts'
import { isInProgress, jobQuery, useJobActions } from './job-query.ts'
import { Counts, ImportResult, Problems } from './import-result.tsx'
import { Confirmation } from './confirmation.tsx'
import { Failure } from './failure.tsx'
import { Progress } from '#console/platform/control/progress.tsx'
import { Spinner } from '#console/platform/control/spinner.tsx'
import { sizeText } from '@placard/domain/platform/format/size'
import { EmptyState, ErrorState } from '@placard/ui/state/state'

const signs = [
  ['.', 'pointSign'],
  [',', 'commaSign'],
] as const

/**
 * Shows the currency and the decimal sign with which the file's amounts are read. Selecting the other sign reads the
 * file again.
 */
function Amounts({ job }: { job: ImportJob }) {
  const texts = useTexts(importTexts)
  const { reread } = useJobActions(job.jobId)
  return (
    <fieldset className="mkt-import-amounts">
      <legend>{texts.amounts}</legend>
      <p>{texts.amountsTaken({ currency: job.currency })}</p>
      <div role="radiogroup" aria-label={texts.decimalSign}>
        {signs.map(([sign, word]) => (
          <label key={sign}>
            <input
              type="radio"
              name="decimalSign"
              checked={sign === (reread.isPending ? reread.variables : job.decimalSign)}
              disabled={reread.isPending}
              onChange={() => reread.mutate(sign)}
            />
            {texts[word]}
          </label>
        ))}
      </div>
      <Failure error={reread.error} />
    </fieldset>
  )
}

const delimiters = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
} as const

/** The facts that were detected about the file. */
function FileDetails({ job }: { job: ImportJob }) {
  const texts = useTexts(importTexts)
  const locale = useLocale()
  const { fileName, format, bytes, rowCount, encoding, delimiter, unusedColumns } = job
  const delimiterWord = delimiters[delimiter as keyof typeof delimiters]
  const facts = [
    texts.rows({ count: rowCount }),
    sizeText(bytes, locale),
    encoding?.toUpperCase(),
    delimiterWord && texts.separatedBy({ delimiter: texts.delimiters[delimiterWord] }),
  ].filter(Boolean)
  return (
    <>
      <h2>{fileName}</h2>
      <p>
        <strong>{texts.formats[format ?? 'unknown']}</strong>
        <span className="mkt-import-soft"> · {facts.join(' · ')}</span>
      </p>
      {unusedColumns.length > 0 && (
        <details>
          <summary>{texts.unused({ count: unusedColumns.length })}</summary>
          <p>{unusedColumns.join(', ')}</p>
        </details>
      )}
    </>
  )
}

/** The page of one import, in any state. */
export function Job({ jobId }: { jobId: string }) {
  const texts = useTexts(importTexts)
  const { data: job, error, refetch } = useQuery(jobQuery(jobId))
  useInvalidateAfterImport(job?.state === 'done')
  if (job) {
    return (
      <>
        {error && isInProgress(job.state) && (
          <p className="mkt-import-problem" role="status">
            {texts.stale}
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
    const another = <Link to="/manage/import">{texts.anotherFile}</Link>
    return (
      <EmptyState isPage title={texts.jobUnknown} hint={texts.jobUnknownHint} actions={another} />
    )
  }
  const again = <Button onClick={() => void refetch()}>{texts.retry}</Button>
  return <ErrorState isPage title={texts.jobFailed} hint={error.message} actions={again} />
}

function Step({ job }: { job: ImportJob }) {
  switch (job.state) {
    case 'reading':
    case 'applying':
      return <ImportProgress job={job} />
    case 'mapping':
      return <Mapping job={job} onClose={null} />
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

/** The columns of the file, which a person names or corrects. */
function Mapping({ job, onClose }: { job: ImportJob; onClose: (() => void) | null }) {
  const { cancel } = useJobActions(job.jobId)
  return (
    <>
      <Failure error={cancel.error} />
      <MappingStep job={job} onClose={onClose} onDiscard={() => cancel.mutate()} />
    </>
  )
}

/** The effects that the file would have, so that the user can decide. */
function Preview({ job }: { job: ImportJob }) {
  const texts = useTexts(importTexts)
  const mappingWords = useTexts(mappingTexts)
  const [isMapping, setMapping] = useState(false)
  if (isMapping) return <Mapping job={job} onClose={() => setMapping(false)} />
  return (
    <>
      <section className="mkt-import-step">
        <FileDetails job={job} />
        {job.format?.startsWith('mapped') ? (
          <Button onClick={() => setMapping(true)}>{mappingWords.change}</Button>
        ) : (
          <Amounts job={job} />
        )}
      </section>
      <section className="mkt-import-step">
        <h2>{texts.previewTitle}</h2>
        <Counts counts={job.counts} />
        <Confirmation job={job} />
      </section>
      <Problems job={job} />
    </>
  )
}

/** The progress while the server reads or applies the file. */
function ImportProgress({ job }: { job: ImportJob }) {
  const texts = useTexts(importTexts)
  const { cancel } = useJobActions(job.jobId)
  const { fileName, progress } = job
  if (job.state === 'reading') {
    return (
      <section className="mkt-import-step" aria-live="polite">
        <h2>{texts.readingTitle({ fileName })}</h2>
        <p>
          <Spinner /> {texts.readingRows({ count: job.rowCount })}
        </p>
        <Failure error={cancel.error} />
        <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {texts.discard}
        </Button>
      </section>
    )
  }
  const percent = progress.total === 0 ? 0 : Math.floor((progress.done / progress.total) * 100)
  return (
    <section className="mkt-import-step" aria-live="polite">
      <h2>{texts.applyingTitle({ fileName })}</h2>
      <Progress percent={percent} label={texts.applyingTitle({ fileName })} />
      <p>{texts.progressOf(progress)}</p>
      <p className="mkt-import-soft">{texts.leaveSafely}</p>
    </section>
  )
}
