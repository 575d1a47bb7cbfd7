import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A signed request. */
export interface SignedRequest {
  readonly method: string
  /** Path and query, as they were sent. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

/**
 * Returns whether the request is signed with the secret, by version 4 of AWS's signatures, in the header
 * `authorization`; a query must be sorted already.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function isSignedBy(secret: string, request: SignedRequest): boolean {
  const { authorization = '', 'x-amz-date': time = '' } = request.headers
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), ?SignedHeaders=(\S+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  const toSign = ['AWS4-HMAC-SHA256', time, credential, sha256(canonical(request, names))]
  const key = credential
    .split('/')
    .reduce<string | Buffer>((over, part) => hmac(over, part), `AWS4${secret}`)
  return timingSafeEqual(
    hmac(key, toSign.join('\n')),
    Buffer.from(signature.padEnd(64, '0'), 'hex'),
  )
}

function canonical({ method, url, headers }: SignedRequest, names: string): string {
  const [path = '', query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`)
  return [
    method,
    path,
    query,
    ...lines,
    '',
    names,
    String(headers['x-amz-content-sha256'] ?? ''),
  ].join('\n')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
