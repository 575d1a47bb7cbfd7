import {
  type FileType,
  type MediaType,
  mediaType,
  mediaTypeOf,
} from '@placard/domain/file/media-type'
import type { Locale } from '@placard/domain/locale/locale'
import { textTypeOf } from '#server/file/text-type.ts'
import { fileWords } from '#server/file/words.ts'
import { invalidInput, type Refusal } from '#server/http/refusal.ts'

/** A file that has come whole, and is what it may be. */
export interface ReceivedFile {
  readonly fileName: string
  readonly mediaType: FileType
  readonly content: Buffer
}

/** What may come. */
export interface Accepted {
  readonly mediaTypes: readonly MediaType[]
  /** Text too, a CSV for instance. */
  readonly text?: true
  readonly maxBytes: number
}

/**
 * Reads a file to its end. What it is tells its content: neither its name nor what its sender says of it is believed.
 *
 * @throws Refusal `invalidInput` for one that is empty, too large, or none of what may come
 */
export async function receivedFile(
  upload: { readonly fileName: string; readonly bytes: AsyncIterable<Uint8Array> },
  accepted: Accepted,
  locale: Locale,
): Promise<ReceivedFile> {
  const chunks: Uint8Array[] = []
  for await (const chunk of upload.bytes) chunks.push(chunk)
  const content = Buffer.concat(chunks)
  const { mediaTypes, maxBytes } = accepted
  const words = fileWords[locale]
  const megabytes = maxBytes / 1024 / 1024
  if (content.length > maxBytes)
    throw wrongFile(`at most ${megabytes} MB`, 'more', words.tooLarge(megabytes))
  if (content.length === 0) throw wrongFile('a file', 'nothing', words.empty)
  const type = acceptedType(content, accepted)
  if (type === null) {
    const kinds = [...mediaTypes.map(nameOf), ...(accepted.text ? ['TXT', 'CSV'] : [])].join(', ')
    throw wrongFile(kinds, 'something else', words.unknown(kinds))
  }
  return { fileName: upload.fileName, mediaType: type, content }
}

function acceptedType(content: Buffer, { mediaTypes, text }: Accepted): FileType | null {
  const type = mediaTypeOf(content)
  if (type !== null) return mediaTypes.includes(type) ? type : null
  return text ? textTypeOf(content) : null
}

function nameOf(type: MediaType): string {
  const [name = type] = Object.entries(mediaType).find(([, known]) => known === type) ?? []
  return name.toUpperCase()
}

function wrongFile(expected: string, got: string, message: string): Refusal {
  return invalidInput([{ path: 'file', expected, got, message }])
}
