import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { exportUsage, listUsage, type UsageDay } from '@placard/contract/reporting/staff-usage'
import { addDays, type Day, dayAt, isDay } from '@placard/domain/platform/calendar/day'
import { useState } from 'react'
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
import { useStaffUsageTexts } from './texts.ts'

const daysShown = 14
const pageNameMaxLength = 100

/** Shows the usage that pages have reported: views, viewing time and errors, by day and page. @see S7.31 */
export function StaffUsagePage() {
  const texts = useStaffUsageTexts()
  const [pageNum, goToPage] = usePageNum()
  const [today] = useState(() => dayAt(Date.now()))
  const to = useDay('to', today)
  const from = useDay('from', addDays(to, 1 - daysShown))
  const chosen = { from, to, filters: { pageName: useSearchText() } }
  const query = useQuery(
    callQuery(listUsage, {
      ...chosen,
      pageNum,
      pageSize: listPageSize,
    }),
  )
  const columns = useColumns()
  const choose = (name: string) => (day: string) => {
    goToPage(1)
    goToWithParameter(name, day)
  }
  return (
    <StaffPage title={texts.title} action={<ExportButton call={exportUsage} input={chosen} />}>
      <p>{texts.note}</p>
      <SearchForm maxLength={pageNameMaxLength} goToPage={goToPage}>
        <TextField type="date" label={texts.from} value={from} change={choose('from')} />
        <TextField type="date" label={texts.to} value={to} change={choose('to')} />
      </SearchForm>
      {query.data !== undefined && query.data.refusedLines > 0 && (
        <p>{texts.refused.replace('{count}', String(query.data.refusedLines))}</p>
      )}
      <Listing
        label={texts.list}
        keyOf={({ day, pageName }) => `${day} ${pageName}`}
        empty={<p>{texts.none}</p>}
        {...{ query, columns, pageNum, goToPage }}
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
  const texts = useStaffUsageTexts()
  const seconds = (ms: number | null) =>
    ms === null ? '-' : texts.seconds.replace('{count}', (ms / 1_000).toFixed(1))
  return [
    { head: texts.day, cell: ({ day }) => day },
    { head: texts.page, cell: ({ pageName }) => pageName || '-' },
    { head: texts.views, isNumber: true, cell: ({ views }) => views },
    { head: texts.owners, isNumber: true, cell: ({ owners }) => owners },
    { head: texts.median, isNumber: true, cell: ({ medianMs }) => seconds(medianMs) },
    { head: texts.p95, isNumber: true, cell: ({ p95Ms }) => seconds(p95Ms) },
    { head: texts.errors, isNumber: true, cell: ({ errors }) => errors },
  ]
}
