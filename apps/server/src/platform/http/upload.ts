import { textTable } from '@placard/domain/platform/locale/text-table'
import type { AnyCall, ReadInputOf } from '@placard/contract/platform/call'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { hasControls, shownControls } from '@placard/domain/platform/text/line'
import type { FastifyRequest } from 'fastify'
import { decoded } from '#server/platform/http/body.ts'
import { problemAt, readInput } from '#server/platform/http/input.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'

export interface ReadUpload<C extends AnyCall> {
  readonly fileName: string
  readonly input: ReadInputOf<C>
  /** Ends after the first byte above the call's limit. */
  readonly bytes: AsyncIterable<Uint8Array>
}

const texts = textTable({
  noFile: ['Choose a file.', '请选择文件。'],
  turnedName: [
    'The file’s name has marks that turn the direction of writing. Please rename the file, and upload it again.',
    '文件名含有文字方向控制符，请重命名后重新上传。',
  ],
})

/** A body that is not multipart or incomplete, which is the sender's fault. */
class UnreadableUpload extends Error {
  override readonly name = 'UnreadableUpload'
  readonly statusCode = 400
}

async function* readable<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    throw new UnreadableUpload('the upload could not be read to its end', { cause: error })
  }
}

/**
 * Reads the upload of a call and passes it to `work`.
 *
 * @throws Refusal without a file, or for an invalid field before it
 */
export async function withUpload<C extends AnyCall, Result>(
  call: C,
  { request, locale }: { request: FastifyRequest; locale: Locale },
  work: (upload: ReadUpload<C>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await readUpload(call, request, locale))
  } catch (error) {
    passOver(request)
    throw error
  }
}

/**
 * Discards the rest of a refused upload. Browsers read the response only after they have sent everything, and would
 * wait forever for a server that has stopped reading.
 */
function passOver(request: FastifyRequest): void {
  request.raw.unpipe()
  request.raw.resume()
}

async function readUpload<C extends AnyCall>(
  call: C,
  request: FastifyRequest,
  locale: Locale,
): Promise<ReadUpload<C>> {
  if (!request.isMultipart()) throw noFile(locale)
  const fields: Record<string, string[]> = Object.create(null)
  for await (const part of readable(request.parts(partOptions(call)))) {
    if (part.type === 'field')
      fields[part.fieldname] = [...(fields[part.fieldname] ?? []), String(part.value)]
    else if (part.fieldname === 'file') {
      const input = readInput(call.input, decoded(call, onlyOnes(fields), locale), locale)
      // The output of the call's own schema.
      const read = input as ReadInputOf<C>
      checkName(part.filename, locale)
      return { fileName: keepableName(part.filename), input: read, bytes: readable(part.file) }
    } else part.file.resume()
  }
  throw noFile(locale)
}

// One byte more than the limit distinguishes a file that is too large from one that just fits. The rest is discarded,
// so that the sender gets to the response.
function partOptions({ path, maxFileBytes }: AnyCall) {
  if (maxFileBytes === undefined) throw new Error(`${path} says of no file how large it may be`)
  return { limits: { fileSize: maxFileBytes + 1 }, throwFileSizeLimit: false }
}

function noFile(locale: Locale) {
  const problem = problemAt('file', { expected: 'a file', got: 'nothing' }, locale)
  return invalidInput([{ ...problem, message: texts[locale].noFile }])
}

/** Names with invisible or reordering characters hide the type of a file. @throws Refusal */
function checkName(fileName: string, locale: Locale): void {
  // Other control characters are replaced by spaces, see below.
  if (!hasControls(fileName.replaceAll(/\p{Cc}/gu, ' '))) return
  const facts = { expected: 'a file name without marks of direction', got: shownControls(fileName) }
  const problem = problemAt('file', facts, locale)
  throw invalidInput([{ ...problem, message: texts[locale].turnedName }])
}

/**
 * Returns the base name of the file, without characters that a database or screen cannot hold; `file` if nothing is
 * left.
 */
function keepableName(fileName: string): string {
  const name = (fileName.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  return name.slice(0, 255).toWellFormed() || 'file'
}

function onlyOnes(fields: Readonly<Record<string, string[]>>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  )
}
