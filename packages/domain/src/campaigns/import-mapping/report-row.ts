import { dayInZone } from '../../platform/calendar/zoned-hour.ts'
import { type Day } from '../../platform/calendar/day.ts'
import { cutText } from '../../platform/text/cut.ts'
import { type CellReader, readName, refused, valueOf } from '../import/cell.ts'
import type { StatisticsFields } from '../import/entry.ts'
import { given } from '../import/fields.ts'
import type { Header } from '../import/header.ts'
import { readPlays } from '../import/plays.ts'
import { checkDay } from '../import/file-reader.ts'
import { problemIn, type Tally } from '../import/problem.ts'
import {
  type EntryCells,
  entryCells,
  type Row,
  rowOf,
  type RowReader,
  shownName,
} from '../import/row.ts'
import { rowMembers } from './breakdown.ts'
import { createdGroupName } from './created-name.ts'
import type { StatisticsColumn } from './field.ts'
import { breakdownsOf, type FileMapping } from './mapping.ts'
import {
  cellText,
  dayReader,
  momentReader,
  moneyReader,
  wholeReader,
} from '../../platform/spreadsheet-file/spelling.ts'

/** The account and the time for which a report is read. */
export interface ReportContext {
  readonly currency: string
  readonly timeZone: string
  readonly today: Day
  readonly tally: Tally
}

interface Source {
  readonly row: Row<StatisticsColumn>
  readonly cells: EntryCells<StatisticsColumn>
  readonly mapping: FileMapping
  readonly context: ReportContext
}

/**
 * Parses rows of a report of another platform. The key of an entry is what divides the figures of its day; the parent
 * key is the name of the group that would be created for an unknown ad.
 */
export function reportReader(
  header: Header,
  mapping: FileMapping,
  context: ReportContext,
): RowReader {
  const breakdowns = breakdownsOf(mapping)
  return (rowNum, texts) => {
    const row = rowOf<StatisticsColumn>(header, rowNum, texts.map(cellText))
    const cells = entryCells(row, null)
    const source = { row, cells, mapping, context }
    const moment = readMoment(source)
    const names = readNames(source)
    const fields = readFigures(source)
    const parts = breakdowns.map((field) => row.text(field))
    if (mapping.grain === 'hour') parts.push(moment.key)
    const entry = {
      kind: 'statistics',
      ...names,
      detail: moment.day ?? shownName(row.text('date')) ?? '',
      key: parts.length > 0 ? parts.join('\n') : null,
      parentKey: mapping.planId === null ? null : createdGroupName(names),
      refused: cells.isRefused(),
      fields,
      ...(breakdowns.length > 0 && { members: rowMembers(breakdowns, row.text) }),
    } as const
    return { entries: [entry], problems: cells.problems }
  }
}

/** Returns the day in the owner's time zone, and the hour as the file writes it. */
function readMoment({ row, cells, mapping, context }: Source): {
  day: Day | undefined
  key: string
} {
  const { dateFormat, fixedDay, columns, grain } = mapping
  const moment =
    columns.date === undefined
      ? // The contract checks that it is a day.
        { day: (fixedDay as Day | null) ?? context.today, hour: null }
      : cells.need('date', momentReader(dateFormat))
  if (moment === undefined) return { day: undefined, key: '' }
  const hour = columns.hour === undefined ? moment.hour : (cells.need('hour', readHour) ?? null)
  const end = cells.read('endDate', dayReader(dateFormat))
  if (typeof end === 'string' && end !== moment.day) {
    const got = cutText(row.text('endDate'))
    cells.add(problemIn(row.title('endDate'), 'severalDays', { got, begin: moment.day }))
  }
  const zone = mapping.timeZone ?? context.timeZone
  const isMoved = grain === 'hour' && hour !== null && zone !== context.timeZone
  const day = isMoved ? dayInZone({ day: moment.day, hour }, zone, context.timeZone) : moment.day
  checkDay(day, { title: row.title('date'), cells, today: context.today })
  return { day, key: hour === null ? '' : `${moment.day} ${hour}` }
}

/** Parses an hour of the day: `13`, `13:00`, `13:00:00 - 13:59:59` or `1 PM`. */
const readHour: CellReader<number> = (text) => {
  const [, digits, half] =
    /^(\d{1,2})(?::\d{2})*(?: ?([AaPp])[Mm])?(?:\s*[-~].*)?$/.exec(text) ?? []
  const written = digits === undefined ? Number.NaN : Number(digits)
  const hour = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hour >= 0 && hour < 24 ? valueOf(hour) : refused('hourUnreadable', { got: cutText(text) })
}

/** Reads the names that the file has. An ad without a name is called by its id. */
function readNames({ row, cells, mapping: { columns } }: Source) {
  const named = (field: 'plan' | 'group') =>
    columns[field] === undefined
      ? null
      : (cells.need(field, readName) ?? shownName(row.text(field)))
  const adField = row.isBlank('ad') && columns.adId !== undefined ? 'adId' : 'ad'
  const hasAd = columns.ad !== undefined || columns.adId !== undefined
  const adName = hasAd ? (cells.need(adField, readName) ?? shownName(row.text(adField))) : null
  return { planName: named('plan'), groupName: named('group'), adName }
}

function readFigures({ row, cells, mapping, context }: Source): StatisticsFields {
  const { decimalSign, unit } = mapping
  const count = wholeReader(decimalSign)
  const blankAsZero = <Value>(field: StatisticsColumn, reader: CellReader<Value>, zero: Value) =>
    mapping.columns[field] === undefined
      ? undefined
      : row.isBlank(field)
        ? zero
        : (cells.read(field, reader) ?? undefined)
  const impressions = blankAsZero('impressions', count, 0)
  const clicks = blankAsZero('clicks', count, 0)
  if (impressions !== undefined && clicks !== undefined && clicks > impressions) {
    const got = row.text('clicks')
    cells.add(problemIn(row.title('clicks'), 'clicksAboveImpressions', { got, impressions }))
  }
  const code = row.text('currency')
  if (code !== '' && code !== context.currency && mapping.columns.cost !== undefined) {
    const facts = { got: cutText(code), currency: context.currency }
    cells.add(problemIn(row.title('currency'), 'otherCurrency', facts))
  }
  return given<StatisticsFields>({
    impressions,
    clicks,
    downloads: blankAsZero('downloads', count, 0),
    cost: blankAsZero('cost', moneyReader({ decimalSign, unit, currency: context.currency }), 0),
    ...readPlays(row, cells, count),
  })
}
