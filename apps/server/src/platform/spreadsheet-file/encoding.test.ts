import { describe, expect, test } from 'vitest'
import { decodedText, encodingOf } from '#server/platform/spreadsheet-file/encoding.ts'
import { UnreadableFile } from '#server/platform/spreadsheet-file/failure.ts'

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function textOf(bytes: Buffer, size = bytes.length || 1): Promise<string> {
  let text = ''
  for await (const part of decodedText(pieces(bytes, size), encodingOf(bytes))) text += part
  return text
}

async function failureOf(bytes: Buffer, size?: number) {
  try {
    await textOf(bytes, size)
  } catch (error) {
    if (error instanceof UnreadableFile) return error.problem
    throw error
  }
  throw new Error('the file was read')
}

const content = 'Campaign,Budget\nWinter boots 男鞋,200\nSnow 😀,80\n'
const utf16le = Buffer.from(content, 'utf16le')
const utf16be = Buffer.from(utf16le).swap16()

describe('text is decoded in any encoding', () => {
  test.each([
    ['UTF-8', Buffer.from(content)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${content}`)],
    ['UTF-16 LE with a byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16le])],
    ['UTF-16 BE with a byte order mark', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be])],
    ['UTF-16 LE without', utf16le],
    ['UTF-16 BE without', utf16be],
  ])('%s, wherever the chunks are split', async (_name, bytes) => {
    expect(await textOf(bytes)).toBe(content)
    // The encoding is told from the first piece, which is a megabyte in truth.
    for (const size of [64, 65, 66, 67]) expect(await textOf(bytes, size)).toBe(content)
  })
})

describe('a file that is not text is refused with the position of the first invalid byte', () => {
  test.each([
    ['%PDF-1.7', { got: 'PDF', line: 1 }],
    ['Campaign,Budget\nShoes,\u0000\n', { got: '0x00', line: 2 }],
  ])('%j', async (text, facts) => {
    expect(await failureOf(Buffer.from(text, 'latin1'))).toMatchObject({ kind: 'notText', facts })
  })

  test('GBK is not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Campaign\nab,'),
      Buffer.from([0xc4, 0xd0, 0xd0, 0xac, 0x0a]),
    ])
    const problem = {
      kind: 'badEncoding',
      facts: { got: expect.stringMatching(/^0xC4\b/), encoding: 'utf-8', line: 2, byte: 13 },
    }
    for (const size of [bytes.length, 13, 14])
      expect(await failureOf(bytes, size)).toMatchObject(problem)
  })

  test.each([
    [
      'UTF-8 that ends within a character',
      Buffer.from('Campaign,男').subarray(0, -1),
      { got: '0xE7 0x94', byte: 10 },
    ],
    [
      'UTF-16 that ends within a unit',
      utf16le.subarray(0, -1),
      { got: '0x0A', byte: utf16le.length - 1 },
    ],
    [
      'half a surrogate pair in UTF-16',
      Buffer.concat([utf16le, Buffer.from([0x3d, 0xd8, 0x41, 0x00])]),
      { line: 4, byte: utf16le.length + 1 },
    ],
  ])('%s', async (_name, bytes, facts) => {
    for (const size of [bytes.length, 64]) {
      expect(await failureOf(bytes, size)).toMatchObject({ kind: 'badEncoding', facts })
    }
  })
})
