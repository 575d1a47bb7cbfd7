import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { isSignedBy, type SignedRequest } from '#server/platform/blob/testing/signature.ts'
import type { S3Settings } from '#server/platform/blob/s3-settings.ts'

/** An S3 server for tests. */
export interface S3Server {
  /** The settings to connect to it. */
  readonly settings: S3Settings
  /** Its objects, by path without the bucket. */
  readonly objects: Map<string, Buffer>
  /** Answers every request like this from now on; null for normal operation. */
  failWith(status: number | null): void
  /** Returns the number of bytes of contents sent so far. */
  sentBytes(): number
  close(): Promise<void>
}

const bucket = 'files'
const keys = { accessKey: 'test-key', secretKey: 'test-secret' }

/**
 * Starts a server for the part of S3 that we use: PUT, GET with a range, and DELETE of an object, by path. It checks
 * version 4 signatures and the hash of the received content. No maintained npm package that implements S3 checks
 * both; the soak test uses one from Debian.
 */
export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  let failure: number | null = null
  let sent = 0
  function* counted(body: Buffer) {
    for (let at = 0; at < body.length; at += 65_536) {
      const chunk = body.subarray(at, at + 65_536)
      sent += chunk.length
      yield chunk
    }
  }
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = incoming
    const content = Buffer.concat(await incoming.toArray())
    const { status, body } =
      failure === null
        ? answerTo({ method, url, headers, content }, objects)
        : error(failure, 'Failure')
    response.writeHead(status, status === 204 ? {} : { 'content-length': body.length })
    await pipeline(counted(body), response)
  }
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'eu-central-1', ...keys },
    objects,
    failWith: (status) => void (failure = status),
    sentBytes: () => sent,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

interface Answer {
  readonly status: number
  readonly body: Buffer
}

function answerTo(
  request: SignedRequest & { readonly content: Buffer },
  objects: Map<string, Buffer>,
): Answer {
  const { method, url, headers, content } = request
  if (!isSignedBy(keys.secretKey, request)) return error(403, 'SignatureDoesNotMatch')
  const [, inBucket, path = ''] = /^\/([^/]+)\/(.+)$/.exec(url) ?? []
  if (inBucket !== bucket) return error(404, 'NoSuchBucket')
  if (method === 'PUT') {
    if (headers['content-length'] === undefined) return error(411, 'MissingContentLength')
    const hash = createHash('sha256').update(content).digest('hex')
    if (hash !== headers['x-amz-content-sha256']) return error(400, 'XAmzContentSHA256Mismatch')
    objects.set(path, content)
    return { status: 200, body: Buffer.alloc(0) }
  }
  if (method === 'DELETE') {
    objects.delete(path)
    return { status: 204, body: Buffer.alloc(0) }
  }
  const object = objects.get(path)
  if (object === undefined) return error(404, 'NoSuchKey')
  const [, first = '0', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  return { status: 206, body: object.subarray(Number(first), Number(last) + 1) }
}

function error(status: number, code: string): Answer {
  return { status, body: Buffer.from(`<Error><Code>${code}</Code></Error>`) }
}
