import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'

/** The content of a file as another program reads it, line by line; in CSV everything is text. */
export type Cells = (string | number | null)[][]

/** The cells of a CSV. */
export function csvCells(bytes: Uint8Array): Cells {
  return parse(Buffer.from(bytes), { bom: true })
}

/** The cells of a workbook's one sheet; null where there is none. */
export async function xlsxCells(bytes: Uint8Array): Promise<Cells> {
  const { sheets } = await readXlsx(bytes)
  return sheets.flatMap(({ rows }) => rows) as Cells
}
