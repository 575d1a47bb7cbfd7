import { Readable } from 'node:stream'
import { givenName } from '@placard/domain/platform/file/media-type'
import type { FastifyReply } from 'fastify'
import { type ByteRange, isOneRange, rangeOf } from '#server/platform/blob/store.ts'
import type { StoredFile } from '#server/platform/file/store.ts'
import { connectionClosed } from '#server/platform/http/abort-on-disconnect.ts'
import type { Service } from '#server/platform/http/route.ts'
import { callerLeft } from '#server/platform/http/transport-refusal.ts'

interface Answering {
  readonly reply: FastifyReply
  readonly service: Pick<Service, 'blobs'>
}

/**
 * Sends a file as a download. Because its content comes from users, browsers must not guess its type, run it, or show
 * it as one of our pages.
 */
export function sendFile(answering: Answering, file: StoredFile): Promise<null> {
  answering.reply
    .header('content-disposition', attachmentNamed(givenName(file.fileName, file.mediaType)))
    .header('content-security-policy', still)
  return send(answering, file, { first: 0, last: file.bytes - 1 })
}

/** The policy of files that must not run. */
const still = "default-src 'none'; sandbox"

/** Content that a page shows: a stored file, or a part of one. */
export interface ShownContent extends Pick<StoredFile, 'mediaType' | 'bytes' | 'blob'> {
  /** The offset in the stored file; default: all of it. */
  readonly firstByte?: number
}

/**
 * Sends a picture or video for a page to show. Its content never changes, so it may be cached forever. Players
 * request parts of a video as needed.
 *
 * @param policy permissions of the content; default: none
 */
export async function showFile(
  answering: Answering,
  file: ShownContent,
  policy = still,
): Promise<null> {
  const { reply } = answering
  const { 'if-none-match': known, 'if-range': ofWhich, range: asked } = reply.request.headers
  const tag = entityTag(file)
  reply
    .header('content-disposition', 'inline')
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', policy)
  if (names(known, tag)) {
    reply.code(304).header('etag', tag).send()
    return null
  }
  // A part is useless to a client that has the beginning of another file.
  const wanted = ofWhich === undefined || ofWhich === tag ? asked : undefined
  const range = rangeOf(wanted, file.bytes)
  if (range === null) {
    reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
    return null
  }
  if (isOneRange(wanted))
    reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`)
  return send(answering, file, range)
}

async function send({ reply, service }: Answering, file: ShownContent, range: ByteRange) {
  const content = await contentOf({ reply, service }, file, range)
  reply
    .type(file.mediaType)
    .header('content-length', range.last - range.first + 1)
    .header('etag', entityTag(file))
    .send(content)
  return null
}

/** Nothing is read for HEAD requests, or after the client has disconnected. */
async function contentOf(
  { reply, service }: Answering,
  { blob, firstByte = 0 }: ShownContent,
  { first, last }: ByteRange,
): Promise<Readable> {
  if (reply.request.method === 'HEAD' || last < first) return Readable.from([])
  const over = connectionClosed(reply)
  try {
    return await service.blobs.read(
      blob,
      { first: firstByte + first, last: firstByte + last },
      over,
    )
  } catch (error) {
    throw over.aborted ? callerLeft() : error
  }
}

/** Returns the tag: the same tag means the same bytes. */
function entityTag({ blob, firstByte }: ShownContent): string {
  return firstByte === undefined ? `"${blob.hash}"` : `"${blob.hash}-${firstByte}"`
}

/** Returns whether the list of tags contains this one. @see RFC 9110, section 13.1.2 */
function names(list: string | undefined, tag: string): boolean {
  return (
    list === '*' || (list ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  )
}

/** Returns the header for a file name by RFC 6266: the exact name, and an ASCII form for older clients. */
function attachmentNamed(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const exact = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
