import { type AnyCall, methodOf } from '@placard/contract/platform/call'
import type { InjectOptions } from 'fastify'
import { hostileForm, hostileJson, hostileUpload } from '#server/access/testing/hostile-body.ts'
import { hostileTexts } from '#server/access/testing/hostile-value.ts'
import { mutated } from '#server/access/testing/mutation.ts'
import type { Random } from '#server/access/testing/random.ts'
import { encodingsOf, type Encoding } from '#server/access/testing/sending.ts'

/** A valid request, before it is mutated. */
export interface Target {
  readonly call: AnyCall
  /** An input that the call accepts. */
  readonly input: unknown
  /** The headers that identify the sender. */
  readonly headers: Readonly<Record<string, string>>
}

/** Returns a request with a fault in its input, body, headers, method or address. */
export function hostileRequest(target: Target, random: Random): InjectOptions {
  const { call } = target
  let { input } = target
  for (let flaws = random.pick([0, 0, 0, 1, 1, 2, 3]); flaws > 0; flaws -= 1)
    input = mutated(input, random)
  const encoding = random.pick(encodingsOf(call))
  const { query, ...body } = bodyOf(encoding, input, random)
  const method = random.once(20) ? random.pick(methods) : methodOf(call)
  return {
    method,
    url: `${addressOf(call, random)}${query}`,
    headers: headersOf({ ...target.headers, ...body.headers }, random),
    ...(body.payload === undefined || method === 'GET' ? {} : { payload: body.payload }),
  }
}

const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'] as const

interface Body {
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

function bodyOf(encoding: Encoding, input: unknown, random: Random): Body {
  switch (encoding) {
    case 'download':
    case 'query':
      return { query: `?${hostileForm(input, random)}`, headers: {} }
    case 'json':
      return typed('application/json', hostileJson(input, random))
    case 'form':
      return typed('application/x-www-form-urlencoded', hostileForm(input, random))
    case 'upload':
      return typed('multipart/form-data; boundary=a-boundary', hostileUpload(input, random))
  }
}

function typed(contentType: string, payload: string | Buffer): Body {
  return { query: '', headers: { 'content-type': contentType }, payload }
}

function addressOf({ path }: AnyCall, random: Random): string {
  if (!random.once(15)) return path
  return random.pick<(path: string) => string>([
    (text) => text.replace('/o', '/%6f'),
    (text) => text.replaceAll('/', '%2F'),
    (text) => `${text}/`,
    (text) => `${text};a=b`,
    (text) => `${text}?input=1&input=2&__proto__=3`,
    (text) => `${text}%00`,
    (text) => `${text}%`,
    (text) => `${text}%c0%af`,
    (text) => text.toUpperCase(),
    (text) => `${text}/${'a'.repeat(9_000)}`,
    (text) => text.replace('/v', '/%E2%80%AE/v'),
  ])(path)
}

const contentTypes = [
  'application/json; charset=utf-16',
  'application/json;charset="',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/x-www-form-urlencoded; charset=latin1',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=a-boundary; boundary=b',
  'multipart/mixed; boundary=a-boundary',
  'text/plain',
  'application/xml',
  '*/*',
  ';',
  '',
]

const spoilable = [
  'tk',
  'multi-access-id',
  'idempotency-key',
  'accept-language',
  'accept',
  'cookie',
  'authorization',
  'user-agent',
  'origin',
  'sec-fetch-site',
  'x-forwarded-for',
  'x-forwarded-proto',
  'content-encoding',
  'expect',
  'range',
] as const

function headersOf(
  headers: Readonly<Record<string, string>>,
  random: Random,
): Record<string, string> {
  const sent: Record<string, string> = { ...headers }
  if (random.once(12)) sent['content-type'] = random.pick(contentTypes)
  if (random.once(40))
    sent['content-length'] = random.pick(['0', '1', '-1', '99999999', '1e3', 'x'])
  if (random.once(6)) {
    const name = random.pick(spoilable)
    const text = headerText(random)
    // An empty value counts as missing, and an agency then sees more than the owner it acts for.
    sent[name] = name === 'multi-access-id' && text === '' ? 'none' : text
  }
  return sent
}

/** Returns a possible value of a header. */
function headerText(random: Random): string {
  const text = random.pick([
    ...hostileTexts,
    'placard_session=%E0%A4%A; tk=; =; ;',
    'zh-CN;q=,,;;',
    '203.0.113.7, , [::1]:x, unknown',
    'gzip, br',
    'bytes=0-1,5-',
    'null',
    'https://evil.example',
  ])
  return text.replaceAll(/[\0-\x1F\x7F]|[^\0-\xFF]/g, '').slice(0, 5_000)
}
