import type { AdRow } from '@placard/contract/ad'
import type { GroupRow } from '@placard/contract/group'
import type { PlanRow } from '@placard/contract/plan'
import type { Level } from '@placard/contract/report'
import type { Locale } from '@placard/domain/locale/locale'
import { type Sums, withDerived } from '@placard/domain/metric/derived'
import { shownStateNames } from '@placard/domain/promotion/state-name'
import type { ExportColumn } from '#server/export/column.ts'
import { exportWords } from '#server/export/words.ts'
import type { SheetLine, SheetValue } from '#server/spreadsheet/sheet.ts'

/** A row as its list answers it. */
export type ExportedRow = PlanRow | GroupRow | AdRow

/** How rows become lines of a file. */
export interface LineMaker {
  line(row: ExportedRow): SheetLine
  /** The line below those that have been made so far. */
  totals(): SheetLine
}

/** Makes lines of a level's rows, and adds their figures up. */
export function lineMaker(
  level: Level,
  columns: readonly ExportColumn[],
  locale: Locale,
): LineMaker {
  let sums: Sums = { impressions: 0, clicks: 0, downloads: 0, cost: 0 }
  return {
    line(row) {
      sums = {
        impressions: sums.impressions + row.impressions,
        clicks: sums.clicks + row.clicks,
        downloads: sums.downloads + row.downloads,
        cost: sums.cost + row.cost,
      }
      const values = readable(row, locale)
      return columns.map(({ elementCode }) => values[elementCode] ?? null)
    },
    totals() {
      const values: Values = { ...withDerived(sums) }
      const label = exportWords[locale].total
      return columns.map(({ elementCode }) =>
        elementCode === `${level}Name` ? label : (values[elementCode] ?? null),
      )
    },
  }
}

/** Values by their element codes; none for codes of other lists. */
type Values = Readonly<Partial<Record<string, SheetValue>>>

/** What a person reads where the page draws more than text: the switch, the state, a budget that has no limit. */
function readable(row: ExportedRow, locale: Locale): Values {
  const { on, off, noLimit } = exportWords[locale]
  const { mend: _mend, reasons: _reasons, ...values } = row
  return {
    ...values,
    switchOn: row.switchOn ? on : off,
    state: shownStateNames[locale][row.state],
    ...('dayBudget' in row && { dayBudget: row.dayBudget ?? noLimit }),
  }
}
