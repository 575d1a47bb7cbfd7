import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'

/** The content of a file as another program reads it, row by row; in CSV everything is text. */
export type Cells = (string | number | null)[][]

/** Returns the cells of a CSV. */
export function csvCells(bytes: Uint8Array): Cells {
  return parse(Buffer.from(bytes), { bom: true, relax_column_count: true })
}

/** Returns the cells of a workbook's only sheet; null for empty ones. */
export async function xlsxCells(bytes: Uint8Array): Promise<Cells> {
  const { sheets } = await readXlsx(bytes)
  return sheets.flatMap(({ rows }) => rows) as Cells
}
