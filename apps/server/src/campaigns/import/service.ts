import { code } from '@placard/contract/platform/code'
import { maxImportBytes, uploadImport } from '@placard/contract/campaigns/import'
import { problemOf } from '@placard/domain/campaigns/import/problem'
import { problemText } from '@placard/domain/campaigns/import/problem-text'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { afterCommit, inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { answeredOnce, inputHash, isKeyUsed } from '#server/platform/http/idempotency.ts'
import { checkStorage } from '#server/platform/file/storage.ts'
import { invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import type { JobState } from '#server/campaigns/import/job.ts'
import { announceWork } from '#server/campaigns/job/worker.ts'
import {
  dropChunks,
  dropStaged,
  keepChunks,
  type StoredImportFile,
} from '#server/campaigns/import/staging.ts'
import { sql } from 'kysely'
import type { Settings } from '#server/platform/settings.ts'
import { importStatus, wrongState } from '#server/campaigns/import/view.ts'
import { importTexts } from '#server/campaigns/import/texts.ts'

/** The maximum number of imports of an owner that are being read or wait for a decision. */
export const maxOpenImports = 20

/** A file while it is being uploaded. */
export interface Upload {
  readonly fileName: string
  readonly decimalSign: '.' | ','
  readonly bytes: AsyncIterable<Uint8Array>
  readonly locale: Locale
  readonly settings: Pick<Settings, 'storageMb'>
  /** The idempotency key of the upload. The same file with the same key is one import. */
  readonly idempotencyKey: string | null
}

/**
 * Stores a file and starts its import.
 *
 * @returns the id of the job
 * @throws Refusal `invalidInput` for a file that is too large, or `limitReached` if too many imports are open or the
 * owner's storage is full
 */
export async function createImport(scope: OwnerScope, upload: Upload): Promise<string> {
  const isRepeated =
    upload.idempotencyKey !== null && (await isKeyUsed(scope, upload.idempotencyKey))
  if (!isRepeated) await allowAnother(scope, upload.locale)
  const { job_id: jobId } = await insertOwn(scope, 'import_job', {
    account_id: accountOf(scope),
    state: 'reading',
    file_name: upload.fileName,
    bytes: 0,
    decimal_sign: upload.decimalSign,
  })
    .returning('job_id')
    .executeTakeFirstOrThrow()
  try {
    const file = await keepChunks(scope, jobId, { bytes: upload.bytes, maxBytes: maxImportBytes })
    if (file.bytes > maxImportBytes) throw tooLarge(upload.locale)
    const received = await receive(scope, { jobId, upload, file })
    if (received !== jobId) await forget(scope, jobId)
    return received
  } catch (error) {
    await forget(scope, jobId)
    throw error
  }
}

async function forget(scope: OwnerScope, jobId: string): Promise<void> {
  await deleteOwn(scope, 'import_job').where('job_id', '=', jobId).execute()
}

/**
 * Turns the complete file into an import, unless it was already uploaded with this key. @returns the job's id, or
 * that of the earlier one
 */
function receive(
  scope: OwnerScope,
  { jobId, upload, file }: { jobId: string; upload: Upload; file: StoredImportFile },
): Promise<string> {
  const { fileName, decimalSign, idempotencyKey } = upload
  return inTransaction(scope, async (inside) => {
    const write = async () => {
      await ofOwner(inside, jobId).set({ received: true, bytes: file.bytes }).execute()
      await checkStorage(inside, 'import', upload)
      afterCommit(inside, announceWork)
      return jobId
    }
    if (idempotencyKey === null) return write()
    const bodyHash = inputHash([fileName, decimalSign, file.sha256.toString('hex')])
    return answeredOnce(inside, { key: idempotencyKey, path: uploadImport.path, bodyHash }, write)
  })
}

/** Returns the account that the import continues as, also after a crash. */
function accountOf({ accountId }: OwnerScope): string {
  if (accountId === null) throw new Error('an import needs an account to act as')
  return accountId
}

function ofOwner(scope: OwnerScope, jobId: string) {
  return updateOwn(scope, 'import_job').where('job_id', '=', jobId)
}

async function allowAnother(scope: OwnerScope, locale: Locale): Promise<void> {
  const { rows } = await runOwn<{ count: number }>(
    scope,
    owned`select count(*)::int as count from import_job
    where owner_id = ${scope.ownerId} and state in ('reading', 'mapping', 'ready')`,
  )
  if ((rows[0]?.count ?? 0) < maxOpenImports) return
  throw new Refusal({
    code: code.limitReached,
    message: importTexts[locale].tooManyOpen({ max: maxOpenImports }),
  })
}

function tooLarge(locale: Locale): Refusal {
  const text = problemText(problemOf('tooManyBytes', { max: maxImportBytes }), 0, locale)
  return invalidInput([{ path: 'file', ...text }])
}

/**
 * Reads the same file again with another decimal separator. @throws Refusal `notFound`, or `invalidInput` if it is
 * not ready
 */
export async function reread(
  scope: OwnerScope,
  jobId: string,
  { decimalSign, locale }: { decimalSign: '.' | ','; locale: Locale },
): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const state = await lockedState(inside, jobId)
    if (state !== 'ready') throw wrongState(['ready'], state, locale)
    await ofOwner(inside, jobId)
      .set({
        state: 'reading',
        decimal_sign: decimalSign,
        attempts: 0,
        mapping: sql`mapping || jsonb_build_object('decimalSign', ${decimalSign}::text)`,
        is_mapped: sql`mapping is not null`,
      })
      .execute()
  })
  afterCommit(scope, announceWork)
}

/**
 * Starts applying a ready import. Does nothing if it is already being applied or done.
 *
 * @throws Refusal `notFound`, or `invalidInput` if it is not ready, or has errors and all-or-nothing is requested
 */
export async function confirm(
  scope: OwnerScope,
  jobId: string,
  { allOrNothing, locale }: { allOrNothing: boolean; locale: Locale },
): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const state = await lockedState(inside, jobId)
    if (state === 'applying' || state === 'done') return
    if (state !== 'ready') throw wrongState(['ready'], state, locale)
    const { errorCount } = await importStatus(inside, jobId, locale)
    if (allOrNothing && errorCount > 0) {
      const message = importTexts[locale].refusedRows({ count: errorCount })
      throw invalidInput([{ path: 'allOrNothing', expected: 'false', got: 'true', message }])
    }
    await ofOwner(inside, jobId)
      .set({ state: 'applying', all_or_nothing: allOrNothing, account_id: accountOf(scope) })
      .execute()
  })
  afterCommit(scope, announceWork)
}

/** Cancels an import that is being read or waits. @throws Refusal `notFound`, or `invalidInput` if it is too late */
export async function cancel(scope: OwnerScope, jobId: string, locale: Locale): Promise<void> {
  await inTransaction(scope, async (inside) => {
    const state = await lockedState(inside, jobId)
    if (state === 'cancelled') return
    if (state !== 'reading' && state !== 'mapping' && state !== 'ready')
      throw wrongState(['reading', 'mapping', 'ready'], state, locale)
    await ofOwner(inside, jobId).set({ state: 'cancelled', finished_at: new Date() }).execute()
    await dropChunks(inside, jobId)
    await dropStaged(inside, jobId)
  })
}

/** Locks a job, and returns its state. @throws Refusal `notFound` */
export async function lockedState(scope: OwnerScope, jobId: string): Promise<JobState> {
  const row = await selectOwn(scope, 'import_job')
    .select('state')
    .where('job_id', '=', jobId)
    .where('received', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row.state
}
