import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withIncoming } from '#server/blob/incoming.ts'
import { openBlobStore } from '#server/blob/open.ts'
import type { S3Settings } from '#server/blob/s3-settings.ts'
import { type BlobKey, BlobMissing, type BlobStore } from '#server/blob/store.ts'
import { aStore, type OwnStore, storeKinds } from '#server/blob/testing/a-store.ts'
import { type S3Server, s3Server } from '#server/blob/testing/s3-server.ts'

const never = new AbortController().signal

describe.each(storeKinds)('a store on %s', (kind) => {
  let own: OwnStore
  let store: BlobStore
  beforeAll(async () => {
    own = await aStore(kind)
    ;({ store } = own)
  })
  afterAll(() => own.close())

  const put = async (ownerId: string, content: Uint8Array): Promise<BlobKey> => {
    const key = { ownerId, hash: createHash('sha256').update(content).digest('hex') }
    await withIncoming(store, async (path) => {
      writeFileSync(path, content)
      await store.put(key, path)
    })
    return key
  }
  const read = async (key: BlobKey, first: number, last: number) =>
    Buffer.concat(await (await store.read(key, { first, last }, never)).toArray())

  test('is tried out when it is opened, and nothing is left of that', () => {
    expect(own.keys()).toEqual([])
  })

  test('gives any part of what was put', async () => {
    const parts = fc
      .uint8Array({ minLength: 1, maxLength: 200_000 })
      .chain((content) =>
        fc.tuple(
          fc.constant(content),
          fc.nat({ max: content.length - 1 }),
          fc.nat({ max: content.length - 1 }),
        ),
      )
    await fc.assert(
      fc.asyncProperty(parts, async ([content, one, other]) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)]
        const key = await put('7', content)
        const part = Buffer.from(content.subarray(first, last + 1))
        expect((await read(key, first, last)).equals(part)).toBe(true)
        await store.remove(key)
      }),
      { numRuns: 50 },
    )
    expect(own.keys()).toEqual([])
  })

  test('keeps equal contents of an owner once, and those of two owners apart', async () => {
    const content = randomBytes(3_000_000)
    const [first, again, others] = await Promise.all([
      put('8', content),
      put('8', content),
      put('9', content),
    ])
    expect(again).toEqual(first)
    expect(own.keys()).toEqual([`8/${first.hash}`, `9/${first.hash}`])
    await store.remove(first)
    await store.remove(first)
    await expect(store.read(first, { first: 0, last: 0 }, never)).rejects.toThrow(BlobMissing)
    expect((await read(others, 0, content.length - 1)).equals(content)).toBe(true)
    await store.remove(others)
  })

  test('leaves nothing of what did not come whole', async () => {
    const broken = withIncoming(store, async (path) => {
      writeFileSync(path, 'the beginning')
      throw new Error('the line is cut')
    })
    await expect(broken).rejects.toThrow('the line is cut')
    expect([own.incoming(), own.keys()]).toEqual([[], []])
  })

  test('stops reading for whoever has left', async () => {
    const bytes = 30_000_000
    const key = await put('7', randomBytes(bytes))
    const sentBefore = own.server.sentBytes()
    const leaving = new AbortController()
    const content = await store.read(key, { first: 0, last: bytes - 1 }, leaving.signal)
    let got = 0
    const reading = (async () => {
      for await (const chunk of content) {
        got += (chunk as Buffer).length
        leaving.abort()
      }
    })()
    await expect(reading).rejects.toThrow(/abort/)
    expect(got).toBeLessThan(bytes / 2)
    expect(own.server.sentBytes() - sentBefore).toBeLessThan(bytes)
    await store.remove(key)
  })
})

describe('what cannot be used keeps the server from starting, and says why', () => {
  let server: S3Server
  let filesDir: string
  beforeAll(async () => {
    filesDir = mkdtempSync(join(tmpdir(), 'placard-test-'))
    server = await s3Server()
  })
  afterAll(async () => {
    await server.close()
    rmSync(filesDir, { recursive: true })
  })

  test.each<[string, Partial<S3Settings>, RegExp]>([
    ['a wrong secret', { secretKey: 'wrong' }, /403 SignatureDoesNotMatch/],
    ['a bucket that is not there', { bucket: 'nowhere' }, /404 NoSuchBucket/],
    ['an address where nobody listens', { endpoint: 'http://127.0.0.1:9' }, /does not answer/],
  ])('%s', async (_what, change, why) => {
    const opening = openBlobStore({ filesDir, s3: { ...server.settings, ...change } })
    await expect(opening).rejects.toThrow(why)
    await expect(opening).rejects.not.toThrow(/test-secret/)
  })

  test('a folder that is none', async () => {
    const file = join(filesDir, 'file')
    writeFileSync(file, '')
    await expect(openBlobStore({ filesDir: file, s3: null })).rejects.toThrow(
      /^FILES_DIR \(.*file\) cannot be used/,
    )
  })
})
