import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { OwnerScope } from '#server/database/scope.ts'
import { type StoredFile, storedPieces } from '#server/file/store.ts'

/**
 * Answers a file as a download. Somebody else has made it: browsers neither guess what it might be, nor run or show it as a
 * page of ours.
 */
export function sendFile(reply: FastifyReply, scope: OwnerScope, file: StoredFile): null {
  // The plain name is for browsers that do not know the other one, and for no other signs.
  const plainName = file.fileName.replaceAll(/[^\w. -]/g, '_')
  reply
    .type(file.mediaType)
    .header('content-length', file.bytes)
    .header(
      'content-disposition',
      `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Readable.from(storedPieces(scope, file.fileId)))
  return null
}
