import { hostileTexts } from '#server/access/testing/hostile-value.ts'
import type { Random } from '#server/access/testing/random.ts'

/** The parts of a request as it is sent over the wire. */
export interface RawParts {
  readonly line: string
  readonly headers: readonly string[]
  readonly body: string
}

type Flaw = (parts: RawParts, random: Random) => RawParts

/** Returns the bytes of a request that violates HTTP in its request line, headers or body. */
export function rawRequest(
  path: string,
  headers: Readonly<Record<string, string>>,
  random: Random,
): Buffer {
  const body = '{}'
  const plain: RawParts = {
    line: `POST ${path} HTTP/1.1`,
    headers: [
      'host: ads.example.com',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json',
      `content-length: ${body.length}`,
    ],
    body,
  }
  const once = random.pick(flaws)(plain, random)
  const parts = random.once(3) ? random.pick(flaws)(once, random) : once
  return Buffer.from(
    `${[parts.line, ...parts.headers].join('\r\n')}\r\n\r\n${parts.body}`,
    'latin1',
  )
}

const pathFlaws: readonly ((path: string) => string)[] = [
  (path) => path.replace('/o', '/%6f'),
  (path) => path.replace('/o', '/%6F'),
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => `/v3/x/..${path}`,
  (path) => `/.${path}`,
  (path) => `${path}/.`,
  (path) => `${path}/..`,
  (path) => `${path};a=b`,
  (path) => `${path}#x`,
  (path) => `${path}?a=1&a=2#?`,
  (path) => `${path}%2e%2e%2f`,
  (path) => `${path}%00`,
  (path) => `${path}%zz`,
  (path) => path.replaceAll('/', '\\'),
  (path) => path.slice(1),
  (path) => `http://evil.example${path}`,
  (path) => `//evil.example${path}`,
  (path) => `${path}\xE4\xB8\xAD`,
  (path) => `${path}/${'a'.repeat(20_000)}`,
  () => '*',
  () => '',
]

const lineFlaws: readonly ((path: string) => string)[] = [
  (path) => `post ${path} HTTP/1.1`,
  (path) => `GET ${path} HTTP/1.1`,
  (path) => `TRACE ${path} HTTP/1.1`,
  (path) => `CONNECT ${path} HTTP/1.1`,
  (path) => `NONSENSE ${path} HTTP/1.1`,
  (path) => `POST ${path} HTTP/1.0`,
  (path) => `POST ${path} HTTP/2.0`,
  (path) => `POST ${path} http/1.1`,
  (path) => `POST  ${path}  HTTP/1.1`,
  (path) => `POST\t${path}\tHTTP/1.1`,
  (path) => `POST ${path}`,
  () => '\x16\x03\x01\x02\x00\x01\x00',
  () => '\0\0\0',
  () => '',
]

const extraHeaders: readonly string[] = [
  'host: evil.example',
  'tk: another',
  'cookie: placard_session=another; tk=another',
  'multi-access-id: one\r\nmulti-access-id: two',
  'idempotency-key: one\r\nidempotency-key: two',
  'content-type: application/x-www-form-urlencoded',
  'content-length: 0',
  'content-length: 2',
  'content-length: 3',
  'content-length: -1',
  'content-length: +2',
  'content-length: 0x2',
  'content-length: 2, 2',
  'content-length: 99999999999999999999',
  'transfer-encoding: chunked',
  'transfer-encoding: identity',
  'transfer-encoding: chunked, identity',
  'transfer-encoding: xchunked',
  'transfer-encoding : chunked',
  'transfer-encoding:\r\n chunked',
  'expect: 100-continue',
  'expect: a-miracle',
  'upgrade: websocket\r\nconnection: upgrade',
  'connection: close, tk',
  'x-forwarded-for: 127.0.0.1\r\nx-forwarded-proto: https',
  'no colon',
  ': no name',
  'sp ace: 1',
  'nul: a\0b',
  'folded: a\r\n b',
  'bare: a\rb',
  'latin: \xE9\xFF',
  `long: ${'x'.repeat(20_000)}`,
  Array.from({ length: 3_000 }, (_, at) => `h${at}: 1`).join('\r\n'),
]

const bodies: readonly string[] = [
  '',
  '{',
  '{}{}',
  '2\r\n{}\r\n0\r\n\r\n',
  '2;ext=1\r\n{}\r\n0\r\ntrailer: 1\r\n\r\n',
  'zz\r\n{}\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n{}',
  '0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: a\r\n\r\n',
  '{}GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n',
]

const flaws: readonly Flaw[] = [
  (parts, random) => ({
    ...parts,
    line: parts.line.replace(/ \S+ /, (path) => ` ${random.pick(pathFlaws)(path.trim())} `),
  }),
  (parts, random) => ({
    ...parts,
    line: random.pick(lineFlaws)(parts.line.split(' ')[1] ?? '/'),
  }),
  (parts, random) => ({ ...parts, headers: [...parts.headers, random.pick(extraHeaders)] }),
  (parts, random) => ({ ...parts, headers: [random.pick(extraHeaders), ...parts.headers] }),
  (parts, random) => ({
    ...parts,
    headers: [
      ...parts.headers,
      `${random.pick(['tk', 'cookie', 'accept-language', 'referer'])}: ${random.pick(hostileTexts)}`,
    ],
  }),
  (parts, random) => ({
    ...parts,
    headers: parts.headers.toSpliced(random.below(parts.headers.length), 1),
  }),
  (parts, random) => ({ ...parts, body: random.pick(bodies) }),
  (parts, random) => ({
    ...parts,
    headers: [
      ...parts.headers.filter((header) => !header.startsWith('content-length')),
      'transfer-encoding: chunked',
    ],
    body: random.pick(bodies),
  }),
]
