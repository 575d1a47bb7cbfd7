import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { OwnerScope } from '#server/database/scope.ts'
import { type ByteRange, rangeOf } from '#server/file/range.ts'
import { type StoredFile, storedPieces } from '#server/file/store.ts'

/**
 * Answers a file as a download. Somebody else has made it: browsers neither guess what it might be, nor run or show it as a
 * page of ours.
 */
export function sendFile(reply: FastifyReply, scope: OwnerScope, file: StoredFile): null {
  reply.header('content-disposition', attachmentNamed(file.fileName))
  return send(reply, file, { scope, range: { first: 0, last: file.bytes - 1 } })
}

/**
 * Answers a picture or a video for a page to show, for as long as the page likes: under its address it never changes. Of a
 * video, players ask for the part that they are about to show.
 */
export function showFile(reply: FastifyReply, scope: OwnerScope, file: StoredFile): null {
  reply
    .header('content-disposition', 'inline')
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('accept-ranges', 'bytes')
  const { range: wanted } = reply.request.headers
  const range = rangeOf(wanted, file.bytes)
  if (range === null) {
    reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
    return null
  }
  if (wanted !== undefined)
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`)
  return send(reply, file, { scope, range })
}

interface Part {
  readonly scope: OwnerScope
  readonly range: ByteRange
}

function send(reply: FastifyReply, { fileId, mediaType }: StoredFile, { scope, range }: Part) {
  reply
    .type(mediaType)
    .header('content-length', range.last - range.first + 1)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Readable.from(storedPieces(scope, fileId, range)))
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
