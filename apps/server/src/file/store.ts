import { insertOwn, selectOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import type { StoredFileTables } from '#server/database/tables/stored-file.ts'
import type { ByteRange } from '#server/file/range.ts'
import type { ReceivedFile } from '#server/file/receive.ts'

/** A file is kept, and read again, in pieces of so many bytes. */
const pieceBytes = 1_048_576

/** What a file is for. */
type Purpose = StoredFileTables['stored_file']['purpose']

/** Of a file that is kept, what can be said without reading it. */
export interface StoredFile {
  readonly fileId: string
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
}

/** Keeps a file of the acting owner, inside the scope's transaction. */
export async function storeFile(
  scope: OwnerScope,
  { fileName, mediaType, content }: ReceivedFile,
  purpose: Purpose,
): Promise<StoredFile> {
  const { file_id: fileId } = await insertOwn(scope, 'stored_file', {
    purpose,
    account_id: scope.accountId,
    file_name: fileName,
    media_type: mediaType,
    byte_count: content.length,
  })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < content.length; from += pieceBytes) {
    await insertOwn(scope, 'stored_file_piece', {
      file_id: fileId,
      piece_num: from / pieceBytes + 1,
      bytes: content.subarray(from, from + pieceBytes),
    }).execute()
  }
  return { fileId, fileName, mediaType, bytes: content.length }
}

/** A file of the acting owner; undefined when there is none for that purpose. */
export function storedFile(
  scope: OwnerScope,
  fileId: string,
  purpose: Purpose,
): Promise<StoredFile | undefined> {
  return selectOwn(scope, 'stored_file')
    .select([
      'file_id as fileId',
      'file_name as fileName',
      'media_type as mediaType',
      'byte_count as bytes',
    ])
    .where('file_id', '=', fileId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** A part of the file's content, one piece in memory at a time. */
export async function* storedPieces(
  scope: OwnerScope,
  fileId: string,
  { first, last }: ByteRange,
): AsyncGenerator<Buffer> {
  for (let from = first - (first % pieceBytes); from <= last; from += pieceBytes) {
    const piece = await selectOwn(scope, 'stored_file_piece')
      .select('bytes')
      .where('file_id', '=', fileId)
      .where('piece_num', '=', from / pieceBytes + 1)
      .executeTakeFirst()
    if (piece === undefined) return
    yield piece.bytes.subarray(Math.max(first - from, 0), last - from + 1)
  }
}
