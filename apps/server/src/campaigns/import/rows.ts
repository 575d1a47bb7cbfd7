import { type KnownHeader, readHeader } from '@placard/domain/campaigns/import/header'
import { problemOf } from '@placard/domain/campaigns/import/problem'
import { FileFailure } from '#server/campaigns/import/problems.ts'
import { type Delimiter, firstRow } from '#server/platform/spreadsheet-file/rows.ts'

/**
 * Detects the separator of cells: the one for which the header is recognized.
 *
 * @param head the beginning of the file, at least its first row
 * @throws UnreadableFile if the first row is too long or a quotation mark is not closed
 */
export function readHead(
  head: string,
):
  | { readonly kind: 'known'; readonly delimiter: Delimiter; readonly header: KnownHeader }
  | { readonly kind: 'unknown'; readonly failure: FileFailure } {
  const failures: { failure: FileFailure; cells: number }[] = []
  for (const delimiter of [',', '\t', ';'] as const) {
    const cells = firstRow(head, delimiter)
    const reading = readHeader(cells)
    if (reading.kind === 'header') return { kind: 'known', delimiter, header: reading.header }
    failures.push({ failure: new FileFailure(reading.problem), cells: cells.length })
  }
  // A recognized header without a required column is more informative than an unrecognized one, and the right
  // separator gives the most cells.
  const [most] = failures.toSorted((one, other) => other.cells - one.cells)
  return { kind: 'unknown', failure: most?.failure ?? new FileFailure(problemOf('emptyFile', {})) }
}
