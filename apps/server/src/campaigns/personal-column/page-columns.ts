import type { ColumnGroups, PageCode } from '@placard/contract/campaigns/personal-column'
import { type Label, label } from '@placard/domain/campaigns/promotion/field'
import { arrangedColumns, type PageColumn } from '@placard/domain/platform/column/choice'
import {
  type ColumnAlign,
  columnAlign,
  columnFixable,
  columnSortable,
  columnStatus,
  elementType,
  type PersonalColumn,
} from '@placard/domain/platform/column/element'
import { figureWidthPx } from '@placard/domain/platform/column/name-width'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  compiledMetrics,
  type CustomMetric,
  customCodeOf,
  elementTypeOf,
  namedFormula,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import { metricNames } from '@placard/domain/statistics/metric/display-name'
import { customMetricsOf } from '#server/campaigns/custom-metric/read.ts'
import {
  columnTemplates,
  type TemplateColumn,
  templateColumn,
} from '#server/campaigns/personal-column/columns.ts'
import { customWidthPx, widthsPx } from '#server/campaigns/personal-column/widths.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The shown columns of a page, as codes in their order; null for those of the template. */
export type Choice = readonly string[] | null

/** A page with its columns, those of the template and the custom metrics of the owner. */
export interface ColumnPage {
  readonly pageCode: PageCode
  readonly template: readonly TemplateColumn[]
}

/** Returns a page with the custom metrics of the acting owner. */
export async function columnPage(scope: OwnerScope, pageCode: PageCode): Promise<ColumnPage> {
  return pageWith(pageCode, await customMetricsOf(scope))
}

/** Returns a page with custom metrics; one whose formula has a problem is no column. */
export function pageWith(pageCode: PageCode, metrics: readonly CustomMetric[]): ColumnPage {
  const { compiled } = compiledMetrics(metrics)
  const columns = metrics
    .filter((metric) => compiled.has(customCodeOf(metric)))
    .map((metric): TemplateColumn => {
      const { metricName: name, formula, format } = metric
      const formulaIn = (locale: Locale) => namedFormula(formula, metrics, metricNames[locale])
      return {
        ...templateColumn(customCodeOf(metric), 'number', label(name, name)),
        elementType: elementTypeOf(format),
        group: 'custom',
        hidden: true,
        comment: label(formulaIn('en-US'), formulaIn('zh-CN')),
      }
    })
  return { pageCode, template: [...columnTemplates[pageCode], ...columns] }
}

export function pageColumns({ template }: ColumnPage): PageColumn[] {
  return template.map(({ elementCode, fixedLeft, group }) => ({
    elementCode,
    isPinned: fixedLeft,
    // It may have been added after the picker was opened.
    isOptional: group === 'custom',
  }))
}

export function shownCodes(page: ColumnPage, choice: Choice): string[] {
  const template = page.template.filter(({ hidden }) => !hidden)
  return arrangedOn(page, choice ?? template.map(({ elementCode }) => elementCode))
}

/** Those of the codes that the page has, after its pinned columns. */
export function arrangedOn(page: ColumnPage, codes: readonly string[]): string[] {
  return arrangedColumns(pageColumns(page), codes)
}

/** The columns in the order of the template, laid over by the choice. */
export function columnsOf(page: ColumnPage, choice: Choice, locale: Locale): PersonalColumn[] {
  const shown = shownCodes(page, choice)
  const ofTemplate = shownCodes(page, null)
  return page.template.map((column) => {
    const sort = placeIn(shown, column)
    return {
      elementCode: column.elementCode,
      elementName: column.name[locale],
      elementType: column.elementType,
      status: sort === null ? columnStatus.hidden : columnStatus.shown,
      sort,
      sortable: column.sortable ? columnSortable.enabled : columnSortable.disabled,
      fixable: column.fixedLeft ? columnFixable.left : null,
      align: alignOf(column),
      width: widthOf(column, locale),
      comment: column.comment?.[locale] ?? '',
      templateSort: placeIn(ofTemplate, column),
    }
  })
}

function widthOf({ elementCode, group, name }: TemplateColumn, locale: Locale): number | null {
  if (group === 'custom') return figureWidthPx(name[locale], customWidthPx)
  return widthsPx.get(elementCode) ?? null
}

function placeIn(codes: readonly string[], { elementCode }: TemplateColumn): number | null {
  const place = codes.indexOf(elementCode)
  return place === -1 ? null : place
}

/** Returns the columns by group; custom metrics have theirs only if there are any. */
export function columnGroupsOf(
  page: ColumnPage,
  choice: Choice,
  locale: Locale,
): ColumnGroups['groupInfos'] {
  const columns = columnsOf(page, choice, locale)
  return (['entity', 'figures', 'custom'] as const)
    .map((group) => ({
      groupName: columnGroupNames[group][locale],
      elements: columns.filter((_, at) => page.template[at]?.group === group),
    }))
    .filter(({ elements }) => elements.length > 0)
}

// Figures and amounts are compared within a column, so they are right-aligned.
function alignOf({ elementType: type, isAmount }: TemplateColumn): ColumnAlign {
  const isText = type === elementType.text || type === elementType.slot
  return isText && !isAmount ? columnAlign.left : columnAlign.right
}

const columnGroupNames: Readonly<Record<TemplateColumn['group'], Label>> = {
  entity: label('Attributes', '基本信息'),
  figures: label('Metrics', '数据指标'),
  custom: label('Custom metrics', '自定义指标'),
}
