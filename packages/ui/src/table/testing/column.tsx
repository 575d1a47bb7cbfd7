import { columnSortable, columnStatus, elementType } from '@placard/domain/platform/column/element'
import type { ColumnElement } from '../column/column.tsx'

/** Returns a column as the server sends it: by default sortable text, as wide as the name, not pinned. */
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
