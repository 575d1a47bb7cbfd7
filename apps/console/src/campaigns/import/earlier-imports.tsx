import type { ImportJob } from '@placard/contract/campaigns/import'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useClock } from '#console/platform/session/clock.ts'
import { useTexts } from '#console/platform/language/language.tsx'
import { PagedList } from '#console/platform/router/paged-list.tsx'
import { importTexts } from './import-texts.ts'
import { earlierPageSize, earlierQuery } from './job-query.ts'

const idOf = ({ jobId }: ImportJob) => jobId

/** The list of earlier imports, each with a link to its page. */
export function EarlierImports() {
  const say = useTexts(importTexts)
  const [pageNum, setPageNum] = useState(1)
  const columns = useJobColumns()
  return (
    <section className="mkt-import-step">
      <h2>{say('earlier')}</h2>
      <PagedList
        label={say('earlier')}
        route="/manage/import"
        columns={columns}
        rowId={idOf}
        query={useQuery(earlierQuery(pageNum))}
        pages={{ pageNum, pageSize: earlierPageSize, onPageChange: setPageNum }}
        empty={say('noEarlier')}
        errorText={(reason) => say('earlierFailed', { reason })}
      />
    </section>
  )
}

function useJobColumns(): readonly ListColumn<ImportJob>[] {
  const say = useTexts(importTexts)
  const clock = useClock()
  return useMemo(
    () => [
      {
        code: 'file',
        name: say('file'),
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
        name: say('state'),
        widthPx: 160,
        text: ({ state }) => say(`state_${state}`),
        cell: ({ row: { state } }) => <span data-state={state}>{say(`state_${state}`)}</span>,
      },
      {
        code: 'when',
        name: say('when'),
        widthPx: 200,
        grows: true,
        text: ({ createdAt }) => clock.format(createdAt),
      },
    ],
    [say, clock],
  )
}
