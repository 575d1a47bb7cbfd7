import { columnSortable, columnStatus, elementType } from '@placard/domain/column/element'
import type { ColumnElement } from '../column/column.tsx'

/** A column as the wire has it: sortable text of the name's width, in the middle, unless it says otherwise. */
export function aColumn(
  column: Partial<ColumnElement> & Pick<ColumnElement, 'elementCode' | 'elementName'>,
): ColumnElement {
  return {
    elementType: elementType.text,
    status: columnStatus.shown,
    sort: null,
    sortable: columnSortable.enabled,
    fixable: null,
    align: null,
    width: null,
    comment: null,
    ...column,
  }
}
