import { downloadFile, saveFile } from '@placard/browser/request/download'
import {
  type ImportJob,
  type importProblems,
  importReport,
} from '@placard/contract/campaigns/import'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useLoadingMessage } from '#console/platform/page/loading-message.ts'
import { isRecent, useUndo } from '#console/campaigns/change-set/undo.tsx'
import { importTexts } from './import-texts.ts'
import { numberText } from '@placard/domain/platform/format/number'
import type { OutputOf } from '@placard/contract/platform/call'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo, useState } from 'react'
import { useDevice } from '@placard/ui/device/device'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import type { ListDetail } from '@placard/ui/paged-list/row-detail'
import { problemsPageSize, problemsQuery } from './job-query.ts'

/** The result of a finished import. */
export function ImportResult({ job }: { job: ImportJob }) {
  const texts = useTexts(importTexts)
  const { state, fileName, failure, counts } = job
  const { undo, panel } = useUndo()
  const ending = state === 'done' ? 'done' : state === 'failed' ? 'failed' : 'cancelled'
  return (
    <>
      <section className="mkt-import-step" data-ending={ending}>
        <div role="status">
          <h2>{texts[ending]({ fileName })}</h2>
        </div>
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
          {isUndoable(job) && (
            <Button onClick={() => undo({ kind: 'import', jobId: job.jobId }, true)}>
              {texts.undo}
            </Button>
          )}
          <Link to="/manage/import">{texts.anotherFile}</Link>
        </div>
      </section>
      {ending !== 'cancelled' && <Problems job={job} />}
      {panel}
    </>
  )
}

/** Returns whether an import has created or changed plans, groups or ads not long ago. */
function isUndoable({ counts, finishedAt }: ImportJob): boolean {
  const isChanged = counts.some(
    ({ kind, create, change }) =>
      (kind === 'plan' || kind === 'group' || kind === 'ad') && create + change > 0,
  )
  return isChanged && finishedAt !== null && isRecent(finishedAt)
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

const countColumns = ['create', 'change', 'leave', 'refused'] as const

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
            {countColumns.map((column) => (
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
              {countColumns.map((column) => (
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

type Problem = OutputOf<typeof importProblems>['items'][number]

const problemId = ({ rowNum, column, message }: Problem) => `${rowNum} ${column} ${message}`

/** The errors and warnings of the file, by row and column. Renders nothing if there are none. */
export function Problems({ job }: { job: ImportJob }) {
  const texts = useTexts(importTexts)
  const [pageNum, setPageNum] = useState(1)
  const { jobId, state, decimalSign, errorCount, warningCount } = job
  const query = useQuery({
    ...problemsQuery(jobId, `${state} ${decimalSign} ${errorCount}`, pageNum),
    enabled: errorCount + warningCount > 0,
  })
  const columns = useProblemColumns()
  const detail = useMessageDetail()
  if (errorCount + warningCount === 0) return null
  return (
    <section className="mkt-import-step">
      <h2>{texts.problems}</h2>
      <p>
        {errorCount > 0 && <span data-severity="error">{texts.errors({ count: errorCount })}</span>}
        {errorCount > 0 && warningCount > 0 && ' · '}
        {warningCount > 0 && (
          <span data-severity="warning">{texts.warnings({ count: warningCount })}</span>
        )}
      </p>
      <PagedList
        label={texts.problems}
        route="/manage/import/problems"
        columns={columns}
        detail={detail}
        rowId={problemId}
        query={query}
        pages={{ pageNum, pageSize: problemsPageSize, onPageChange: setPageNum }}
        empty={null}
        errorText={(reason) => texts.problemsFailed({ reason })}
      />
    </section>
  )
}

/** Returns the row detail that shows a whole message, which its column may truncate. */
function useMessageDetail(): ListDetail<Problem> {
  const heightPx = useDevice() === 'mobile' ? 150 : 66
  return useMemo(
    () => ({
      has: () => true,
      heightPx: () => heightPx,
      render: ({ message }) => <p className="mkt-import-message">{message}</p>,
    }),
    [heightPx],
  )
}

function useProblemColumns(): readonly ListColumn<Problem>[] {
  const texts = useTexts(importTexts)
  const locale = useLocale()
  const device = useDevice()
  return useMemo(
    () => [
      {
        code: 'row',
        name: texts.row,
        widthPx: 84,
        text: ({ rowNum }) => {
          if (rowNum === 0) return texts.wholeFile
          const row = numberText(rowNum, locale)
          // A card has no header that explains the number.
          return device === 'mobile' ? texts.rowNum({ row }) : row
        },
      },
      { code: 'column', name: texts.column, widthPx: 190, text: ({ column }) => column },
      {
        code: 'severity',
        name: texts.severity,
        widthPx: 140,
        text: ({ severity }) => texts.severities[severity],
        cell: ({ row: { severity } }) => (
          <span data-severity={severity}>{texts.severities[severity]}</span>
        ),
      },
      {
        code: 'message',
        name: texts.whatIsWrong,
        widthPx: 480,
        grows: true,
        cardLines: 4,
        text: ({ message }) => message,
      },
    ],
    [texts, locale, device],
  )
}
