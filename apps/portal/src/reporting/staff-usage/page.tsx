import { textTable } from '@placard/domain/platform/locale/text-table'
import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import { exportUsage, listUsage, type UsageDay } from '@placard/contract/reporting/staff-usage'
import { addDays, type Day, dayAt, isDay } from '@placard/domain/platform/calendar/day'
import { useState } from 'react'
import { ExportButton, StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { DateRangePicker } from '@placard/ui/date-range/date-range-picker'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { numberText } from '@placard/domain/platform/format/number'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { staffPage, staffPageHref } from '#portal/platform/staff/pages.ts'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { SearchForm } from '#portal/platform/staff/search-form.tsx'

export const staffUsageTexts = textTable({
  title: ['Usage', '使用情况'],
  list: ['Usage by day and page', '按日期和页面统计的使用情况'],
  note: [
    'As reported by the pages themselves, without verification of the owner. Days are in Shanghai time.',
    '数据由页面自行上报，所属账户未经核实。日期按上海时间计算。',
  ],
  none: ['No reports in this date range.', '所选日期内没有页面上报数据。'],
  days: ['Date range', '日期'],
  day: ['Date', '日期'],
  page: ['Page', '页面'],
  views: ['Views', '访问次数'],
  owners: ['Owners', '账户数'],
  median: ['Median time', '停留时间中位数'],
  p95: ['95th percentile', '停留时间 95 分位'],
  errors: ['Errors', '错误数'],
  seconds: ['{count} s', '{count} 秒'],
  refused: ['Rejected lines in this date range: {count}', '所选日期内未能接收的记录：{count} 条'],
})

const daysShown = 14
const pageNameMaxLength = 100

/** Shows the usage that pages have reported: views, viewing time and errors, by day and page. @see S7.31 */
export function StaffUsagePage() {
  const texts = useTexts(staffUsageTexts)
  const { paging, pages, parameters, text, setAll } = useListAddress()
  const [today] = useState(() => dayAt(Date.now()))
  const dayNamed = (name: string, usual: Day) => {
    const day = parameters.get(name)
    return day !== null && isDay(day) ? day : usual
  }
  const to = dayNamed('to', today)
  const from = dayNamed('from', addDays(to, 1 - daysShown))
  const chosen = { from, to, filters: { pageName: text } }
  const query = useQuery(callQuery(listUsage, { ...chosen, ...paging }))
  const columns = useColumns()
  return (
    <StaffPage title={texts.title} action={<ExportButton call={exportUsage} input={chosen} />}>
      <p>{texts.note}</p>
      <SearchForm maxLength={pageNameMaxLength}>
        <DateRangePicker
          label={texts.days}
          value={{ from, to }}
          onChange={(span) => setAll({ from: span.from ?? '', to: span.to ?? '' })}
          today={today}
        />
      </SearchForm>
      <PagedList
        label={texts.list}
        route={staffPageHref(staffPage.usage)}
        rowId={({ day, pageName }) => `${day} ${pageName}`}
        empty={<p>{texts.none}</p>}
        {...{ query, columns, pages }}
      />
      {query.data !== undefined && query.data.refusedLines > 0 && (
        <p>{texts.refused({ count: query.data.refusedLines })}</p>
      )}
    </StaffPage>
  )
}

function useColumns(): ListColumn<UsageDay>[] {
  const locale = useLocale()
  const texts = useTexts(staffUsageTexts)
  const seconds = (ms: number | null) =>
    ms === null ? '-' : texts.seconds({ count: (ms / 1_000).toFixed(1) })
  return [
    { code: 'day', name: texts.day, widthPx: 120, text: ({ day }) => day },
    { code: 'page', name: texts.page, widthPx: 280, text: ({ pageName }) => pageName || '-' },
    {
      code: 'views',
      name: texts.views,
      widthPx: 100,
      align: 'right',
      text: ({ views }) => numberText(views, locale),
    },
    {
      code: 'owners',
      name: texts.owners,
      widthPx: 110,
      align: 'right',
      text: ({ owners }) => numberText(owners, locale),
    },
    {
      code: 'median',
      name: texts.median,
      widthPx: 150,
      align: 'right',
      text: ({ medianMs }) => seconds(medianMs),
    },
    {
      code: 'p95',
      name: texts.p95,
      widthPx: 150,
      align: 'right',
      text: ({ p95Ms }) => seconds(p95Ms),
    },
    {
      code: 'errors',
      name: texts.errors,
      widthPx: 100,
      grows: true,
      align: 'right',
      text: ({ errors }) => numberText(errors, locale),
    },
  ]
}
