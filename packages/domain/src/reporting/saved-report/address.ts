import type { DayRange } from '../../platform/calendar/preset.ts'
import type { AskedReport } from '../report/asked-report.ts'

/** The question of a report, as its address names it. */
interface AddressedQuestion extends Pick<AskedReport, 'question'> {
  readonly question: AskedReport['question'] & {
    readonly chart?: string | undefined
    readonly comparison: string | null
    readonly filters: {
      readonly planId?: string | undefined
      readonly groupId?: string | undefined
    }
    readonly sort: { readonly sortName: string; readonly sortType: string } | null
    readonly top: number
  }
}

/** Returns the parameters of the address that opens a report on the page, with these days. */
export function reportAddress(
  {
    comparison,
    filters,
    sort,
    top,
    dimensions,
    metrics,
    columns,
    chart,
  }: AddressedQuestion['question'],
  { from, to }: DayRange,
): string {
  const { planId, groupId, planName, groupName, adName, figures = {} } = filters
  const bounds = Object.entries(figures).map(([code, { min = '', max = '' } = {}]) =>
    [code, `${min}-${max}`].join(':'),
  )
  const named = { compare: comparison, planId, groupId, planName, groupName, adName, ...sort }
  const all = {
    rows: dimensions.join(),
    columns: columns?.dimension,
    columnTop: columns && String(columns.top),
    chart,
    metrics: metrics.join(),
    from,
    to,
    ...named,
    figures: bounds.join(),
    top: String(top),
  }
  return Object.entries(all)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&')
}
