import { textTable } from '../locale/text-table.ts'
import type { CodeOf, NamesOf } from '../locale/locale.ts'

/**
 * The value types of a column, which decide how values are parsed and formatted. @see spec §3 "Personal column element"
 */
export const elementType = { text: 0, number: 1, price: 2, percent: 3, rate: 4, slot: 5 } as const
/** One of the codes of `elementType`. */
export type ElementType = CodeOf<typeof elementType>

const elementTypes: ReadonlySet<number> = new Set(Object.values(elementType))

/** Returns whether the number is one of the codes of `elementType`. */
export function isElementType(type: number): type is ElementType {
  return elementTypes.has(type)
}

/** The display names of each element type. */
export const elementTypeNames: NamesOf<ElementType> = /* @__PURE__ */ textTable({
  [elementType.text]: ['text', '文本'],
  [elementType.number]: ['number', '数字'],
  [elementType.price]: ['price', '价格'],
  [elementType.percent]: ['percent', '百分比'],
  [elementType.rate]: ['rate', '比率'],
  [elementType.slot]: ['slot', '自定义'],
})

/** The visibility of a column. */
export const columnStatus = { hidden: 0, shown: 1 } as const
/** One of the codes of `columnStatus`. */
export type ColumnStatus = CodeOf<typeof columnStatus>
/** The display names of `columnStatus` in each language. */
export const columnStatusNames: NamesOf<ColumnStatus> = /* @__PURE__ */ textTable({
  [columnStatus.hidden]: ['hidden', '隐藏'],
  [columnStatus.shown]: ['shown', '显示'],
})

/** The sortability of a column. */
export const columnSortable = { disabled: 0, enabled: 1 } as const
/** One of the codes of `columnSortable`. */
export type ColumnSortable = CodeOf<typeof columnSortable>
/** The display names of `columnSortable` in each language. */
export const columnSortableNames: NamesOf<ColumnSortable> = /* @__PURE__ */ textTable({
  [columnSortable.disabled]: ['disabled', '不可排序'],
  [columnSortable.enabled]: ['enabled', '可排序'],
})

/** The edge that a column is fixed to while the others scroll. */
export const columnFixable = { no: 0, left: 1, right: 2 } as const
/** One of the codes of `columnFixable`. */
export type ColumnFixable = CodeOf<typeof columnFixable>
/** The display names of `columnFixable` in each language. */
export const columnFixableNames: NamesOf<ColumnFixable> = /* @__PURE__ */ textTable({
  [columnFixable.no]: ['not fixed', '不固定'],
  [columnFixable.left]: ['fixed left', '固定在左侧'],
  [columnFixable.right]: ['fixed right', '固定在右侧'],
})

/** The alignment of a column. */
export const columnAlign = { left: 0, right: 1 } as const
/** One of the codes of `columnAlign`. */
export type ColumnAlign = CodeOf<typeof columnAlign>
/** The display names of `columnAlign` in each language. */
export const columnAlignNames: NamesOf<ColumnAlign> = /* @__PURE__ */ textTable({
  [columnAlign.left]: ['left', '左对齐'],
  [columnAlign.right]: ['right', '右对齐'],
})

/**
 * A column with an owner's settings for a page.
 *
 * @see spec §3 "Personal column element"
 */
export interface PersonalColumn {
  readonly elementCode: string
  readonly elementName: string
  readonly elementType: ElementType
  readonly status: ColumnStatus
  /** The position among the visible columns, from 0; null for a hidden column. */
  readonly sort: number | null
  /** Null for the default of the page. */
  readonly sortable: ColumnSortable | null
  /** Null for the default of the page. */
  readonly fixable: ColumnFixable | null
  /** Null for the default of the page. */
  readonly align: ColumnAlign | null
  /** Pixels; null for the default. */
  readonly width: number | null
  /** The help text of the column; empty without one. */
  readonly comment: string
  /** The position among the visible columns of the template, from 0; null for a hidden column. */
  readonly templateSort: number | null
}

/** The columns under one heading of the picker. @see spec §3 "Column group" */
export interface ColumnGroup {
  readonly groupName: string
  readonly elements: readonly PersonalColumn[]
}

/** The response of the call for a page's columns, by group. @see spec §3 "Column group" */
export interface ColumnGroups {
  readonly groupInfos: readonly ColumnGroup[]
}
