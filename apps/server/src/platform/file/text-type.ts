import type { TextType } from '@placard/domain/platform/file/media-type'

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
