import type { AdRow } from '@placard/contract/campaigns/ad'
import type { GroupRow } from '@placard/contract/campaigns/group'
import type { PlanRow } from '@placard/contract/campaigns/plan'
import type { Level } from '@placard/contract/campaigns/report'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type Sums, withDerived } from '@placard/domain/campaigns/metric/derived'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import type { ExportColumn } from '#server/campaigns/export/column.ts'
import { listExportTexts } from '#server/campaigns/export/texts.ts'
import type { SheetLine, SheetValue } from '#server/platform/spreadsheet/sheet.ts'

/** A row as its list answers it. */
export type ExportedRow = PlanRow | GroupRow | AdRow

/** Converts rows to lines of a file. */
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
      const label = listExportTexts[locale].total
      return columns.map(({ elementCode }) =>
        elementCode === `${level}Name` ? label : (values[elementCode] ?? null),
      )
    },
  }
}

/** Values by their element codes; none for codes of other lists. */
type Values = Readonly<Partial<Record<string, SheetValue>>>

/** Returns the texts for values that the page draws: the switch, the state, a budget without a limit. */
function readable(row: ExportedRow, locale: Locale): Values {
  const { on, off, noLimit } = listExportTexts[locale]
  const { invalidFields: _invalidFields, reasons: _reasons, ...values } = row
  return {
    ...values,
    switchOn: row.switchOn ? on : off,
    state: shownStateNames[locale][row.state],
    ...('dayBudget' in row && { dayBudget: row.dayBudget ?? noLimit }),
  }
}
