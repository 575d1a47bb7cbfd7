import { downloadFile } from '@placard/browser/request/download'
import { exportStatement, type StatementDay } from '@placard/contract/finance/statement'
import { isMonthClosed } from '@placard/domain/finance/statement'
import { statementColumnNames } from '@placard/domain/finance/statement-names'
import { dayText, monthText } from '@placard/domain/platform/calendar/date-format'
import { addMonths, isMonth, type Month, monthOf } from '@placard/domain/platform/calendar/month'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { priceText } from '@placard/domain/platform/format/price'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { Select } from '@placard/ui/select/select'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ExportButton } from '#console/platform/export/export-button.tsx'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { useClock, useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { OwnerChoice } from './filters.tsx'
import { parseTransactionParams, statementQuery } from './finance-query.ts'
import { financeTexts } from './finance-texts.ts'
import { filledColumns, printStatement, type StatementOfMonth } from './statement-paper.ts'

const shownMonths = 24

/** The statement of a month: a line for each day with transactions, and the whole month as the last one. */
export function Statement() {
  const texts = useTexts(financeTexts)
  const { ownerId: actingOwnerId, timeZone } = useIdentity()
  const { parameters, set } = useListAddress()
  const today = useToday(timeZone)
  const current = monthOf(today)
  const { ownerId } = parseTransactionParams(parameters, actingOwnerId ?? '')
  const wanted = parameters.get('month') ?? ''
  const month = isMonth(wanted) ? wanted : current
  const query = useQuery(statementQuery(ownerId, month))
  const [announcement, announce] = useState('')
  const data = query.data
  // Until the statement is loaded, by the acting owner's day, so that the page does not move.
  const isClosed = data?.isClosed ?? isMonthClosed(month, today)
  const items = data
    ? [...data.days, ...(data.days.length > 0 ? [{ ...data.total, day: '' }] : [])]
    : []
  return (
    <>
      <div className="mkt-page-bar">
        <StatementFilters ownerId={ownerId} month={month} current={current} set={set} />
        <p role="status">{announcement}</p>
        <PrintButton statement={data} />
        <ExportButton
          content="rows"
          total={data?.days.length}
          requestFile={(format, signal) =>
            downloadFile(
              exportStatement,
              { ownerId, month, format },
              { signal, errorInPlace: true },
            )
          }
          announce={announce}
        />
      </div>
      <p className="mkt-page-hint">{texts[isClosed ? 'monthClosed' : 'monthOpen']}</p>
      <PagedList
        label={texts.statement}
        route="/finance/flow"
        columns={useStatementColumns(data)}
        rowId={({ day }) => day || 'total'}
        query={{ ...query, data: data && { items, total: items.length } }}
        pages={{ pageNum: 1, pageSize: items.length + 1, onPageChange: () => undefined }}
        empty={<p>{texts.noDays}</p>}
        errorText={(reason) => texts.statementFailed({ reason })}
      />
    </>
  )
}

/** Prints the statement, unless there is nothing on it. */
function PrintButton({ statement }: { statement: StatementOfMonth | undefined }) {
  const texts = useTexts(financeTexts)
  const locale = useLocale()
  const clock = useClock()
  const print = () =>
    statement && printStatement(statement, { locale, printedAt: clock.format(Date.now()) })
  return (
    <Button disabled={!statement || statement.days.length === 0} onClick={print}>
      {texts.print}
    </Button>
  )
}

interface StatementFiltersProps {
  readonly ownerId: string
  readonly month: Month
  readonly current: Month
  readonly set: (changes: Readonly<Record<string, string | null>>) => void
}

function StatementFilters({ ownerId, month, current, set }: StatementFiltersProps) {
  const texts = useTexts(financeTexts)
  const locale = useLocale()
  const identity = useIdentity()
  const months = Array.from({ length: shownMonths }, (_, back) => addMonths(current, -back))
  return (
    <div role="search" className="mkt-page-filters">
      {identity.ownerType === ownerType.agency && (
        <OwnerChoice ownerId={ownerId} choose={(owner) => set({ owner })} />
      )}
      <Select
        aria-label={texts.month}
        options={(months.includes(month) ? months : [...months, month]).map((code) => ({
          value: code,
          label: monthText(code, locale),
        }))}
        value={month}
        onChange={(chosen) => set({ month: chosen === current ? null : chosen })}
      />
    </div>
  )
}

/** Until the statement is loaded, only the balances have columns. */
function useStatementColumns(
  statement: StatementOfMonth | undefined,
): readonly ListColumn<StatementDay>[] {
  const texts = useTexts(financeTexts)
  const locale = useLocale()
  return useMemo(() => {
    const names = statementColumnNames[locale]
    const columns = statement ? filledColumns(statement) : (['opening', 'closing'] as const)
    return [
      {
        code: 'day',
        name: texts.day,
        widthPx: 120,
        text: ({ day }) => (day ? dayText(day, locale) : texts.total),
      },
      ...columns.map((code) => ({
        code,
        name: names[code],
        widthPx: 124,
        align: 'right' as const,
        text: (amounts: StatementDay) => priceText(amounts[code], locale),
      })),
    ]
  }, [texts, locale, statement])
}
