import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import {
  type FileType,
  type MediaType,
  mediaType,
  mediaTypeOf,
  type TextType,
} from '@placard/domain/platform/file/media-type'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { diskError } from '#server/platform/blob/disk.ts'
import { withIncoming } from '#server/platform/blob/incoming.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import { pdfFlaw } from '#server/platform/file/pdf.ts'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'

const fileTexts = textTable({
  tooLarge: [
    'The file is larger than {megabytes} MB. Please make it smaller, or divide it.',
    '文件超过 {megabytes} MB，请压缩或拆分后重试。',
  ],
  empty: ['The file is empty. Please choose another one.', '文件为空，请选择其他文件。'],
  unknown: [
    'The file is none of these: {kinds}. Please choose another one.',
    '文件不是以下格式：{kinds}，请选择其他文件。',
  ],
  pdf: {
    active: [
      'The PDF has scripts, forms that run them, or starts programs. Please print it into a new PDF, and upload that one.',
      '该 PDF 含有脚本、动态表单或启动程序的动作，请另存（打印）为新的 PDF 后上传。',
    ],
    unreadable: [
      'The PDF is protected, broken, or too large to be examined. Please save it without protection, or print it into a new PDF, and upload that one.',
      '该 PDF 已加密保护、已损坏或过大，无法检查，请取消保护或另存（打印）为新的 PDF 后上传。',
    ],
  },
})

/** A completely received file of an allowed type. It is on disk while it is being processed. */
export interface ReceivedFile {
  readonly fileName: string
  readonly mediaType: FileType
  readonly path: string
  readonly bytes: number
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly hash: string
}

export interface Accepted {
  readonly mediaTypes: readonly MediaType[]
  /** Accepts text as well, such as CSV. */
  readonly text?: true
  readonly maxBytes: number
}

interface Receiver {
  readonly accepted: Accepted
  readonly blobs: BlobStore
  readonly locale: Locale
}

/**
 * Writes an upload to disk and passes it to `work`. The file is removed afterwards unless it was kept. Its type is
 * determined from its content; neither its name nor the type that the sender declares is trusted.
 *
 * @throws Refusal `invalidInput` for a file that is empty, too large or of a type that is not allowed; BlobStoreFull,
 *   BlobStoreUnavailable
 */
export function withReceivedFile<Result>(
  upload: { readonly fileName: string; readonly bytes: AsyncIterable<Uint8Array> },
  { accepted, blobs, locale }: Receiver,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  return withIncoming(blobs, async (path) => {
    const { head, ...written } = await writtenFile(path, upload.bytes, accepted.maxBytes)
    const { bytes } = written
    const texts = fileTexts[locale]
    const megabytes = accepted.maxBytes / 1024 / 1024
    if (bytes > accepted.maxBytes)
      throw wrongFile(`at most ${megabytes} MB`, 'more', texts.tooLarge({ megabytes }))
    if (bytes === 0) throw wrongFile('a file', 'nothing', texts.empty)
    const type = await acceptedType({ head, path }, accepted)
    if (type === null) throw wrongType(accepted, locale)
    if (type === mediaType.pdf) await checkPdf(await readFile(path), locale)
    return work({ fileName: upload.fileName, mediaType: type, path, ...written })
  })
}

export async function rewritten<File extends ReceivedFile>(
  file: File,
  content: Uint8Array,
): Promise<File> {
  const { bytes, hash } = await writtenFile(file.path, [content], content.length)
  return { ...file, bytes, hash }
}

interface WrittenFile extends Pick<ReceivedFile, 'bytes' | 'hash'> {
  readonly head: Buffer
}

/**
 * Writes a file, and stops after the chunk that exceeds `maxBytes`. The file is opened before the source is read, and
 * closed when the promise settles, so that a caller can then remove it.
 *
 * @throws BlobStoreFull, BlobStoreUnavailable, or an error of the source
 */
export async function writtenFile(
  path: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let bytes = 0
  async function* counted() {
    for await (const chunk of source) {
      bytes += chunk.length
      hash.update(chunk)
      if (head.length < 16) head = Buffer.concat([head, chunk.subarray(0, 16)])
      yield chunk
      if (bytes > maxBytes) return
    }
  }
  try {
    // Not a write stream: its pipeline may reject while the file is still being opened, and the file would appear
    // after its removal.
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile(counted())
    } finally {
      await file.close()
    }
  } catch (error) {
    throw diskError(error, path)
  }
  return { bytes, hash: hash.digest('hex'), head }
}

async function acceptedType(
  { head, path }: { head: Buffer; path: string },
  { mediaTypes, text }: Accepted,
): Promise<FileType | null> {
  const type = mediaTypeOf(head)
  if (type !== null) return mediaTypes.includes(type) ? type : null
  return text ? textTypeOf(createReadStream(path)) : null
}

/** @throws Refusal for a document with active content, or one that cannot be examined */
async function checkPdf(content: Buffer, locale: Locale): Promise<void> {
  const flaw = await pdfFlaw(content)
  if (flaw !== null)
    throw wrongFile('a PDF without scripts and protection', flaw, fileTexts[locale].pdf[flaw])
}

function wrongType({ mediaTypes, text }: Accepted, locale: Locale): Refusal {
  const kinds = [...mediaTypes.map(nameOf), ...(text ? ['TXT', 'CSV'] : [])].join(', ')
  return wrongFile(kinds, 'something else', fileTexts[locale].unknown({ kinds }))
}

function nameOf(type: MediaType): string {
  const [name = type] = Object.entries(mediaType).find(([, known]) => known === type) ?? []
  return name.toUpperCase()
}

export function wrongFile(expected: string, got: string, message: string): Refusal {
  return invalidInput([{ path: 'file', expected, got, message }])
}

/** Returns the type of a text in one of the encodings that spreadsheets write; null for other content. */
export async function textTypeOf(content: AsyncIterable<Uint8Array>): Promise<TextType | null> {
  let readings: Reading[] | null = null
  for await (const chunk of content) {
    readings ??= candidatesFor(chunk).map(readingOf)
    readings = readings.filter((reading) => reading.takes(chunk))
    if (readings.length === 0) return null
  }
  const fitting = readings?.find((reading) => reading.takesEnd())
  return fitting ? `text/plain; charset=${fitting.charset}` : null
}

// Almost any bytes are valid GB18030, so it is tried last. Bytes that no text contains are rejected in every charset.
function candidatesFor(beginning: Uint8Array): string[] {
  if (beginsWith(beginning, '\xFF\xFE')) return ['utf-16le']
  if (beginsWith(beginning, '\xFE\xFF')) return ['utf-16be']
  return ['utf-8', 'gb18030']
}

function beginsWith(content: Uint8Array, bytes: string): boolean {
  return Buffer.from(bytes, 'latin1').equals(content.subarray(0, bytes.length))
}

interface Reading {
  readonly charset: string
  takes(chunk: Uint8Array): boolean
  /** Returns whether no character is incomplete. */
  takesEnd(): boolean
}

function readingOf(charset: string): Reading {
  const decoder = new TextDecoder(charset, { fatal: true })
  const isText = (decode: () => string) => {
    try {
      return !/(?![\t\n\f\r])[\0-\x1F\x7F]/.test(decode())
    } catch {
      // These bytes are invalid in it.
      return false
    }
  }
  return {
    charset,
    takes: (chunk) => isText(() => decoder.decode(chunk, { stream: true })),
    takesEnd: () => isText(() => decoder.decode()),
  }
}
