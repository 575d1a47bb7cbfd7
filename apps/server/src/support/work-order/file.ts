import { code } from '@placard/contract/platform/code'
import type { OutputOf } from '@placard/contract/platform/call'
import type { uploadWorkOrderFile } from '@placard/contract/support/work-order'
import { mediaType } from '@placard/domain/platform/file/media-type'
import { attachmentMaxBytes } from '@placard/domain/support/work-order/entry'
import { type Kysely, sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Accepted, ReceivedFile } from '#server/platform/file/receive.ts'
import { storedFile, type StoredFile, storeFile } from '#server/platform/file/store.ts'
import { invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { type Party, workOrderTexts } from '#server/support/work-order/record.ts'

const waitingMax = 40
const retentionDays = 1

const purpose = 'workOrder'

export const acceptedAttachments: Accepted = {
  mediaTypes: [mediaType.png, mediaType.jpeg, mediaType.webp, mediaType.pdf],
  text: true,
  maxBytes: attachmentMaxBytes,
}

const isSent = sql`exists (
  select from work_order_file s where s.owner_id = f.owner_id and s.file_id = f.file_id
)`

/**
 * Stores a file until it is sent with a message, or for a day. @throws Refusal `limitReached` while many are waiting
 */
export async function addFile(
  { scope, locale }: Party,
  file: ReceivedFile,
): Promise<OutputOf<typeof uploadWorkOrderFile>> {
  const { rows } = await runOwn<{ waiting: number }>(
    scope,
    owned`select count(*)::int as waiting from stored_file f
      where f.owner_id = ${scope.ownerId} and f.purpose = ${purpose} and f.account_id = ${scope.accountId} and not ${isSent}`,
  )
  if ((rows[0]?.waiting ?? 0) >= waitingMax) {
    const message = workOrderTexts[locale].tooManyFiles({ max: waitingMax })
    throw new Refusal({ code: code.limitReached, message })
  }
  return storeFile(scope, file, purpose)
}

/** Sends files that the account has uploaded and not sent yet. @returns their names */
export async function sendFiles(
  { scope, locale }: Party,
  entryId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  if (fileIds.length === 0) return []
  const { rows: sent } = await runOwn<{ file_id: string; file_name: string }>(
    scope,
    owned`with sent as (
        insert into work_order_file (owner_id, file_id, entry_id)
        select f.owner_id, f.file_id, ${entryId}::bigint from stored_file f
        where f.owner_id = ${scope.ownerId} and f.purpose = ${purpose} and f.account_id = ${scope.accountId}
          and f.file_id = any(${fileIds}::bigint[])
        on conflict do nothing
        returning owner_id, file_id
      )
      select f.file_id, f.file_name from sent join stored_file f using (owner_id, file_id)`,
  )
  const texts = workOrderTexts[locale]
  const problems = fileIds.flatMap((fileId, at) => {
    const isThere = sent.some(({ file_id }) => file_id === fileId)
    if (isThere && fileIds.indexOf(fileId) === at) return []
    const message = isThere ? texts.fileTwice : texts.fileNotThere
    return [
      { path: `attachments.${at}`, expected: 'a file to be sent, once', got: fileId, message },
    ]
  })
  if (problems.length > 0) throw invalidInput(problems)
  return sent.map(({ file_name }) => file_name)
}

/** Returns a sent file, or an unsent one that the account has uploaded. @throws Refusal `notFound` */
export async function fileOf({ scope }: Party, fileId: string): Promise<StoredFile> {
  const { rows } = await runOwn(
    scope,
    owned`select from stored_file f where f.owner_id = ${scope.ownerId} and f.file_id = ${fileId}
      and (f.account_id = ${scope.accountId} or ${isSent})`,
  )
  const file = rows.length > 0 ? await storedFile(scope, fileId, purpose) : undefined
  if (file === undefined) throw notFound()
  return file
}

export async function sweepWorkOrderFiles(db: Kysely<Tables>): Promise<void> {
  await sql`delete from stored_file f
    where f.purpose = ${purpose} and f.created_at < now() - make_interval(days => ${retentionDays}::int)
      and not ${isSent}`.execute(db)
}
