import type { ReadInputOf } from '@placard/contract/platform/call'
import type { exportSecurityLog } from '@placard/contract/identity/security-log'
import { clockText } from '@placard/domain/platform/calendar/clock-text'
import { elementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { securityAuthor } from '@placard/domain/platform/security-log/author-text'
import { securityEventNames } from '@placard/domain/platform/security-log/event-names'
import {
  entriesQuery,
  entryCount,
  type SecurityRecord,
  securityRowOf,
} from '#server/identity/security-log/list.ts'
import type { Snapshot } from '#server/platform/database/snapshot.ts'
import { checkLength } from '#server/platform/export/file.ts'
import type { Sheet, SheetLine } from '#server/platform/spreadsheet/sheet.ts'

const texts = textTable({
  sheet: ['Security log', '安全日志'],
  // As `lineOf` fills them.
  columns: [
    ['Time', '时间'],
    ['Event', '事件'],
    ['Person', '人员'],
    ['Email', '邮箱'],
    ['Done by', '操作人'],
    ['IP address', 'IP 地址'],
    ['Device', '设备'],
    ['Details', '详情'],
    ['API token', 'API 令牌'],
    ['User agent', '客户端标识'],
    ['ID', 'ID'],
    ['Position', '序号'],
    ['Hash', '哈希'],
  ],
})

const { text, number } = elementType
const widthsPx = [150, 200, 140, 200, 140, 140, 140, 320, 110, 200, 110, 80, 420]
const positionColumn = 11

interface LogOwner {
  readonly locale: Locale
  readonly ownerName: string
}

/**
 * Returns the acting owner's log with every matching entry. @throws Refusal `limitReached` for more rows than a sheet
 * can hold
 */
export async function securitySheet(
  { scope, batches }: Snapshot,
  { locale, ownerName }: LogOwner,
  { format, filters }: ReadInputOf<typeof exportSecurityLog>,
): Promise<Sheet> {
  if (format === 'xlsx') checkLength(await entryCount(scope, filters), locale)
  const reading = { locale, ownerName, timeZone: scope.timeZone }
  async function* rows() {
    for await (const batch of batches<SecurityRecord>(entriesQuery(scope, filters)))
      yield batch.map((record) => lineOf(record, reading))
  }
  const { sheet, columns } = texts[locale]
  return {
    name: sheet,
    columns: columns.map((name, at) => ({
      name,
      type: at === positionColumn ? number : text,
      widthPx: widthsPx[at] ?? 110,
    })),
    rows: rows(),
  }
}

function lineOf(
  record: SecurityRecord,
  { locale, ownerName, timeZone }: LogOwner & { readonly timeZone: string },
): SheetLine {
  const row = securityRowOf(record, locale)
  return [
    clockText(row.at, timeZone),
    securityEventNames[locale][row.kind],
    row.accountName,
    row.account,
    securityAuthor(row, ownerName, locale),
    row.address,
    row.device,
    row.details.map(({ label, text: value }) => `${label}: ${value}`).join('\n'),
    row.tokenId,
    row.userAgent,
    row.entryId,
    row.position,
    row.hash,
  ]
}
