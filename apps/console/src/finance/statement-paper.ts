import type { OutputOf } from '@placard/contract/platform/call'
import type { queryStatement } from '@placard/contract/finance/statement'
import { dayText, monthText } from '@placard/domain/platform/calendar/date-format'
import { statementColumnNames } from '@placard/domain/finance/statement-names'
import { priceText } from '@placard/domain/platform/format/price'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { printAlone } from '@placard/ui/print/print-alone'
import { financeTexts } from './finance-texts.ts'

const style = `
@page { size: A4 landscape; margin: 14mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; } }
body { margin: 0; color: #000; font: 9pt/1.4 system-ui, sans-serif; }
h1 { margin: 0 0 2mm; font-size: 15pt; }
p { margin: 0 0 1mm; }
table { width: 100%; margin-top: 5mm; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 1.2mm 1.5mm; border-bottom: 0.2mm solid #999; text-align: right; vertical-align: bottom; }
th:first-child, td:first-child { padding-left: 0; text-align: left; white-space: nowrap; }
tr { break-inside: avoid; }
tbody tr:last-child > * { border-top: 0.4mm solid #000; font-weight: 600; }
`

/** A statement as the server sends it. */
export type StatementOfMonth = OutputOf<typeof queryStatement>

/** Returns the columns that have an amount, and the balances. */
export function filledColumns({ days, total }: Pick<StatementOfMonth, 'days' | 'total'>) {
  // The keys of a table of texts are those of its type.
  const all = Object.keys(statementColumnNames['en-US']) as (keyof StatementOfMonth['total'])[]
  return all.filter(
    (code) =>
      code === 'opening' || code === 'closing' || [...days, total].some((day) => day[code] !== 0),
  )
}

/** Prints a statement on A4: its owner, month and currency, and the columns that have an amount. */
export function printStatement(
  statement: StatementOfMonth,
  { locale, printedAt }: { locale: Locale; printedAt: string },
): void {
  const texts = financeTexts[locale]
  const { ownerName, ownerId, currency, isClosed } = statement
  const title = texts.paperTitle({ ownerName, month: monthText(statement.month, locale) })
  printAlone({
    title,
    language: locale,
    style,
    body: (paper) => [
      textElement(paper, 'h1', title),
      textElement(paper, 'p', texts.paperFacts({ ownerId, currency, printedAt })),
      textElement(paper, 'p', texts[isClosed ? 'monthClosed' : 'monthOpen']),
      tableOf(paper, statement, locale),
    ],
  })
}

function textElement(paper: Document, name: string, text: string): HTMLElement {
  const element = paper.createElement(name)
  element.textContent = text
  return element
}

function tableOf(paper: Document, statement: StatementOfMonth, locale: Locale): HTMLElement {
  const { days, total } = statement
  const texts = financeTexts[locale]
  const names = statementColumnNames[locale]
  const columns = filledColumns(statement)
  const rowOf = (cell: 'th' | 'td', cells: readonly string[]) => {
    const row = paper.createElement('tr')
    row.append(...cells.map((text) => textElement(paper, cell, text)))
    return row
  }
  const amountsOf = (amounts: StatementOfMonth['total']) =>
    columns.map((code) => priceText(amounts[code], locale))
  const [table, head, body] = ['table', 'thead', 'tbody'].map((name) => paper.createElement(name))
  if (!table || !head || !body) throw new Error('a document creates each element')
  head.append(rowOf('th', [texts.day, ...columns.map((code) => names[code])]))
  body.append(
    ...days.map((amounts) => rowOf('td', [dayText(amounts.day, locale), ...amountsOf(amounts)])),
    rowOf('td', [texts.total, ...amountsOf(total)]),
  )
  table.append(head, body)
  return table
}
