import { columnStatus, isElementType } from '@placard/domain/platform/column/element'
import type { ColumnElement } from './column.tsx'
import type { InputFault } from '../input-warning.tsx'
import { isWidthPx, maxWidthPx, minWidthPx } from './width.tsx'

/** Returns the faults of the columns: properties that cannot be shown as received. */
export function columnFaults(elements: readonly ColumnElement[]): InputFault[] {
  const seen = new Set<string>()
  return elements
    .filter(({ status }) => status === columnStatus.shown)
    .flatMap((element): InputFault[] => {
      const { elementCode: code, elementType, width } = element
      if (seen.has(code)) return [{ cause: 'code', code, received: element.elementName }]
      seen.add(code)
      const faults: InputFault[] = []
      if (!isElementType(elementType))
        faults.push({ cause: 'elementType', code, received: elementType })
      if (width !== null && !isAllowed(width))
        faults.push({ cause: 'width', code, received: width })
      return faults
    })
}

function isAllowed(widthPx: number): boolean {
  return isWidthPx(widthPx) && widthPx >= minWidthPx && widthPx <= maxWidthPx
}
