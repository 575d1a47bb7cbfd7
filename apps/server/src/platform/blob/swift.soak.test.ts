import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBlobStore } from '#server/platform/blob/open.ts'
import type { S3Settings } from '#server/platform/blob/s3-settings.ts'
import { storeLaws } from '#server/platform/blob/testing/store-laws.ts'
import { type Swift, swift } from '#server/platform/blob/testing/swift.ts'

describe('a store on a foreign S3 server', () => {
  let server: Swift
  const filesDir = mkdtempSync(join(tmpdir(), 'placard-test-'))
  beforeAll(async () => {
    server = await swift()
  })
  afterAll(async () => {
    await server.close()
    rmSync(filesDir, { recursive: true })
  })

  storeLaws(async () => {
    const store = await openBlobStore({ filesDir, s3: server.settings })
    return {
      store,
      keys: () => server.keys(),
      incoming: () => (existsSync(store.incomingDir) ? readdirSync(store.incomingDir) : []),
      close: async () => {},
    }
  })

  test.each<[string, Partial<S3Settings>, RegExp]>([
    ['a wrong secret', { secretKey: 'wrong' }, /403 SignatureDoesNotMatch/],
    ['a bucket that is not there', { bucket: 'nowhere' }, /404 NoSuchBucket/],
  ])('%s keeps the server from starting, with the reason', async (_what, change, why) => {
    const s3 = { ...server.settings, ...change }
    await expect(openBlobStore({ filesDir, s3 })).rejects.toThrow(why)
  })
})
