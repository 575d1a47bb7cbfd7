import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import {
  type BlobKey,
  BlobMissing,
  type BlobStore,
  BlobStoreUnavailable,
  BlobStoreFull,
  keyText,
} from '#server/platform/blob/store.ts'
import type { S3Settings } from '#server/platform/blob/s3-settings.ts'

/** Long enough for the largest upload on a slow connection. */
const writingMs = 120_000

/**
 * Stores contents in a bucket, each as an object under its key.
 *
 * @param dir for incoming files
 */
export function s3Store(settings: S3Settings, dir: string): BlobStore {
  const ask = asker(settings)
  return {
    incomingDir: join(dir, 'incoming'),
    async put(key, path) {
      const body = await openAsBlob(path)
      // The storage compares this hash with the content it receives.
      const headers = { 'x-amz-content-sha256': key.hash }
      const signal = AbortSignal.timeout(writingMs)
      await ask(key, { method: 'PUT', body, headers, signal })
    },
    async read(key, { first, last }, signal) {
      const answer = await ask(key, { headers: { range: `bytes=${first}-${last}` }, signal })
      if (answer.status !== 206 || answer.body === null)
        throw new BlobStoreUnavailable(`${settings.endpoint} knows no ranges`)
      // The DOM's stream is the same type under another declaration.
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    async remove(key) {
      await ask(key, { method: 'DELETE', signal: AbortSignal.timeout(writingMs) })
    },
  }
}

/** Sends signed requests. @throws BlobMissing, BlobStoreFull, BlobStoreUnavailable */
function asker(settings: S3Settings) {
  const { endpoint, bucket, region, accessKey, secretKey } = settings
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey }
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 2 })
  return async (key: BlobKey, request: RequestInit): Promise<Response> => {
    const url = `${endpoint}/${bucket}/${keyText(key)}`
    let answer: Response
    try {
      answer = await client.fetch(url, { ...request, redirect: 'manual' })
    } catch (error) {
      throw new BlobStoreUnavailable(`${endpoint} does not answer`, { cause: error })
    }
    if (answer.ok) return answer
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? []
    if (code === 'NoSuchKey') throw new BlobMissing(key)
    const facts = `${endpoint} answers ${`${answer.status} ${code}`.trim()} for bucket ${bucket}`
    throw answer.status === 507 ? new BlobStoreFull(facts) : new BlobStoreUnavailable(facts)
  }
}
