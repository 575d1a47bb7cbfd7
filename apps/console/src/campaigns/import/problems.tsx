import type { OutputOf } from '@placard/contract/platform/call'
import type { ImportJob, importProblems } from '@placard/contract/campaigns/import'
import { numberText } from '@placard/domain/platform/format/number'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useDevice } from '@placard/ui/device/device'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import type { ListDetail } from '@placard/ui/paged-list/row-detail'
import { importTexts } from './import-texts.ts'
import { problemsPageSize, problemsQuery } from './job-query.ts'

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
        {errorCount > 0 && (
          <span className="mkt-import-error">{texts.errors({ count: errorCount })}</span>
        )}
        {errorCount > 0 && warningCount > 0 && ' · '}
        {warningCount > 0 && (
          <span className="mkt-import-warning">{texts.warnings({ count: warningCount })}</span>
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
          <span className={`mkt-import-${severity}`}>{texts.severities[severity]}</span>
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
