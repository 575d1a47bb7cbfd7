import { type FileHead, findHead, knownNames } from '@placard/domain/campaigns/import-mapping/head'
import { type KnownHeader, readHeader } from '@placard/domain/campaigns/import/header'
import { problemOf } from '@placard/domain/campaigns/import/problem'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  decodedText,
  type Encoding,
  encodingOf,
  isWorkbook,
} from '#server/platform/spreadsheet-file/encoding.ts'
import { FileFailure } from '#server/campaigns/import/problems.ts'
import {
  type Delimiter,
  type FileRow,
  fileRows,
  firstRows,
} from '#server/platform/spreadsheet-file/rows.ts'
import { readHead } from '#server/campaigns/import/rows.ts'
import { storedChunks } from '#server/campaigns/import/staging.ts'
import { workbookRows } from '#server/platform/spreadsheet-file/workbook.ts'

/** The header of a file: one of ours, or one that needs a mapping. */
export type Layout =
  | { readonly kind: 'known'; readonly header: KnownHeader }
  | { readonly kind: 'unknown'; readonly head: FileHead }

/** A file whose encoding and layout have been detected. */
export interface OpenFile {
  readonly encoding: Encoding | 'xlsx'
  /** Null for a workbook. */
  readonly delimiter: Delimiter | null
  readonly layout: Layout
  /** All rows, including the header. */
  readonly rows: AsyncIterable<FileRow>
}

/** Opens the file of a job. @throws FileFailure if no row can be its header */
export async function openFile(scope: OwnerScope, jobId: string): Promise<OpenFile> {
  const [head, bytes] = await withHead(storedChunks(scope, jobId))
  if (head === undefined) throw new FileFailure(problemOf('emptyFile', {}))
  if (isWorkbook(head)) return openWorkbook(scope, jobId)
  const encoding = encodingOf(head)
  const [start = '', text] = await withHead(decodedText(bytes, encoding))
  if (start.trim() === '') throw new FileFailure(problemOf('emptyFile', {}))
  const { delimiter, layout } = layoutOf(start)
  return { encoding, delimiter, layout, rows: fileRows(text, delimiter) }
}

const delimiters: readonly Delimiter[] = [',', '\t', ';']

/** Prefers a known header, then the separator with which most of a header's names are found. */
function layoutOf(start: string): { delimiter: Delimiter; layout: Layout } {
  const known = readHead(start)
  if (known.kind === 'known') {
    const { delimiter, header } = known
    return { delimiter, layout: { kind: 'known', header } }
  }
  if (known.failure.problem.kind !== 'unknownHeader') throw known.failure
  const found = delimiters.flatMap((delimiter) => {
    const head = findHead(firstRows(start, delimiter))
    return head === null ? [] : [{ delimiter, head }]
  })
  const [best] = found.toSorted((one, other) => rankOf(other.head) - rankOf(one.head))
  if (best === undefined) throw known.failure
  return { delimiter: best.delimiter, layout: { kind: 'unknown', head: best.head } }
}

function rankOf({ titles }: FileHead): number {
  return (
    knownNames('statistics', titles) * 1000 + knownNames('structure', titles) * 1000 + titles.length
  )
}

/** The number of rows of a workbook that are looked at to find its header. */
const sampleRows = 200

async function openWorkbook(scope: OwnerScope, jobId: string): Promise<OpenFile> {
  const rows = workbookRows(() => storedChunks(scope, jobId))
  const first: FileRow[] = []
  for await (const row of rows) {
    first.push(row)
    if (first.length >= sampleRows) break
  }
  if (first.length === 0) throw new FileFailure(problemOf('emptyFile', {}))
  const opened = { encoding: 'xlsx', delimiter: null } as const
  const cells = first.map((row) => row.cells)
  const reading = readHeader(cells[0] ?? [])
  const isUnknown = reading.kind === 'problem' && reading.problem.kind === 'unknownHeader'
  const head = isUnknown ? findHead(cells) : null
  if (reading.kind === 'problem' && head === null) throw new FileFailure(reading.problem)
  const again = workbookRows(() => storedChunks(scope, jobId))
  if (reading.kind === 'header')
    return { ...opened, layout: { kind: 'known', header: reading.header }, rows: again }
  // A missing header was refused above.
  return { ...opened, layout: { kind: 'unknown', head: head as FileHead }, rows: again }
}

async function withHead<Value>(
  values: AsyncGenerator<Value>,
): Promise<[Value | undefined, AsyncIterable<Value>]> {
  const first = await values.next()
  async function* whole() {
    if (first.done !== true) yield first.value
    yield* values
  }
  return [first.done === true ? undefined : first.value, whole()]
}
