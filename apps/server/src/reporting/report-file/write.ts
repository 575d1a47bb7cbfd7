import { managesAds } from '@placard/contract/campaigns/promotion'
import { mediaType } from '@placard/domain/platform/file/media-type'
import {
  reportFileDays,
  type ReportFileFailure,
  reportFileMaxMb,
  reportFileMaxMinutes,
} from '@placard/domain/reporting/report/file'
import { messageType } from '@placard/domain/support/message/message'
import { JobInterrupted } from '#server/campaigns/job/worker.ts'
import { withBlobs } from '#server/platform/blob/claim.ts'
import { withIncoming } from '#server/platform/blob/incoming.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { inSnapshot } from '#server/platform/database/snapshot.ts'
import { type ReceivedFile, writtenFile } from '#server/platform/file/receive.ts'
import { storeFile } from '#server/platform/file/store.ts'
import { permissionsFor } from '#server/platform/session/current-permissions.ts'
import { csvOf, type Sheet } from '#server/platform/spreadsheet/sheet.ts'
import { xlsxOf } from '#server/platform/spreadsheet/xlsx.ts'
import {
  failureText,
  type FileRecord,
  reportFileMessages,
  savedName,
} from '#server/reporting/report-file/record.ts'
import { UnwritableReport, wholeSheet } from '#server/reporting/report-file/whole-sheet.ts'
import { askedIn } from '#server/reporting/report/file.ts'
import { inAllLanguages, tell } from '#server/support/message/tell.ts'

const noteEveryMs = 1_000
/** The maximum time to write a file. */
export const maxMs = reportFileMaxMinutes * 60_000
const maxBytes = reportFileMaxMb * 1024 * 1024

interface Writing {
  readonly file: FileRecord
  readonly blobs: BlobStore
  readonly rowsMax: number
  readonly signal: AbortSignal
}

/**
 * Writes a report into a file, and tells its user.
 *
 * @throws UnwritableReport, JobInterrupted if it was removed, and Refusal for what cannot be reported any more
 */
export function writeReport(scope: OwnerScope, { file, blobs, ...how }: Writing): Promise<void> {
  let rowCount = 0
  const pieces = piecesOf(scope, { file, ...how }, (done) => {
    rowCount = done
  })
  return withIncoming(blobs, async (path) => {
    const written = await writtenFile(path, inBytes(pieces), maxBytes)
    if (written.bytes > maxBytes) throw new UnwritableReport({ kind: 'tooLarge' })
    const type = file.format === 'csv' ? ('text/plain; charset=utf-8' as const) : mediaType.zip
    const content = { ...written, path, fileName: savedName(file), mediaType: type }
    await withBlobs(scope, { blobs, files: [content] }, () =>
      inTransaction(scope, (inside) => endDone(inside, file, { content, rowCount })),
    )
  })
}

function piecesOf(
  scope: OwnerScope,
  { file, signal, rowsMax }: Omit<Writing, 'blobs'>,
  onRows: (done: number) => void,
) {
  const { question, format, locale, report_name: reportName, report_file_id: id } = file
  return inSnapshot(scope, signal, async function* (snapshot) {
    await allowTime(snapshot.scope)
    const note = newNote(scope, id)
    const sheet = await wholeSheet(snapshot, askedIn(question), {
      locale,
      reportName,
      rowsMax,
      onCount: (total) => note({ total_count: total }, { isUrgent: true }),
    })
    const rows = noted(sheet.rows, (done) => {
      onRows(done)
      return note({ done_count: done })
    })
    yield* (format === 'csv' ? csvOf : xlsxOf)({ ...sheet, rows })
  })
}

/** Nobody waits for the answer, so that a statement may take as long as the file. */
async function allowTime(scope: OwnerScope): Promise<void> {
  await runOwn(
    scope,
    owned`select set_config('statement_timeout', ${String(maxMs)}, true) where ${scope.ownerId}::bigint is not null`,
  )
}

interface Progress {
  readonly total_count?: number
  readonly done_count?: number
}

/**
 * Returns the function that stores progress now and then.
 *
 * It throws `JobInterrupted` if the file was removed, and UnwritableReport if its user lost the right to it.
 */
function newNote(scope: OwnerScope, reportFileId: string) {
  let lastMs = 0
  return async (progress: Progress, { isUrgent = false } = {}): Promise<void> => {
    if (!isUrgent && Date.now() - lastMs < noteEveryMs) return
    lastMs = Date.now()
    const changed = await updateOwn(scope, 'report_file')
      .set(progress)
      .where('report_file_id', '=', reportFileId)
      .where('state', '=', 'writing')
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new JobInterrupted()
    if ((await permissionsFor(scope, managesAds)) === null)
      throw new UnwritableReport({ kind: 'permissionLost' })
  }
}

async function* noted(rows: Sheet['rows'], onRows: (done: number) => Promise<void>): Sheet['rows'] {
  let done = 0
  for await (const batch of rows) {
    yield batch
    done += batch.length
    await onRows(done)
  }
}

async function* inBytes(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}

/** Stores the file with its content, and tells its user. */
async function endDone(
  scope: OwnerScope,
  file: FileRecord,
  { content, rowCount }: { readonly content: ReceivedFile; readonly rowCount: number },
): Promise<void> {
  const { fileId } = await storeFile(scope, content, 'reportFile')
  await end(scope, file, { state: 'done', file_id: fileId, done_count: rowCount })
  const name = file.report_name || savedName(file)
  await tell(scope, {
    msgType: messageType.task,
    accountId: file.account_id,
    title: inAllLanguages((one) => reportFileMessages[one].done),
    text: inAllLanguages((one) =>
      reportFileMessages[one].doneText({ name, rows: rowCount, days: reportFileDays }),
    ),
  })
}

interface Ended {
  readonly state: 'done' | 'failed'
  readonly file_id?: string
  readonly done_count?: number
  readonly failure?: string
}

/** @throws JobInterrupted if the file was removed, or another process has ended it */
async function end(scope: OwnerScope, file: FileRecord, ended: Ended): Promise<void> {
  const changed = await updateOwn(scope, 'report_file')
    .set({ ...ended, finished_at: new Date() })
    .where('report_file_id', '=', file.report_file_id)
    .where('state', '=', 'writing')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new JobInterrupted()
}

/** Ends a file that could not be written, and tells its user why. */
export function endFailed(
  scope: OwnerScope,
  file: FileRecord,
  failure: ReportFileFailure,
): Promise<void> {
  return inTransaction(scope, async (inside) => {
    await end(inside, file, { state: 'failed', failure: JSON.stringify(failure) })
    await tell(inside, {
      msgType: messageType.task,
      accountId: file.account_id,
      title: inAllLanguages((one) => reportFileMessages[one].failed),
      text: inAllLanguages((one) => failureText(failure, one)),
    })
  })
}
