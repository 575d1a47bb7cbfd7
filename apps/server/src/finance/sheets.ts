import type { StaffBookingRow } from '@placard/contract/finance/staff-finance'
import type { OutputOf } from '@placard/contract/platform/call'
import type { queryStatement, StatementDay } from '@placard/contract/finance/statement'
import { shownAccountNames } from '@placard/domain/finance/account'
import { bookingTypeNames } from '@placard/domain/finance/booking'
import { statementColumnNames } from '@placard/domain/finance/statement-names'
import { clockText } from '@placard/domain/platform/calendar/clock-text'
import { elementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  bookingCount,
  type BookingFilters,
  bookingRowOf,
  bookingsQuery,
  type ListedBooking,
} from '#server/finance/bookings.ts'
import type { Snapshot } from '#server/platform/database/snapshot.ts'
import { checkLength } from '#server/platform/export/file.ts'
import type { Sheet, SheetLine } from '#server/platform/spreadsheet/sheet.ts'

const texts = textTable({
  bookings: ['Transactions', '资金流水'],
  statement: ['Statement', '对账单'],
  day: ['Day', '日期'],
  total: ['Total', '合计'],
  // As `lineOf` fills them.
  columns: [
    ['Time', '时间'],
    ['Type', '类型'],
    ['Sub-account', '子账户'],
    ['Amount', '金额'],
    ['Balance after', '余额'],
    ['Spend of', '消耗日期'],
    ['Voucher number', '凭证号'],
    ['Note', '备注'],
    ['Other side', '对方账户'],
    ['ID', 'ID'],
  ],
})
const { text, price } = elementType
const bookingTypes = [text, text, text, price, price, text, text, text, text, text] as const

/** Returns the sheet of an owner's bookings that match, newest first. @throws Refusal `limitReached` */
export async function bookingsSheet(
  { scope, batches }: Snapshot,
  { filters, locale }: { readonly filters: BookingFilters; readonly locale: Locale },
): Promise<Sheet> {
  checkLength(await bookingCount(scope, filters), locale)
  async function* rows() {
    for await (const batch of batches<ListedBooking>(bookingsQuery(scope, filters)))
      yield batch.map((row) => lineOf(bookingRowOf(row), scope.timeZone, locale))
  }
  const { bookings, columns } = texts[locale]
  return {
    name: bookings,
    columns: columns.map((name, at) => ({ name, type: bookingTypes[at] ?? text, widthPx: 150 })),
    rows: rows(),
  }
}

function lineOf(row: StaffBookingRow, timeZone: string, locale: Locale): SheetLine {
  return [
    clockText(row.bookedAt, timeZone),
    bookingTypeNames[locale][row.type],
    shownAccountNames[locale][row.subAccount],
    row.cents,
    row.balanceAfter,
    row.forDay,
    row.voucher,
    row.note,
    row.relatedOwner,
    row.bookingId,
  ]
}

/** Returns the sheet of a statement: a line for each day, and the month. */
export function statementSheet(
  { days, total }: OutputOf<typeof queryStatement>,
  locale: Locale,
): Sheet {
  const names = statementColumnNames[locale]
  // The keys of a table of texts are those of its type.
  const columns = Object.keys(names) as (keyof typeof names)[]
  const cells = (amounts: Omit<StatementDay, 'day'>) => columns.map((name) => amounts[name])
  async function* rows() {
    yield days.map((amounts) => [amounts.day, ...cells(amounts)])
  }
  return {
    name: texts[locale].statement,
    columns: [
      { name: texts[locale].day, type: text, widthPx: 110 },
      ...columns.map((name) => ({ name: names[name], type: price, widthPx: 120 })),
    ],
    rows: rows(),
    totals: () => [texts[locale].total, ...cells(total)],
  }
}
