import type { PageCode } from '@placard/contract/campaigns/personal-column'
import {
  columnStatus,
  elementType,
  type PersonalColumn,
} from '@placard/domain/platform/column/element'
import {
  editedFields,
  editedFileTexts,
  editedHeading,
} from '@placard/domain/campaigns/change-set/edited-file'
import { declaredField } from '@placard/domain/campaigns/promotion/declared-field'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { isExported } from '#server/campaigns/personal-column/columns.ts'
import { personalColumns } from '#server/campaigns/personal-column/preset.ts'
import {
  type CellType,
  columnWidthPx,
  type SheetColumn,
  type SheetLine,
  type SheetValue,
  usualWidthPx,
} from '#server/platform/spreadsheet/sheet.ts'
import type { AdRow } from '@placard/contract/campaigns/ad'
import type { GroupRow } from '@placard/contract/campaigns/group'
import type { PlanRow } from '@placard/contract/campaigns/plan'
import type { Level } from '@placard/contract/campaigns/report'
import type { Metrics } from '@placard/contract/statistics/metric'
import { type ComparedFigures, comparedValues } from '#server/campaigns/export/compared.ts'
import type { CustomMetricCode } from '@placard/domain/statistics/custom-metric/code'
import {
  type CompiledMetric,
  customValue,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import { withConversions } from '@placard/domain/statistics/conversion/figure'
import type { Sums } from '@placard/domain/statistics/metric/derived'
import { type VideoSums, videoSumsOf } from '@placard/domain/statistics/video/figure'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { textTable } from '@placard/domain/platform/locale/text-table'

interface ExportColumn extends SheetColumn {
  readonly elementCode: string
}

/** The columns that the person sees in the list, in their order; that of services only where there are any. */
export async function exportColumns(
  scope: OwnerScope,
  pageCode: PageCode,
  locale: Locale,
): Promise<ExportColumn[]> {
  const columns = await personalColumns(scope, pageCode, locale)
  const shown = columns.filter(({ status }) => status === columnStatus.shown)
  const hasServices = await selectOwn(scope, 'service_node')
    .select('node_id')
    .limit(1)
    .executeTakeFirst()
  return shown
    .filter(({ elementCode }) => isExported(elementCode))
    .filter(({ elementCode }) => hasServices !== undefined || elementCode !== 'nodeName')
    .map(exportColumn)
}

/** Returns the columns of a file to be edited: what names a row and its version, and the fields that can be edited. */
export function editingColumns(level: Level, locale: Locale): ExportColumn[] {
  const { id, version } = editedFileTexts[locale]
  const column = (elementCode: string, name: string, type: CellType) => ({
    elementCode,
    name,
    type,
    widthPx: usualWidthPx[type],
  })
  return [
    column(`${level}Id`, id[level], elementType.text),
    column('version', version, elementType.text),
    ...editedFields(level).map((field) =>
      column(field, editedHeading(field, locale), cellType(field, elementType.slot)),
    ),
  ]
}

function exportColumn({ elementCode, elementName, width, ...column }: PersonalColumn) {
  const type = cellType(elementCode, column.elementType)
  const widthPx = columnWidthPx({ name: elementName, type }, width ?? undefined)
  return { elementCode, name: elementName, type, widthPx }
}

function cellType(code: string, type: PersonalColumn['elementType']): CellType {
  if (type !== elementType.slot) return type
  // The page draws the value itself; a file contains the amount, or text.
  return declaredField(code)?.type.kind === 'amount' ? elementType.price : elementType.text
}

export type ExportedRow = PlanRow | GroupRow | AdRow

interface LineMaker {
  /** @param before the figures of the compared days; missing without a comparison */
  line(row: ExportedRow, before?: Metrics): SheetLine
  /** The line below those that have been made so far. */
  totals(): SheetLine
}

interface LineTexts {
  readonly locale: Locale
  /** The names of the owner's labels by their ids. */
  readonly labels: ReadonlyMap<string, string>
  /** The custom metrics that the file has. */
  readonly metrics: ReadonlyMap<CustomMetricCode, CompiledMetric>
}

export function lineMaker(
  level: Level,
  columns: readonly ExportColumn[],
  { locale, labels, metrics }: LineTexts,
): LineMaker {
  const custom = (figures: Metrics): ComparedFigures =>
    Object.fromEntries([...metrics].map(([code, one]) => [code, customValue(one, figures)]))
  const compared = (now: Metrics, before: Metrics) =>
    comparedValues({ ...now, ...custom(now) }, { ...before, ...custom(before) })
  let sums = nothing
  let sumsBefore: AddedFigures | null = null
  return {
    line(row, before) {
      sums = plus(sums, row)
      if (before) sumsBefore = plus(sumsBefore ?? nothing, before)
      const values: Values = {
        ...readable(row, { locale, labels }),
        ...custom(row),
        ...(before && compared(row, before)),
      }
      return columns.map(({ elementCode }) => values[elementCode] ?? null)
    },
    totals() {
      const total = withConversions(sums)
      const values: Values = {
        ...total,
        ...custom(total),
        ...(sumsBefore && compared(total, withConversions(sumsBefore))),
      }
      const label = listExportTexts[locale].total
      return columns.map(({ elementCode }) =>
        elementCode === `${level}Name` ? label : (values[elementCode] ?? null),
      )
    },
  }
}

/** The figures that add up. Those of videos are missing unless a column needs them. */
interface AddedFigures extends Sums, VideoSums {
  readonly conversions: number
  readonly conversionValue: number
}

const nothing: AddedFigures = {
  impressions: 0,
  clicks: 0,
  downloads: 0,
  cost: 0,
  conversions: 0,
  conversionValue: 0,
}

function plus(sums: AddedFigures, row: AddedFigures): AddedFigures {
  return {
    impressions: sums.impressions + row.impressions,
    clicks: sums.clicks + row.clicks,
    downloads: sums.downloads + row.downloads,
    cost: sums.cost + row.cost,
    conversions: sums.conversions + row.conversions,
    conversionValue: sums.conversionValue + row.conversionValue,
    ...(row.videoPlays !== undefined &&
      videoSumsOf((name) => (sums[name] ?? 0) + (row[name] ?? 0))),
  }
}

/** Values by their element codes; none for codes of other lists. */
type Values = Readonly<Partial<Record<string, SheetValue>>>

/** Returns the texts for values that the page draws: the switch, the state, a budget without a limit. */
function readable(row: ExportedRow, { locale, labels }: Omit<LineTexts, 'metrics'>): Values {
  const { on, off, noLimit } = listExportTexts[locale]
  const { invalidFields: _invalidFields, reasons: _reasons, labelIds, ...values } = row
  return {
    ...values,
    labelIds: labelIds
      .flatMap((id) => labels.get(id) ?? [])
      .toSorted((one, other) => one.localeCompare(other, locale))
      .join(', '),
    switchOn: row.switchOn ? on : off,
    state: shownStateNames[locale][row.state],
    ...('dayBudget' in row && { dayBudget: row.dayBudget ?? noLimit }),
  }
}

export const listExportTexts = textTable({
  sheet: {
    plan: ['Plans', '推广计划'],
    group: ['Ad groups', '广告组'],
    ad: ['Ads', '广告'],
  },
  on: ['on', '开启'],
  off: ['off', '关闭'],
  noLimit: ['No limit', '不限'],
  total: ['Total', '合计'],
})
