import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { OwnerScope } from '#server/database/scope.ts'
import { type StoredFile, storedPieces } from '#server/file/store.ts'

/**
 * Answers a file as a download. Somebody else has made it: browsers neither guess what it might be, nor run or show it as a
 * page of ours.
 */
export function sendFile(reply: FastifyReply, scope: OwnerScope, file: StoredFile): null {
  reply.header('content-disposition', attachmentNamed(file.fileName))
  return send(reply, scope, file)
}

/** Answers a picture or a video for a page to show, for as long as the page likes: under its address it never changes. */
export function showFile(reply: FastifyReply, scope: OwnerScope, file: StoredFile): null {
  reply
    .header('content-disposition', 'inline')
    .header('cache-control', 'private, max-age=31536000, immutable')
  return send(reply, scope, file)
}

function send(reply: FastifyReply, scope: OwnerScope, file: StoredFile): null {
  reply
    .type(file.mediaType)
    .header('content-length', file.bytes)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Readable.from(storedPieces(scope, file.fileId)))
  return null
}

/** Names the file by RFC 6266: exactly, and for whoever does not know that form in ASCII. */
function attachmentNamed(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const exact = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
