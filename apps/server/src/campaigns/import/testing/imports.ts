import { operatorRole } from '@placard/domain/platform/access/role'
import type { ImportJob } from '@placard/contract/campaigns/import'
import { loginType } from '@placard/domain/platform/access/login-type'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { diskSpace } from '#server/platform/blob/disk.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { runImportNow } from '#server/campaigns/import/worker.ts'
import { confirm, createImport } from '#server/campaigns/import/service.ts'
import { importProblems, importStatus } from '#server/campaigns/import/view.ts'
import { readSettings } from '#server/platform/settings.ts'
import { scopeOf } from '#server/testing/database.ts'

const testSettings = readSettings({})

/** The disk of the tests. */
export const testSpace = diskSpace(testSettings)

/** Adds an owner with an account and nothing else. */
export async function anOwner(database: Database, email = 'shop@example.com'): Promise<OwnerScope> {
  const { owner_id: ownerId } = await database.db
    .insertInto('owner')
    .values({ owner_name: email, owner_type: ownerType.directedOwner, agency_id: null })
    .returning('owner_id')
    .executeTakeFirstOrThrow()
  const { account_id: accountId } = await database.db
    .insertInto('account')
    .values({
      email,
      account_name: email,
      kind: 'owner',
      owner_id: ownerId,
      login_type: loginType.directedOwner,
      password_hash: null,
      roles: [operatorRole.ADMIN],
    })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return scopeOf(database, { ownerId, accountId })
}

/** Fails the test with errors that would only have been logged. */
export const testLog = {
  warn(facts: object) {
    throw 'err' in facts ? facts.err : new Error(JSON.stringify(facts))
  },
  error(facts: object) {
    throw 'err' in facts ? facts.err : new Error(JSON.stringify(facts))
  },
}

export interface TestFile {
  readonly decimalSign?: '.' | ','
  readonly fileName?: string
}

async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** Uploads a file without reading it. */
export function upload(
  scope: OwnerScope,
  content: string | Buffer,
  file: TestFile = {},
): Promise<string> {
  const bytes = Buffer.from(content as string)
  const { decimalSign = '.', fileName = 'test.csv' } = file
  return createImport(scope, {
    fileName,
    decimalSign,
    bytes: inChunks(bytes),
    locale: 'en-US',
    settings: testSettings,
    idempotencyKey: null,
  })
}

/** Uploads a file and reads it, for the preview. */
export async function preview(
  database: Database,
  scope: OwnerScope,
  { content, ...file }: TestFile & { content: string | Buffer },
): Promise<ImportJob> {
  const jobId = await upload(scope, content, file)
  await runImportNow(database, scope, { jobId, source: 'import', log: testLog })
  return importStatus(scope, jobId, 'en-US')
}

/** Confirms and applies a preview. */
export async function take(
  database: Database,
  scope: OwnerScope,
  { jobId, allOrNothing = false }: { jobId: string; allOrNothing?: boolean },
): Promise<ImportJob> {
  await confirm(scope, jobId, { allOrNothing, locale: 'en-US' })
  await runImportNow(database, scope, { jobId, source: 'import', log: testLog })
  return importStatus(scope, jobId, 'en-US')
}

/** Uploads a file and applies it. */
export async function importContent(
  database: Database,
  scope: OwnerScope,
  content: string | Buffer,
): Promise<ImportJob> {
  const { jobId } = await preview(database, scope, { content })
  return take(database, scope, { jobId })
}

/** Returns all messages about a file, in the order of its rows. */
export async function messages(scope: OwnerScope, jobId: string): Promise<string[]> {
  const { items } = await importProblems(scope, { jobId, pageNum: 1, pageSize: 200 }, 'en-US')
  return items.map((item) => item.message)
}

/** Returns the counts of a kind as `create/change/leave/refused`. */
export function countsOf({ counts }: ImportJob): Record<string, string> {
  return Object.fromEntries(
    counts.map((count) => [
      count.kind,
      [count.create, count.change, count.leave, count.refused].join('/'),
    ]),
  )
}
