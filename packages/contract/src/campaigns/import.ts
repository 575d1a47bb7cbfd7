import { decimalSigns } from '@placard/domain/platform/money/amount'
import { importFormats } from '@placard/domain/campaigns/import/header'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { managesAds } from './promotion.ts'
import { id, instant, nothing } from '../platform/scalar.ts'

/** The maximum size of an imported file. */
export const maxImportBytes = 100 * 1024 * 1024

const count = z.int().check(z.nonnegative())

/** The detected format of a file. */
export const importFormat = z.enum(importFormats)
export type ImportFormat = z.infer<typeof importFormat>

/**
 * The state of an import: `reading` (the file is being checked), `mapping` (the file has an unknown layout and waits
 * for `mapImport`), `ready` (the preview waits for confirmation),
 * `applying`, `done`, `failed` (`failure` is the reason; nothing was applied, or only the counted entries),
 * `cancelled`.
 */
export const importState = z.enum([
  'reading',
  'mapping',
  'ready',
  'applying',
  'done',
  'failed',
  'cancelled',
])
export type ImportState = z.infer<typeof importState>

/**
 * The counts of one kind of entry: the effect of the file in the preview (`ready`) or afterwards (`done`). `refused`
 * rows have a problem.
 */
export const importCount = z.strictObject({
  kind: z.enum(['plan', 'group', 'ad', 'keyword', 'statistics']),
  create: count,
  change: count,
  leave: count,
  refused: count,
})

/** An import with its progress. */
export const importJob = z.strictObject({
  jobId: id,
  state: importState,
  fileName: z.string(),
  bytes: count,
  /** Null until it is detected. */
  format: z.nullable(importFormat),
  /** `utf-8`, `utf-16le`, `utf-16be`, or `xlsx` for a workbook; null until known. */
  encoding: z.nullable(z.string()),
  /** `,`, `;` or a tab; null until known, and for a workbook. */
  delimiter: z.nullable(z.string()),
  /** The decimal separator of this file. */
  decimalSign: z.enum(decimalSigns),
  /** The ISO 4217 code of the amounts in the file. */
  currency: z.string(),
  /** The number of data rows read so far. */
  rowCount: count,
  counts: z.array(importCount),
  errorCount: count,
  warningCount: count,
  /** The columns of the file that the import does not use. */
  unusedColumns: z.array(z.string()),
  /** The number of entries applied so far, and their total; both 0 before `applying`. */
  progress: z.strictObject({ done: count, total: count }),
  allOrNothing: z.boolean(),
  /** The reason why it stopped, in the language of the reader; empty if it did not. */
  failure: z.string(),
  createdAt: instant,
  finishedAt: z.nullable(instant),
})
export type ImportJob = z.infer<typeof importJob>

/**
 * Uploads one file (multipart field `file`, at most `maxImportBytes`) and starts to read it. Amounts are read with
 * the given decimal separator. Nothing changes until `confirmImport`.
 */
export const uploadImport = defineCall({
  path: '/v3/import/upload',
  summary: 'Uploads a file of campaigns or daily statistics for import.',
  body: 'upload',
  maxFileBytes: maxImportBytes,
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ decimalSign: z._default(z.enum(decimalSigns), '.') }),
  output: z.strictObject({ jobId: id }),
})

const jobInput = z.strictObject({ jobId: id })

/** Returns the state of an import. */
export const importStatus = defineCall({
  path: '/v3/import/status',
  summary: 'Returns the state of an import.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: jobInput,
  output: importJob,
})

/** Returns the acting owner's imports, newest first. */
export const listImports = defineCall({
  path: '/v3/import/list',
  summary: 'Lists imports, newest first.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject(paging),
  output: pageOf(importJob),
})

/**
 * Returns the problems of a file in the order of its rows. `rowNum` counts the file's lines from 1 (the header); 0 is
 * the file.
 */
export const importProblems = defineCall({
  path: '/v3/import/problems',
  summary: 'Lists the errors and warnings of an import, row by row.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ jobId: id, ...paging }),
  output: pageOf(
    z.strictObject({
      rowNum: count,
      column: z.string(),
      severity: z.enum(['error', 'warning']),
      expected: z.string(),
      got: z.string(),
      message: z.string(),
    }),
  ),
})

/** Reads the same file again with another decimal separator; only while it is `ready`. */
export const rereadImport = defineCall({
  path: '/v3/import/reread',
  summary: 'Reads the file again with another decimal separator.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ jobId: id, decimalSign: z.enum(decimalSigns) }),
  output: nothing,
})

/**
 * Starts to apply a `ready` import; confirming it again changes nothing. With `allOrNothing`, any refused row, in the
 * preview or while applying, leaves everything unchanged.
 */
export const confirmImport = defineCall({
  path: '/v3/import/confirm',
  summary: 'Applies the entries of an import.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ jobId: id, allOrNothing: z._default(z.boolean(), false) }),
  output: nothing,
})

/** Cancels a `reading`, `mapping` or `ready` import. One that is being applied cannot be cancelled. */
export const cancelImport = defineCall({
  path: '/v3/import/cancel',
  summary: 'Cancels an import.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: jobInput,
  output: nothing,
})

/**
 * Returns the report: a CSV (UTF-8 with BOM) with one line per entry of the file: row, kind, name, outcome, problems.
 */
export const importReport = defineCall({
  path: '/v3/import/report',
  summary: 'Downloads the outcome of every entry, as CSV.',
  body: 'download',
  access: managesAds,
  effect: 'read',
  input: jobInput,
  output: nothing,
})
