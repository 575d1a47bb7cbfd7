import { columnStatus, isElementType } from '@placard/domain/platform/column/element'
import type { ColumnElement } from './column.tsx'
import type { Fault } from '../fault.tsx'
import { isWidthPx, maxWidthPx, minWidthPx } from './width.tsx'

/** Returns the faults of the columns: properties that cannot be shown as received. */
export function columnFaults(elements: readonly ColumnElement[]): Fault[] {
  const seen = new Set<string>()
  return elements
    .filter(({ status }) => status === columnStatus.shown)
    .flatMap((element): Fault[] => {
      const { elementCode: code, elementType, width } = element
      if (seen.has(code)) return [{ cause: 'code', code, came: element.elementName }]
      seen.add(code)
      const faults: Fault[] = []
      if (!isElementType(elementType))
        faults.push({ cause: 'elementType', code, came: elementType })
      if (width !== null && !isAllowed(width)) faults.push({ cause: 'width', code, came: width })
      return faults
    })
}

function isAllowed(widthPx: number): boolean {
  return isWidthPx(widthPx) && widthPx >= minWidthPx && widthPx <= maxWidthPx
}
