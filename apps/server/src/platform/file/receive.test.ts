import { pbkdf2 } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writtenFile } from '#server/platform/file/receive.ts'

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
