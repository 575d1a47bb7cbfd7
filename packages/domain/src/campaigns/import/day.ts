import { type Day, isDay } from '../../platform/calendar/day.ts'
import { cutText } from '../../platform/text/cut.ts'
import { type CellReader, refused, valueOf } from './reading.ts'

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const yearFirst = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/
const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Parses a day of a campaign file: `11/30/2026` as in Microsoft's files, `2026-11-30` or `2026/11/30`. */
export const readCampaignDay: CellReader<Day> = (text) => {
  const [, month, day, year] = monthFirst.exec(text) ?? []
  if (month !== undefined && day !== undefined && year !== undefined)
    return existing(text, [year, month, day])
  const [, y, m, d] = iso.exec(text) ?? yearFirst.exec(text) ?? []
  if (y !== undefined && m !== undefined && d !== undefined) return existing(text, [y, m, d])
  return refused('dayUnreadable', { got: cutText(text), example: '11/30/2026' })
}

/** Parses a day of statistics: only `2026-11-30`, since `03/04/2026` is ambiguous. */
export const readIsoDay: CellReader<Day> = (text) => {
  const [, year, month, day] = iso.exec(text) ?? []
  if (year !== undefined && month !== undefined && day !== undefined)
    return existing(text, [year, month, day])
  return refused('dayUnreadable', { got: cutText(text), example: '2026-11-30' })
}

function existing(text: string, [year, month, day]: readonly [string, string, string]) {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? valueOf(written) : refused('noSuchDay', { got: text })
}
