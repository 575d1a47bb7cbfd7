import {
  columnAlign,
  columnFixable,
  columnSortable,
  columnStatus,
  elementType,
  isElementType,
  type ElementType,
} from '@placard/domain/column/element'
import type { SortDevice } from '@placard/domain/table/sort'
import type { ReactNode } from 'react'
import { columnFaults } from './column-faults.tsx'
import { complain } from '../fault.tsx'
import { defaultWidthPx, isWidthPx, maxWidthPx, pinnedWidthOnMobilePx } from './width.tsx'

/** Where a column stands: at the left edge, in the part that scrolls, or at the right edge. */
export type Pane = 'left' | 'centre' | 'right'

/** A column that is shown, everything that the wire leaves to the page decided. */
export interface TableColumn {
  readonly elementCode: string
  readonly elementName: string
  readonly elementType: ElementType
  readonly pane: Pane
  readonly align: 'left' | 'right'
  readonly sortable: boolean
  /** Until a person drags it. */
  readonly widthPx: number
  /** Takes the room that is left as well, where it is the last of those that scroll; its width is the least it takes. */
  readonly grows?: true
  readonly maxWidthPx: number
  /** Lines that the text may take on a card; 1 where nothing is said. */
  readonly cardLines?: number
  /** Help for the header; empty when there is none. */
  readonly comment: string
  /** Of the header that it shares with neighbours of the same name; empty when there is none. */
  readonly groupName: string
  /** Stands in the header in place of the name, and takes the focus for it; the column then keeps its width. */
  readonly control?: (tabIndex: 0 | -1) => ReactNode
}

/** What a column of the wire must say to be shown. @see spec S3.1 */
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
  /** Ours: the columns of a list have none. */
  readonly groupName?: string | undefined
}

const paneOrder: Readonly<Record<Pane, number>> = { left: 0, centre: 1, right: 2 }

/**
 * The columns to show, those of the left edge first and those of the right edge last. Ours: a missing `sortable` or
 * `fixable` means no, a missing `align` puts numbers right and everything else left, an unknown element type is text,
 * of two columns with one code the first counts, and a width that is none is that of the name. On a narrow screen only the first column stays at an edge.
 *
 * @see spec S3.1, S9.5
 */
export function tableColumns(
  elements: readonly ColumnElement[],
  device: SortDevice,
): TableColumn[] {
  complain('columns', columnFaults(elements))
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

/** The columns as a device shows them. */
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
    : { ...column, pane: 'centre' }
}

function paneOf(fixable: number | null): Pane {
  if (fixable === columnFixable.left) return 'left'
  return fixable === columnFixable.right ? 'right' : 'centre'
}

function alignOf(align: number | null, type: ElementType): 'left' | 'right' {
  if (align !== null) return align === columnAlign.right ? 'right' : 'left'
  return type === elementType.text || type === elementType.slot ? 'left' : 'right'
}
