import type { ColumnGroups, PageCode } from '@placard/contract/campaigns/personal-column'
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
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  columnGroupNames,
  columnTemplates,
  type TemplateColumn,
} from '#server/campaigns/personal-column/template.ts'

/** The shown columns of a page, as codes in their order; null for those of the template. */
export type Choice = readonly string[] | null

/** The page's columns as the rules look at them. */
export function pageColumns(pageCode: PageCode): PageColumn[] {
  return columnTemplates[pageCode].map(({ elementCode, fixedLeft }) => ({
    elementCode,
    isPinned: fixedLeft,
  }))
}

/** The codes that are shown, in their order. */
export function shownCodes(pageCode: PageCode, choice: Choice): string[] {
  const template = columnTemplates[pageCode].filter(({ hidden }) => !hidden)
  return arrangedOn(pageCode, choice ?? template.map(({ elementCode }) => elementCode))
}

/** Those of the codes that the page has, after its pinned columns. */
export function arrangedOn(pageCode: PageCode, codes: readonly string[]): string[] {
  return arrangedColumns(pageColumns(pageCode), codes)
}

/** The columns in the order of the template, laid over by the choice. */
export function columnsOf(pageCode: PageCode, choice: Choice, locale: Locale): PersonalColumn[] {
  const shown = shownCodes(pageCode, choice)
  const ofTemplate = shownCodes(pageCode, null)
  return columnTemplates[pageCode].map((column) => {
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
      width: widthsPx.get(column.elementCode) ?? null,
      comment: column.comment?.[locale] ?? '',
      templateSort: placeIn(ofTemplate, column),
    }
  })
}

function placeIn(codes: readonly string[], { elementCode }: TemplateColumn): number | null {
  const place = codes.indexOf(elementCode)
  return place === -1 ? null : place
}

/** The columns as the picker shows them, under headings. */
export function columnGroupsOf(
  pageCode: PageCode,
  choice: Choice,
  locale: Locale,
): ColumnGroups['groupInfos'] {
  const columns = columnsOf(pageCode, choice, locale)
  return (['entity', 'figures'] as const).map((group) => ({
    groupName: columnGroupNames[group][locale],
    elements: columns.filter((_, at) => columnTemplates[pageCode][at]?.group === group),
  }))
}

// A switch needs less room than the default gives it, a name more, and every status in either language has to fit.
const widthsPx: ReadonlyMap<string, number> = new Map([
  ['switchOn', 72],
  ['state', 204],
  ['planName', 240],
  ['groupName', 220],
  ['adName', 240],
])

// Figures and amounts are compared within a column, so they are right-aligned.
function alignOf({ elementType: type, isAmount }: TemplateColumn): ColumnAlign {
  const isText = type === elementType.text || type === elementType.slot
  return isText && !isAmount ? columnAlign.left : columnAlign.right
}
