import type { Day } from '../../platform/calendar/day.ts'
import { amountReader, countReader } from '../../platform/money/amount.ts'
import type { StatisticsField } from './columns.ts'
import { readIsoDay, readName } from './cell.ts'
import { type FileContext, given } from './fields.ts'
import type { StatisticsFields } from './entry.ts'
import type { Header } from './header.ts'
import { problemIn } from './problem.ts'
import { type EntryCells, entryCells, type Row, rowOf, type RowReader, shownName } from './row.ts'

/** The maximum age of statistics, above which the year is most likely mistyped. Our decision. */
const yearsKept = 5

/** Parses rows of a file of daily figures: one row per ad and day. */
export function statisticsReader(header: Header, context: FileContext): RowReader {
  return (rowNum, texts) => {
    const row = rowOf<StatisticsField>(header, rowNum, texts)
    const cells = entryCells(row, null)
    const day = cells.need('date', readIsoDay)
    if (day !== undefined) checkDay(day, { row, cells, today: context.today })
    const [planName, groupName, adName] = [
      cells.need('plan', readName),
      cells.need('group', readName),
      cells.need('ad', readName),
    ]
    const fields = readFigures(row, cells, context)
    const entry = {
      kind: 'statistics',
      planName: planName ?? shownName(row.text('plan')),
      groupName: groupName ?? shownName(row.text('group')),
      adName: adName ?? shownName(row.text('ad')),
      detail: day ?? shownName(row.text('date')) ?? '',
      key: null,
      parentKey: null,
      refused: cells.isRefused(),
      fields,
    } as const
    return { entries: [entry], problems: cells.problems }
  }
}

function checkDay(
  day: Day,
  {
    row,
    cells,
    today,
  }: { row: Row<StatisticsField>; cells: EntryCells<StatisticsField>; today: Day },
): void {
  const title = row.title('date')
  const oldest = `${String(Number(today.slice(0, 4)) - yearsKept).padStart(4, '0')}${today.slice(4)}`
  if (day > today) cells.add(problemIn(title, 'dayInFuture', { got: day, today }))
  else if (day < oldest) cells.add(problemIn(title, 'dayTooOld', { got: day, oldest }))
}

function readFigures(
  row: Row<StatisticsField>,
  cells: EntryCells<StatisticsField>,
  { decimalSign }: FileContext,
): StatisticsFields {
  const readCount = countReader(decimalSign)
  const impressions = cells.need('impressions', readCount)
  const clicks = cells.need('clicks', readCount)
  if (impressions !== undefined && clicks !== undefined && clicks > impressions) {
    cells.add(
      problemIn(row.title('clicks'), 'clicksAboveImpressions', {
        got: row.text('clicks'),
        impressions,
      }),
    )
  }
  return given<StatisticsFields>({
    impressions,
    clicks,
    downloads: cells.need('downloads', readCount),
    cost: cells.need('cost', amountReader(decimalSign)),
  })
}
