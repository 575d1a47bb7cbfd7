import { decimalSigns } from '@placard/domain/platform/money/amount'
import { importFormats } from '@placard/domain/campaigns/import/columns'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { managesAds } from './promotion.ts'
import { id, instant, nothing } from '../platform/scalar.ts'

/** Largest file of an import. */
export const maxImportBytes = 100 * 1024 * 1024

const count = z.int().check(z.nonnegative())

/** The detected format of a file. */
export const importFormat = z.enum(importFormats)
export type ImportFormat = z.infer<typeof importFormat>

/**
 * The state of an import: `reading` (the file is being checked), `ready` (the preview waits for confirmation),
 * `applying`, `done`, `failed` (`failure` tells why; nothing, or only what the counts show, was applied), `cancelled`.
 */
export const importState = z.enum(['reading', 'ready', 'applying', 'done', 'failed', 'cancelled'])
export type ImportState = z.infer<typeof importState>

/** Counts of one kind of entry: what the file would do (`ready`) or did (`done`). `refused` rows have a problem. */
export const importCount = z.strictObject({
  kind: z.enum(['plan', 'group', 'ad', 'keyword', 'statistics']),
  create: count,
  change: count,
  leave: count,
  refused: count,
})

/** An import as a person follows it. */
export const importJob = z.strictObject({
  jobId: id,
  state: importState,
  fileName: z.string(),
  bytes: count,
  /** Null until recognised. */
  format: z.nullable(importFormat),
  /** `utf-8`, `utf-16le` or `utf-16be`; null until known. */
  encoding: z.nullable(z.string()),
  /** `,`, `;` or a tab; null until known. */
  delimiter: z.nullable(z.string()),
  /** The decimal separator of this file. */
  decimalSign: z.enum(decimalSigns),
  /** ISO 4217 code in which the file's amounts are taken. */
  currency: z.string(),
  /** Data rows read so far. */
  rowCount: count,
  counts: z.array(importCount),
  errorCount: count,
  warningCount: count,
  /** Columns of the file that the import does not use. */
  unusedColumns: z.array(z.string()),
  /** Entries taken so far, of how many; both 0 before `applying`. */
  progress: z.strictObject({ done: count, total: count }),
  allOrNothing: z.boolean(),
  /** The reason why it stopped, in the language of the reader; empty if it did not. */
  failure: z.string(),
  createdAt: instant,
  finishedAt: z.nullable(instant),
})
export type ImportJob = z.infer<typeof importJob>

/**
 * Takes one file (multipart field `file`, at most `maxImportBytes`) and begins to read it. Amounts are read with the
 * given decimal sign; nothing changes until `confirmImport`.
 */
export const uploadImport = defineCall({
  path: '/v3/import/upload',
  summary: 'Uploads a file of campaigns or daily statistics to be read.',
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
  summary: 'Says how an import stands.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: jobInput,
  output: importJob,
})

/** The acting owner's imports, newest first. */
export const listImports = defineCall({
  path: '/v3/import/list',
  summary: 'Lists imports, newest first.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject(paging),
  output: pageOf(importJob),
})

/** Every problem of a file, in the order of its rows. `rowNum` counts the file's lines from 1 (the header), 0 the file. */
export const importProblems = defineCall({
  path: '/v3/import/problems',
  summary: 'Lists what is wrong or doubtful in an import, row by row.',
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

/** Reads the same file again with another decimal sign; only while it is `ready`. */
export const rereadImport = defineCall({
  path: '/v3/import/reread',
  summary: 'Reads the file again with another decimal sign.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ jobId: id, decimalSign: z.enum(decimalSigns) }),
  output: nothing,
})

/**
 * Begins to take a `ready` import over; confirming it again changes nothing. With `allOrNothing` any refused row, in
 * the preview or on the way, leaves everything as it was.
 */
export const confirmImport = defineCall({
  path: '/v3/import/confirm',
  summary: 'Takes the entries of an import over.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({ jobId: id, allOrNothing: z._default(z.boolean(), false) }),
  output: nothing,
})

/** Puts a `reading` or `ready` import away; what is being applied can't be cancelled. */
export const cancelImport = defineCall({
  path: '/v3/import/cancel',
  summary: 'Gives an import up.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: jobInput,
  output: nothing,
})

/** The report: a CSV (UTF-8 with BOM) with one line an entry of the file: row, kind, name, outcome, problems. */
export const importReport = defineCall({
  path: '/v3/import/report',
  summary: 'Downloads what became of every entry, as CSV.',
  body: 'download',
  access: managesAds,
  effect: 'read',
  input: jobInput,
  output: nothing,
})
