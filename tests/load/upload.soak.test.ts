import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadMaterial } from '@placard/contract/materials/material'
import { afterAll, expect, test } from 'vitest'
import { storeKinds } from '#server/platform/blob/testing/a-store.ts'
import { s3Server } from '#server/platform/blob/testing/s3-server.ts'
import { type Client, signedInClient } from '#tests/support/client.ts'
import { largeVideo, smallVideo } from '#tests/support/sample-video.ts'
import { inspectorEnvironment, peakBytes, residentBytes } from '#tests/support/resident-memory.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const allowedBytes = 50e6

const dataDir = mkdtempSync(join(tmpdir(), 'placard-upload-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function upload({ address }: RunningServer, { headers }: Client, film: Buffer) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(film)]), 'film.mp4')
  const reply = await fetch(`${address}${uploadMaterial.path}`, { method: 'POST', headers, body })
  expect(await reply.json()).toMatchObject({ code: 0 })
}

test.each(storeKinds)('an upload of 30 MB to %s takes at most 50 MB of memory', async (kind) => {
  const storage = await s3Server()
  const { endpoint, bucket, accessKey, secretKey } = storage.settings
  const s3 = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  const environment = { ...inspectorEnvironment, LOG_LEVEL: 'error', ...(kind === 's3' ? s3 : {}) }
  const server = await startedServer(join(dataDir, kind), environment)
  try {
    const client = await signedInClient(server.address, { account: 'owner@example.com' })
    await upload(server, client, smallVideo)
    const idle = await residentBytes(server)
    const film = largeVideo(30 * 1024 ** 2)
    const grown: number[] = []
    for (const uploads of [1, 4]) {
      const all = Array.from({ length: uploads }, () => upload(server, client, film))
      grown.push((await peakBytes(server, Promise.all(all))) - idle)
    }
    const [one = 0, four = 0] = grown.map((bytes) => Math.round(bytes / 1e6))
    console.log(`${kind}: memory grew by ${one} MB for one upload, by ${four} MB for four at once`)
    expect(grown[0]).toBeLessThanOrEqual(allowedBytes)
  } finally {
    await server.stop()
    await storage.close()
  }
})
