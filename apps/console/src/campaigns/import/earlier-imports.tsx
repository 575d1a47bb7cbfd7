import type { ImportJob } from '@placard/contract/campaigns/import'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useClock } from '#console/platform/session/clock.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { importTexts } from './import-texts.ts'
import { earlierPageSize, earlierQuery } from './job-query.ts'

const idOf = ({ jobId }: ImportJob) => jobId

/** The list of earlier imports, each with a link to its page. */
export function EarlierImports() {
  const texts = useTexts(importTexts)
  const [pageNum, setPageNum] = useState(1)
  const columns = useJobColumns()
  return (
    <section className="mkt-import-step">
      <h2>{texts.earlier}</h2>
      <PagedList
        label={texts.earlier}
        route="/manage/import"
        columns={columns}
        rowId={idOf}
        query={useQuery(earlierQuery(pageNum))}
        pages={{ pageNum, pageSize: earlierPageSize, onPageChange: setPageNum }}
        empty={texts.noEarlier}
        errorText={(reason) => texts.earlierFailed({ reason })}
      />
    </section>
  )
}

function useJobColumns(): readonly ListColumn<ImportJob>[] {
  const texts = useTexts(importTexts)
  const clock = useClock()
  return useMemo(
    () => [
      {
        code: 'file',
        name: texts.file,
        widthPx: 480,
        text: ({ fileName }) => fileName,
        isControl: true,
        cell: ({ row: { jobId, fileName }, tabIndex }) => (
          <Link data-text tabIndex={tabIndex} to={`/manage/import/${jobId}`}>
            {fileName}
          </Link>
        ),
      },
      {
        code: 'state',
        name: texts.state,
        widthPx: 160,
        text: ({ state }) => texts.states[state],
        cell: ({ row: { state } }) => <span data-state={state}>{texts.states[state]}</span>,
      },
      {
        code: 'when',
        name: texts.when,
        widthPx: 200,
        grows: true,
        text: ({ createdAt }) => clock.format(createdAt),
      },
    ],
    [texts, clock],
  )
}
