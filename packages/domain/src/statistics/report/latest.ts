import { dateFormat } from '../../platform/calendar/date-format.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { textTable } from '../../platform/locale/text-table.ts'

/** The end of the figures: the last day, and the end of the last hour of figures by hour. */
export interface LatestFigures {
  readonly day: string | null
  /** In milliseconds; null without figures by hour. */
  readonly until: number | null
}

interface Reading {
  readonly locale: Locale
  readonly timeZone: string
}

/** Returns the text that says how far figures reach. */
export function latestText({ day, until }: LatestFigures, { locale, timeZone }: Reading): string {
  const texts = latestTexts[locale]
  if (day === null) return texts.noFigures
  const clock = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return until === null
    ? texts.lastDay({ day: dayFormat(locale).format(new Date(day)) })
    : texts.untilHour({ time: clock.format(until) })
}

/** The maximum number of named days; the number of all others is told. */
const namedMax = 5

/** Returns the text that names days whose figures have changed lately; null without any. */
export function restatedText(days: readonly string[], locale: Locale): string | null {
  if (days.length === 0) return null
  const texts = latestTexts[locale]
  const format = dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const named = days.slice(0, namedMax).map((day) => format.format(new Date(day)))
  const rest = days.length - named.length
  return texts.restated({
    days: [...named, ...(rest > 0 ? [texts.more({ count: rest })] : [])].join(texts.comma),
  })
}

const dayFormat = (locale: Locale) => dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

const latestTexts = /* @__PURE__ */ textTable({
  untilHour: ['Figures by hour until {time}', '分小时数据截至 {time}'],
  lastDay: ['Latest figures: {day}', '最新数据：{day}'],
  noFigures: ['No figures yet', '暂无数据'],
  restated: ['Restated in the last 7 days: {days}', '近 7 天内有更正的日期：{days}'],
  more: ['{count} more', '等另外 {count} 天'],
  comma: [', ', '、'],
})
