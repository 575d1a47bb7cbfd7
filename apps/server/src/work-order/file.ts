import type { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { OutputOf } from '@placard/contract/call'
import { code } from '@placard/contract/code'
import type { uploadWorkOrderFile } from '@placard/contract/work-order'
import { attachmentMaxBytes } from '@placard/domain/work-order/limit'
import { type Kysely, sql } from 'kysely'
import { insertOwn, selectOwn } from '#server/database/own.ts'
import { inTransaction } from '#server/database/scope.ts'
import type { Tables } from '#server/database/tables.ts'
import { answeredOnce, inputHash } from '#server/http/idempotency.ts'
import { invalidInput, notFound, Refusal } from '#server/http/refusal.ts'
import { mediaTypeOf } from '#server/work-order/media-type.ts'
import type { Party } from '#server/work-order/party.ts'
import { workOrderWords } from '#server/work-order/words.ts'

/** Files of one account that may wait to be sent with a message. */
const waitingMax = 40
const keptDays = 1

type KeptFile = OutputOf<typeof uploadWorkOrderFile>

/** A file as it arrives, and what its sender names the upload by. */
export interface ArrivingFile {
  readonly path: string
  readonly fileName: string
  readonly bytes: AsyncIterable<Uint8Array>
  readonly idempotencyKey: string | null
}

/**
 * Keeps a file until it is sent with a message.
 *
 * @throws Refusal `invalidInput` for one that is too large, empty or of no known kind, `limitReached` while many wait
 */
export async function keepFile(party: Party, file: ArrivingFile): Promise<KeptFile> {
  const { path, fileName, idempotencyKey } = file
  const content = await buffer(file.bytes)
  const mediaType = checkedType(party, content)
  return inTransaction(party.scope, async (scope) => {
    const write = () => insertFile({ ...party, scope }, { fileName, mediaType, content })
    if (idempotencyKey === null) return write()
    const sha256 = createHash('sha256').update(content).digest('hex')
    const bodyHash = inputHash([scope.ownerId, fileName, sha256])
    return answeredOnce(scope, { key: idempotencyKey, path, bodyHash }, write)
  })
}

function checkedType({ locale }: Party, content: Buffer): string {
  const words = workOrderWords[locale]
  const megabytes = attachmentMaxBytes / 1024 ** 2
  const refusal = (expected: string, message: string) =>
    invalidInput([{ path: 'file', expected, got: `${content.length} bytes`, message }])
  if (content.length > attachmentMaxBytes)
    throw refusal(`at most ${megabytes} MB`, words.fileTooLarge(megabytes))
  if (content.length === 0) throw refusal('a file with content', words.fileEmpty)
  const mediaType = mediaTypeOf(content)
  if (mediaType === null) throw refusal('PNG, JPEG, WebP, PDF or text', words.fileUnknown)
  return mediaType
}

async function insertFile(
  { scope, locale }: Party,
  { fileName, mediaType, content }: { fileName: string; mediaType: string; content: Buffer },
): Promise<KeptFile> {
  const { accountId } = scope
  if (accountId === null) throw new Error('only an account has files to send')
  const { waiting } = await selectOwn(scope, 'work_order_file')
    .select((eb) => eb.fn.countAll<string>().as('waiting'))
    .where('entry_id', 'is', null)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= waitingMax) {
    const message = workOrderWords[locale].tooManyFiles(waitingMax)
    throw new Refusal({ code: code.limitReached, message })
  }
  const { file_id: fileId } = await insertOwn(scope, 'work_order_file', {
    entry_id: null,
    account_id: accountId,
    file_name: fileName,
    media_type: mediaType,
    bytes: content.length,
    content,
  })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return { fileId, fileName, mediaType, bytes: content.length }
}

/** A file that was sent, or that the account itself has uploaded to be sent. @throws Refusal `notFound` */
export async function keptFile({ scope }: Party, fileId: string) {
  const file = await selectOwn(scope, 'work_order_file')
    .select(['file_name', 'media_type', 'content'])
    .where('file_id', '=', fileId)
    .where((eb) =>
      eb.or([eb('entry_id', 'is not', null), eb('account_id', '=', scope.accountId ?? '0')]),
    )
    .executeTakeFirst()
  if (file === undefined) throw notFound()
  return file
}

/** Forgets files that were never sent. */
export async function sweepWorkOrderFiles(db: Kysely<Tables>): Promise<void> {
  await sql`delete from work_order_file
    where entry_id is null and created_at < now() - make_interval(days => ${keptDays}::int)`.execute(
    db,
  )
}
