import { exportUsage, listUsage, type UsageDay } from '@placard/contract/reporting/staff-usage'
import { addDays, type Day, dayAt, isDay } from '@placard/domain/platform/calendar/day'
import { useState } from 'react'
import { useQuery } from '#portal/platform/staff/use-query.ts'
import { ExportButton } from '#portal/platform/staff/export-button.tsx'
import { TextField } from '#portal/platform/staff/field.tsx'
import {
  type ListColumn,
  Listing,
  listPageSize,
  usePageNum,
} from '#portal/platform/staff/listing.tsx'
import {
  goToWithParameter,
  SearchForm,
  useSearchText,
} from '#portal/platform/staff/search-form.tsx'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { useParameter } from '#portal/platform/router/address.ts'
import { useStaffUsageWords } from './words.ts'

const daysShown = 14
const pageNameMaxLength = 100

/** Shows the usage that pages have reported: views, viewing time and errors, by day and page. @see S7.31 */
export function StaffUsagePage() {
  const words = useStaffUsageWords()
  const [pageNum, goToPage] = usePageNum()
  const [today] = useState(() => dayAt(Date.now()))
  const to = useDay('to', today)
  const from = useDay('from', addDays(to, 1 - daysShown))
  const chosen = { from, to, filters: { pageName: useSearchText() } }
  const { answer, refetch } = useQuery(listUsage, {
    ...chosen,
    pageNum,
    pageSize: listPageSize,
  })
  const columns = useColumns()
  const choose = (name: string) => (day: string) => {
    goToPage(1)
    goToWithParameter(name, day)
  }
  return (
    <StaffPage title={words.title} action={<ExportButton call={exportUsage} input={chosen} />}>
      <p>{words.note}</p>
      <SearchForm maxLength={pageNameMaxLength} goToPage={goToPage}>
        <TextField type="date" label={words.from} value={from} change={choose('from')} />
        <TextField type="date" label={words.to} value={to} change={choose('to')} />
      </SearchForm>
      {answer.kind === 'known' && answer.data.refusedLines > 0 && (
        <p>{words.refused.replace('{count}', String(answer.data.refusedLines))}</p>
      )}
      <Listing
        label={words.list}
        keyOf={({ day, pageName }) => `${day} ${pageName}`}
        empty={<p>{words.none}</p>}
        {...{ answer, ask: refetch, columns, pageNum, goToPage }}
      />
    </StaffPage>
  )
}

/** Returns a day from the URL. */
function useDay(name: string, usual: Day): Day {
  const text = useParameter(name)
  return text !== null && isDay(text) ? text : usual
}

function useColumns(): ListColumn<UsageDay>[] {
  const words = useStaffUsageWords()
  const seconds = (ms: number | null) =>
    ms === null ? '-' : words.seconds.replace('{count}', (ms / 1_000).toFixed(1))
  return [
    { head: words.day, cell: ({ day }) => day },
    { head: words.page, cell: ({ pageName }) => pageName || '-' },
    { head: words.views, isNumber: true, cell: ({ views }) => views },
    { head: words.owners, isNumber: true, cell: ({ owners }) => owners },
    { head: words.median, isNumber: true, cell: ({ medianMs }) => seconds(medianMs) },
    { head: words.p95, isNumber: true, cell: ({ p95Ms }) => seconds(p95Ms) },
    { head: words.errors, isNumber: true, cell: ({ errors }) => errors },
  ]
}
