import type { KeywordRow } from '@placard/contract/campaigns/keyword'
import type { SheetLevel } from '@placard/domain/campaigns/change-set/sheet-cell'
import { keywordText } from '@placard/domain/campaigns/keyword/keyword'
import { nameCodes, type ManagedRow } from '#console/campaigns/manage/managed-row.ts'

/** A row whose cells can be edited as in a spreadsheet. */
export type SheetRow =
  | ManagedRow
  | (KeywordRow & { readonly level: 'keyword'; readonly id: string; readonly name: string })

/** Returns keywords as rows of a sheet. */
export function keywordSheetRows(rows: readonly KeywordRow[]): SheetRow[] {
  return rows.map((row) => ({
    ...row,
    level: 'keyword',
    id: row.keywordId,
    name: keywordText(row),
  }))
}

/** The code of each level's column of names. */
export const sheetNameCodes: Readonly<Record<SheetLevel, string>> = {
  ...nameCodes,
  keyword: 'keyword',
}
