import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBlobStore } from '#server/platform/blob/open.ts'
import type { S3Settings } from '#server/platform/blob/s3-settings.ts'
import { aStore, storeKinds } from '#server/platform/blob/testing/a-store.ts'
import { type S3Server, s3Server } from '#server/platform/blob/testing/s3-server.ts'
import { put, storeLaws } from '#server/platform/blob/testing/store-laws.ts'

describe.each(storeKinds)('a store on %s', (kind) => {
  storeLaws(() => aStore(kind))

  test('stops reading when the reader has disconnected', async () => {
    const own = await aStore(kind)
    const { store } = own
    const bytes = 30_000_000
    const key = await put(store, '7', randomBytes(bytes))
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
    await own.close()
  })
})

describe('an unusable store keeps the server from starting, with the reason', () => {
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

  test('a folder that is not one', async () => {
    const file = join(filesDir, 'file')
    writeFileSync(file, '')
    await expect(openBlobStore({ filesDir: file, s3: null })).rejects.toThrow(
      /^FILES_DIR \(.*file\) cannot be used/,
    )
  })
})
