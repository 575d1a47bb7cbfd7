import { pbkdf2 } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textTypeOf, writtenFile } from '#server/platform/file/receive.ts'

const hash = promisify(pbkdf2)
let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'placard-receive-'))
})
afterAll(() => rm(dir, { recursive: true }))

describe('a file written from a source', () => {
  test('that fails at once exists when the failure is reported, so that removing it is final', async () => {
    const path = join(dir, 'failed')
    const next = () => Promise.reject(new RangeError('the source is broken'))
    const failing = { [Symbol.asyncIterator]: () => ({ next }) }
    // The file system waits behind these, as it does on a busy server.
    const busy = Array.from({ length: 64 }, () => hash('secret', 'salt', 10_000, 32, 'sha256'))
    await expect(writtenFile(path, failing, Infinity)).rejects.toThrow(RangeError)
    expect(existsSync(path)).toBe(true)
    await Promise.all(busy)
  })

  test('ends after the chunk that exceeds the limit', async () => {
    const path = join(dir, 'large')
    const chunks = ['ab', 'cd', 'ef', 'gh'].map((text) => Buffer.from(text))
    const { bytes, head } = await writtenFile(path, chunks, 5)
    expect([bytes, String(head), String(await readFile(path))]).toEqual([6, 'abcdef', 'abcdef'])
  })
})

async function* inPieces(content: Buffer, bytes: number) {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes)
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

test.each<[string, Buffer, string | null]>([
  ['text', Buffer.from('日期,点击\n1,2\r\n'), 'text/plain; charset=utf-8'],
  ['a page, which is text', latin1('<svg onload="alert(1)">'), 'text/plain; charset=utf-8'],
  ['what Excel saves as Unicode', latin1('\xFF\xFED\0a\0y\0\t\0'), 'text/plain; charset=utf-16le'],
  ['the same the other way round', latin1('\xFE\xFF\0D\0a\0y'), 'text/plain; charset=utf-16be'],
  ['what a Chinese Excel saves', latin1('\xC8\xD5\xC6\xDA,1\r\n'), 'text/plain; charset=gb18030'],
  ['text with a sign that no text has', latin1('Day\0'), null],
  ['a ZIP', latin1('PK\x03\x04'), null],
  ['a program', latin1('\x7FELF\x02\x01'), null],
])('%s is detected by its content', async (_name, content, type) => {
  expect(await textTypeOf(inPieces(content, content.length))).toBe(type)
  expect(await textTypeOf(inPieces(content, 3))).toBe(type)
})

test('text that ends inside a character is not text', async () => {
  expect(await textTypeOf(inPieces(Buffer.from('a日').subarray(0, 2), 2))).toBe(null)
})
