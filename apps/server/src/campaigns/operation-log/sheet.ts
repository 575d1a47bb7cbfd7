import type { ReadInputOf } from '@placard/contract/platform/call'
import type { exportOperationLog } from '@placard/contract/campaigns/operation-log'
import { clockText } from '@placard/domain/platform/calendar/clock-text'
import { elementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { loggedEntityNames } from '@placard/domain/platform/operation-log/entity'
import { loggedOperationNames } from '@placard/domain/platform/operation-log/operation'
import { authorText } from '@placard/domain/campaigns/operation-log/author-text'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { Snapshot } from '#server/platform/database/snapshot.ts'
import { checkLength } from '#server/platform/export/file.ts'
import {
  type Entry,
  type LogLine,
  logRowOf,
  withNames,
} from '#server/campaigns/operation-log/entry.ts'
import { entriesQuery, entryCount, type LogReader } from '#server/campaigns/operation-log/list.ts'
import type { Sheet, SheetColumn, SheetLine } from '#server/platform/spreadsheet/sheet.ts'

const texts = textTable({
  sheet: ['Operation log', '操作日志'],
  // As `lineOf` fills them.
  columns: [
    ['When', '时间'],
    ['Who', '操作人'],
    ['From where', '来源地址'],
    ['Did what', '操作'],
    ['To what', '操作对象'],
    ['Name', '名称'],
    ['ID', 'ID'],
    ['Version', '版本'],
    ['Changes', '修改内容'],
  ],
})

const { text, number } = elementType
// Ids have more digits than a spreadsheet number can hold.
const types = [text, text, text, text, text, text, text, number, text]
const widthsPx = [150, 160, 130, 90, 110, 220, 110, 70, 480]

interface LogOwner extends Omit<LogReader, 'scope'> {
  readonly ownerName: string
}

/**
 * Returns the acting owner's log with every matching entry. @throws Refusal `limitReached` for more rows than a sheet
 * can hold
 */
export async function logSheet(
  { scope, batches }: Snapshot,
  owner: LogOwner,
  { format, filters }: ReadInputOf<typeof exportOperationLog>,
): Promise<Sheet> {
  const { locale, ownerName } = owner
  const reader = { ...owner, scope }
  if (format === 'xlsx') checkLength(await entryCount(reader, filters), locale)
  const line = (entry: Entry) =>
    lineOf(logRowOf(entry, locale), { locale, ownerName, timeZone: scope.timeZone })
  async function* rows() {
    for await (const batch of batches<Entry>(entriesQuery(reader, filters)))
      yield (await withNames(scope, batch)).map(line)
  }
  const { sheet, columns } = texts[locale]
  return { name: sheet, columns: columns.map(columnOf), rows: rows() }
}

function columnOf(name: string, at: number): SheetColumn {
  return { name, type: types[at] ?? text, widthPx: widthsPx[at] ?? 110 }
}

interface Reading {
  readonly locale: Locale
  readonly ownerName: string
  readonly timeZone: string
}

function lineOf(row: LogLine, { locale, ownerName, timeZone }: Reading): SheetLine {
  return [
    clockText(row.at, timeZone),
    authorText(row, ownerName, locale),
    row.address,
    loggedOperationNames[locale][row.operation],
    loggedEntityNames[locale][row.entity],
    row.entityName,
    row.entityId,
    row.version,
    row.changes.map((change) => `${change.label}: ${change.text}`).join('\n'),
  ]
}
