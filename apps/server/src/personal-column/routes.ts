import { queryColumns } from '@placard/contract/personal-column'
import {
  columnAlign,
  columnSortable,
  columnStatus,
  elementType,
} from '@placard/domain/column/element'
import { type Route, signedInRoute } from '#server/http/route.ts'
import {
  columnTemplates,
  fixableOf,
  type TemplateColumn,
} from '#server/personal-column/template.ts'

export const personalColumnRoutes: Route[] = [
  signedInRoute(queryColumns, async ({ pageCode }, { locale }) => {
    const template = columnTemplates[pageCode]
    const ordered = [
      ...template.filter((column) => !column.hidden),
      ...template.filter((column) => column.hidden),
    ]
    return ordered.map((column, index) => ({
      elementCode: column.elementCode,
      elementName: column.name[locale],
      elementType: column.elementType,
      status: column.hidden ? columnStatus.hidden : columnStatus.shown,
      sort: column.hidden ? null : index,
      sortable: column.sortable ? columnSortable.enabled : columnSortable.disabled,
      fixable: fixableOf(column),
      align: alignOf(column),
      width: widthsPx.get(column.elementCode) ?? null,
      comment: column.comment?.[locale] ?? '',
      templateSort: index,
    }))
  }),
]

// A switch needs less room than the default gives it, a name more.
const widthsPx: ReadonlyMap<string, number> = new Map([
  ['switchOn', 72],
  ['planName', 240],
  ['groupName', 220],
  ['adName', 240],
])

const editedAmounts: ReadonlySet<string> = new Set(['dayBudget', 'price'])

// Figures and amounts are compared down a column, so they stand at the right.
function alignOf({ elementCode, elementType: type }: TemplateColumn): number {
  const isWords = type === elementType.text || type === elementType.slot
  return isWords && !editedAmounts.has(elementCode) ? columnAlign.left : columnAlign.right
}
