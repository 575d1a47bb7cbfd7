import {
  columnAlign,
  columnFixable,
  columnSortable,
  columnStatus,
  elementType,
  isElementType,
  type ElementType,
} from '@placard/domain/platform/column/element'
import type { SortDevice } from '@placard/domain/platform/table/sort'
import type { ReactNode } from 'react'
import { columnFaults } from './column-warnings.tsx'
import { warnAboutFaults } from '../input-warning.tsx'
import { defaultWidthPx, isWidthPx, maxWidthPx, pinnedWidthOnMobilePx } from './width.tsx'

/** The pane of a column: pinned left, scrolling, or pinned right. */
export type Pane = 'left' | 'center' | 'right'

/** A column that is shown, with all defaults applied. */
export interface TableColumn {
  readonly elementCode: string
  readonly elementName: string
  readonly elementType: ElementType
  readonly pane: Pane
  readonly align: 'left' | 'right'
  readonly sortable: boolean
  /** The width until a user changes it. */
  readonly widthPx: number
  /**
   * True if the column also takes the remaining width, provided it is the last of those that scroll; its width is then
   * the minimum.
   */
  readonly grows?: true
  readonly maxWidthPx: number
  /** The number of lines that the text may take on a card; 1 by default. */
  readonly cardLines?: number
  /** The help text of the header; empty if there is none. */
  readonly comment: string
  /** The name of the header that the column shares with its neighbors; empty if there is none. */
  readonly groupName: string
  /**
   * Renders a control in the header instead of the name. The control takes the focus, and the column cannot be resized.
   */
  readonly control?: (tabIndex: 0 | -1) => ReactNode
}

/** The properties of a column from the server that the table needs. @see spec S3.1 */
export interface ColumnElement {
  readonly elementCode: string
  readonly elementName: string
  readonly elementType: number
  readonly status: number
  readonly sort: number | null
  readonly sortable: number | null
  readonly fixable: number | null
  readonly align: number | null
  readonly width: number | null
  readonly comment: string | null
  /** Our decision: the columns of a list have none. */
  readonly groupName?: string | undefined
}

const paneOrder: Readonly<Record<Pane, number>> = { left: 0, center: 1, right: 2 }

/**
 * Returns the columns to show, those pinned left first and those pinned right last. Our decision: a missing `sortable`
 * or `fixable` means no, a missing `align` aligns numbers right and everything else left, an unknown element type is
 * text, of two columns with the same code the first counts, and an invalid width is replaced by that of the name. On a
 * narrow screen only the first column is pinned.
 *
 * @see spec S3.1, S9.5
 */
export function tableColumns(
  elements: readonly ColumnElement[],
  device: SortDevice,
): TableColumn[] {
  warnAboutFaults('columns', columnFaults(elements))
  const byCode = new Map<string, ColumnElement>()
  for (const element of elements) {
    if (element.status === columnStatus.shown && !byCode.has(element.elementCode)) {
      byCode.set(element.elementCode, element)
    }
  }
  const columns = [...byCode.values()]
    .toSorted((a, b) => (a.sort ?? Number.MAX_SAFE_INTEGER) - (b.sort ?? Number.MAX_SAFE_INTEGER))
    .map(tableColumn)
    .toSorted((a, b) => paneOrder[a.pane] - paneOrder[b.pane])
  return columnsOn(device, columns)
}

/** Returns the columns as the device shows them. */
export function columnsOn(device: SortDevice, columns: TableColumn[]): TableColumn[] {
  return device === 'desktop' ? columns : columns.map(mobileColumn)
}

function tableColumn(element: ColumnElement): TableColumn {
  const type = isElementType(element.elementType) ? element.elementType : elementType.text
  return {
    elementCode: element.elementCode,
    elementName: element.elementName,
    elementType: type,
    pane: paneOf(element.fixable),
    align: alignOf(element.align, type),
    sortable: element.sortable === columnSortable.enabled,
    widthPx: isWidthPx(element.width) ? element.width : defaultWidthPx(element.elementName),
    maxWidthPx,
    comment: element.comment ?? '',
    groupName: element.groupName ?? '',
  }
}

function mobileColumn(column: TableColumn, at: number): TableColumn {
  return at === 0
    ? { ...column, pane: 'left', maxWidthPx: pinnedWidthOnMobilePx }
    : { ...column, pane: 'center' }
}

function paneOf(fixable: number | null): Pane {
  if (fixable === columnFixable.left) return 'left'
  return fixable === columnFixable.right ? 'right' : 'center'
}

function alignOf(align: number | null, type: ElementType): 'left' | 'right' {
  if (align !== null) return align === columnAlign.right ? 'right' : 'left'
  return type === elementType.text || type === elementType.slot ? 'left' : 'right'
}
