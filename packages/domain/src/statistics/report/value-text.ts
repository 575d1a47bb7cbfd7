import { dateFormat, dayText, monthText } from '../../platform/calendar/date-format.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { cubeOf, type ReportDimension } from './dimension.ts'

const texts = /* @__PURE__ */ textTable({
  week: ['Week of {day}', '{day} 起一周'],
  unknown: ['Unknown', '未知'],
})

/** A value of a dimension as reports return it; only plans, groups and ads have a name. */
export interface ReportValue {
  readonly value: string
  readonly name: string | null
}

/** Returns the text of a value of a dimension. */
export function valueText(
  dimension: ReportDimension,
  { value, name }: ReportValue,
  locale: Locale,
): string {
  switch (dimension) {
    case 'day':
      return dayText(value, locale)
    case 'week':
      return texts[locale].week({ day: dayText(value, locale) })
    case 'month':
      return monthText(value, locale)
    case 'weekday':
      return dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
        // The 5th of January 1970 is a Monday.
        new Date(Date.UTC(1970, 0, 4 + Number(value))),
      )
    case 'hour': {
      const hour = value.padStart(2, '0')
      return `${hour}:00–${hour}:59`
    }
    default:
      return value === 'unknown' && cubeOf(dimension) !== null
        ? texts[locale].unknown
        : (name ?? value)
  }
}
