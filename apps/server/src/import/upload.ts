import { maxImportBytes, uploadImport } from '@placard/contract/import'
import type { Locale } from '@placard/domain/locale/locale'
import type { FastifyRequest } from 'fastify'
import { decoded } from '#server/http/body.ts'
import { problemAt, readInput } from '#server/http/input.ts'
import { invalidInput } from '#server/http/refusal.ts'
import { importWords } from '#server/import/words.ts'

/** The fields and the file of a multipart body; the file is not read yet. */
export interface ReadUpload {
  readonly fileName: string
  readonly decimalSign: '.' | ','
  readonly bytes: AsyncIterable<Uint8Array>
}

// A byte more than is allowed tells a file that is too large from one that just fits; the rest is let through unread, so
// that the sender gets to the answer.
const partOptions = { limits: { fileSize: maxImportBytes + 1 }, throwFileSizeLimit: false }

/** The body is no multipart, or breaks off: the sender's fault. */
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
 * Lets what is left of a refused upload through unread: browsers look for the answer only when they have sent all, and
 * would wait for ever for a server that has stopped reading.
 */
export function passOver(request: FastifyRequest): void {
  request.raw.unpipe()
  request.raw.resume()
}

/** @throws Refusal when there is no file, or a field before it is wrong */
export async function readUpload(request: FastifyRequest, locale: Locale): Promise<ReadUpload> {
  const noFile = () => {
    const message = importWords[locale].noFile
    return invalidInput([
      { ...problemAt('file', { expected: 'a file', got: 'nothing' }, locale), message },
    ])
  }
  if (!request.isMultipart()) throw noFile()
  const fields: Record<string, string[]> = Object.create(null)
  for await (const part of readable(request.parts(partOptions))) {
    if (part.type === 'field')
      fields[part.fieldname] = [...(fields[part.fieldname] ?? []), String(part.value)]
    else if (part.fieldname === 'file') {
      const { decimalSign } = readInput(
        uploadImport.input,
        decoded(uploadImport, onlyOnes(fields), locale),
        locale,
      )
      return { fileName: part.filename, decimalSign, bytes: readable(part.file) }
    } else part.file.resume()
  }
  throw noFile()
}

function onlyOnes(fields: Readonly<Record<string, string[]>>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  )
}
