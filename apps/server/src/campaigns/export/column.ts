import type { PageCode } from '@placard/contract/campaigns/personal-column'
import {
  columnStatus,
  elementType,
  type PersonalColumn,
} from '@placard/domain/platform/column/element'
import { declaredField } from '@placard/domain/campaigns/promotion/declared-field'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { personalColumns } from '#server/campaigns/personal-column/preset.ts'
import type { CellType, SheetColumn } from '#server/platform/spreadsheet/sheet.ts'

/** A column of a list's export. */
export interface ExportColumn extends SheetColumn {
  readonly elementCode: string
}

const usualWidthPx: Readonly<Record<CellType, number>> = {
  [elementType.text]: 180,
  [elementType.number]: 96,
  [elementType.price]: 110,
  [elementType.percent]: 96,
  [elementType.rate]: 96,
}
/** Around the widest character that names are written in, with room at both sides. */
const namePx = { sign: 14, around: 20 }

/** The columns that the person sees in the list, in their order; that of services only where there are any. */
export async function exportColumns(
  scope: OwnerScope,
  pageCode: PageCode,
  locale: Locale,
): Promise<ExportColumn[]> {
  const columns = await personalColumns(scope, pageCode, locale)
  const shown = columns.filter(({ status }) => status === columnStatus.shown)
  const hasServices = await selectOwn(scope, 'service_node')
    .select('node_id')
    .limit(1)
    .executeTakeFirst()
  return shown
    .filter(({ elementCode }) => hasServices !== undefined || elementCode !== 'nodeName')
    .map(exportColumn)
}

function exportColumn({ elementCode, elementName, width, ...column }: PersonalColumn) {
  const type = cellType(elementCode, column.elementType)
  const leastPx = namePx.around + namePx.sign * elementName.length
  const widthPx = Math.max(
    width ?? usualWidthPx[type],
    Math.min(leastPx, usualWidthPx[elementType.text]),
  )
  return { elementCode, name: elementName, type, widthPx }
}

function cellType(code: string, type: PersonalColumn['elementType']): CellType {
  if (type !== elementType.slot) return type
  // The page draws the value itself; a file contains the amount, or text.
  return declaredField(code)?.type.kind === 'amount' ? elementType.price : elementType.text
}
