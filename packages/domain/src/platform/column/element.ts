import type { CodeOf, NamesOf } from '../locale/names.ts'

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
export const elementTypeNames: NamesOf<ElementType> = {
  'en-US': {
    [elementType.text]: 'text',
    [elementType.number]: 'number',
    [elementType.price]: 'price',
    [elementType.percent]: 'percent',
    [elementType.rate]: 'rate',
    [elementType.slot]: 'slot',
  },
  'zh-CN': {
    [elementType.text]: '文本',
    [elementType.number]: '数字',
    [elementType.price]: '价格',
    [elementType.percent]: '百分比',
    [elementType.rate]: '比率',
    [elementType.slot]: '自定义',
  },
}

/** The visibility of a column. */
export const columnStatus = { hidden: 0, shown: 1 } as const
/** One of the codes of `columnStatus`. */
export type ColumnStatus = CodeOf<typeof columnStatus>
/** The display names of `columnStatus` in each language. */
export const columnStatusNames: NamesOf<ColumnStatus> = {
  'en-US': { [columnStatus.hidden]: 'hidden', [columnStatus.shown]: 'shown' },
  'zh-CN': { [columnStatus.hidden]: '隐藏', [columnStatus.shown]: '显示' },
}

/** Can rows be sorted by the column? */
export const columnSortable = { disabled: 0, enabled: 1 } as const
/** One of the codes of `columnSortable`. */
export type ColumnSortable = CodeOf<typeof columnSortable>
/** The display names of `columnSortable` in each language. */
export const columnSortableNames: NamesOf<ColumnSortable> = {
  'en-US': { [columnSortable.disabled]: 'disabled', [columnSortable.enabled]: 'enabled' },
  'zh-CN': { [columnSortable.disabled]: '不可排序', [columnSortable.enabled]: '可排序' },
}

/** The edge that a column stays at while the others scroll. */
export const columnFixable = { no: 0, left: 1, right: 2 } as const
/** One of the codes of `columnFixable`. */
export type ColumnFixable = CodeOf<typeof columnFixable>
/** The display names of `columnFixable` in each language. */
export const columnFixableNames: NamesOf<ColumnFixable> = {
  'en-US': {
    [columnFixable.no]: 'not fixed',
    [columnFixable.left]: 'fixed left',
    [columnFixable.right]: 'fixed right',
  },
  'zh-CN': {
    [columnFixable.no]: '不固定',
    [columnFixable.left]: '固定在左侧',
    [columnFixable.right]: '固定在右侧',
  },
}

/** The alignment of a column. */
export const columnAlign = { left: 0, right: 1 } as const
/** One of the codes of `columnAlign`. */
export type ColumnAlign = CodeOf<typeof columnAlign>
/** The display names of `columnAlign` in each language. */
export const columnAlignNames: NamesOf<ColumnAlign> = {
  'en-US': { [columnAlign.left]: 'left', [columnAlign.right]: 'right' },
  'zh-CN': { [columnAlign.left]: '左对齐', [columnAlign.right]: '右对齐' },
}

/**
 * One column as one owner keeps it for one page.
 *
 * @see spec §3 "Personal column element"
 */
export interface PersonalColumn {
  readonly elementCode: string
  readonly elementName: string
  readonly elementType: ElementType
  readonly status: ColumnStatus
  /** Place among the shown columns, from 0; null while the column is hidden. */
  readonly sort: number | null
  /** null: the page decides. */
  readonly sortable: ColumnSortable | null
  /** null: the page decides. */
  readonly fixable: ColumnFixable | null
  /** null: the page decides. */
  readonly align: ColumnAlign | null
  /** Pixels; null while nobody has set one. */
  readonly width: number | null
  /** Explains the column to people; empty where its name is enough. */
  readonly comment: string
  /** Place among the columns that are shown before anybody has arranged any, from 0; null: hidden then. */
  readonly templateSort: number | null
}

/** Columns that the picker shows under one heading. @see spec §3 "Column group" */
export interface ColumnGroup {
  readonly groupName: string
  readonly elements: readonly PersonalColumn[]
}

/** The response of the call for a page's columns, by group. @see spec §3 "Column group" */
export interface ColumnGroups {
  readonly groupInfos: readonly ColumnGroup[]
}
