import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostOf, isPublicAddress } from './public.ts'

/** Returns a range in CIDR notation as the bounds of a number. */
function bounds(cidr: string): { first: bigint; last: bigint } {
  const [start = '', bits = ''] = cidr.split('/')
  const isV4 = !start.includes(':')
  const parts = isV4 ? start.split('.').map(Number) : expanded(start)
  const width = isV4 ? 8n : 16n
  const first = parts.reduce((sum, part) => (sum << width) | BigInt(part), 0n)
  return { first, last: first + (1n << ((isV4 ? 32n : 128n) - BigInt(bits))) - 1n }
}

function expanded(text: string): number[] {
  const [head = [], tail = []] = text
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':').map((group) => Number(`0x${group}`))))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

const notPublicV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(bounds)

const notPublicV6 = [
  '::/128',
  '::1/128',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:2::/48',
  '2001:20::/28',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
].map(bounds)

const within = (ranges: { first: bigint; last: bigint }[]) =>
  fc.oneof(
    ...ranges.map(({ first, last }) => fc.bigInt({ min: first, max: last })),
    fc.constantFrom(...ranges.flatMap(({ first, last }) => [first, last])),
  )
const outside = (all: fc.Arbitrary<bigint>, ranges: { first: bigint; last: bigint }[]) =>
  all.filter((address) => ranges.every(({ first, last }) => address < first || address > last))

const bytesOf = (address: bigint) => [24n, 16n, 8n, 0n].map((at) => Number((address >> at) & 255n))
const radices: ((n: number) => string)[] = [
  String,
  (n) => `0x${n.toString(16)}`,
  (n) => `0X${n.toString(16).toUpperCase().padStart(9, '0')}`,
  (n) => `0${n.toString(8)}`,
  (n) => n.toString().replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (n) => String(n).replaceAll(/\d/g, (digit) => `%3${digit}`),
]

/**
 * Returns the spellings of an IPv4 address that browsers and Node accept: one to four numbers, each in its own radix.
 */
const v4Spelling = (address: bigint, ends = ['', '.', '。']) =>
  fc
    .record({
      count: fc.integer({ min: 1, max: 4 }),
      radix: fc.array(fc.constantFrom(...radices), { minLength: 4, maxLength: 4 }),
      dot: fc.constantFrom('.', '。', '．', '%2e'),
      end: fc.constantFrom(...ends),
    })
    .map(({ count, radix, dot, end }) => {
      const bytes = bytesOf(address)
      const tail = bytes.slice(count - 1).reduce((sum, byte) => sum * 256 + byte, 0)
      const numbers = [...bytes.slice(0, count - 1), tail]
      return numbers.map((number, at) => radix[at]?.(number)).join(dot) + end
    })

/** Returns the spellings of an IPv6 address: in both cases, padded or not, dotted at the end, with zeros left out. */
const v6Spelling = (address: bigint) =>
  fc
    .record({
      isUpper: fc.boolean(),
      isPadded: fc.boolean(),
      isDotted: fc.boolean(),
      isShort: fc.boolean(),
    })
    .map(({ isUpper, isPadded, isDotted, isShort }) => {
      const groups = Array.from({ length: 8 }, (_, at) =>
        ((address >> BigInt(112 - 16 * at)) & 0xffffn).toString(16).padStart(isPadded ? 4 : 1, '0'),
      )
      const head = groups.slice(0, isDotted ? 6 : 8)
      const text = [...head, ...(isDotted ? [bytesOf(address & 0xffff_ffffn).join('.')] : [])].join(
        ':',
      )
      const short = isShort ? text.replace(/(?:^|:)(?:0+:)+/, '::') : text
      return `[${isUpper ? short.toUpperCase() : short}]`
    })

const around = fc.record({
  protocol: fc.constantFrom('http://', 'https://', 'ftp://', 'HTTP:', 'https:\\\\', ' http:/'),
  credentials: fc.constantFrom('', 'me@', 'me:secret@', 'example.com@', 'example.com:80@', '%40@'),
  port: fc.constantFrom('', ':80', ':8443'),
  rest: fc.constantFrom(
    '',
    '/',
    '/a?b=c#d',
    '?u=http://example.com',
    '#@example.com',
    '\\@example.com',
  ),
})
const dressed = (host: fc.Arbitrary<string>) =>
  fc
    .tuple(around, host)
    .map(
      ([{ protocol, credentials, port, rest }, name]) =>
        protocol + credentials + name + port + rest,
    )

describe('S5.3 no spelling of a private or local address passes', () => {
  test('S5.3 IPv4: private, loopback, link-local, carrier NAT, multicast, reserved', () => {
    const host = within(notPublicV4).chain((at) => v4Spelling(at, ['', '.', '..', '。']))
    fc.assert(
      fc.property(dressed(host), (address) => {
        expect(isPublicAddress(address)).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  test('S5.3 IPv6: loopback, link-local, unique local, multicast, documentation, tunnels', () => {
    const host = within(notPublicV6).chain(v6Spelling)
    fc.assert(
      fc.property(dressed(host), (address) => {
        expect(isPublicAddress(address)).toBe(false)
      }),
      { numRuns: 5000 },
    )
  })

  test('S5.3 IPv4 mapped into IPv6', () => {
    const host = within(notPublicV4).chain((address) => v6Spelling(0xffff_0000_0000n + address))
    fc.assert(
      fc.property(dressed(host), (address) => {
        expect(isPublicAddress(address)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    'http://localhost/',
    'http://LOCALHOST:3000',
    'https://localhost./',
    'http://localhost../',
    'http://%6cocalhost/',
    'http://ｌｏｃａｌｈｏｓｔ。/',
    'http://loc\u{ad}alhost/',
    'http://lo\tcal\nhost/',
    'http://a.localhost/',
    'http://localhost.localdomain/',
    'http://printer.local/',
    'http://db.internal.',
    'http://nas.lan/',
    'http://box.home/',
    'http://box.home.arpa/',
    'http://wiki.corp/',
    'http://wiki.intranet/',
    'http://wiki.private/',
    'http://a.b.c.local/',
    'http://com.local/',
    'http://router/',
    'http://com./',
    'http://./',
    'http://../',
    'http://127.1../',
    'http://8.8.8.8../',
    'http://example..com/',
    'http://.example.com/',
    'http://example.com@localhost/',
    'http://example.com:80@localhost:80/',
    'http://localhost\\@example.com/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127.0.0.1../',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://168.63.129.16/machine?comp=goalstate',
    'http://0xa83f8110/',
    'http://[::ffff:168.63.129.16]/',
  ])('S5.3 %s is refused', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('S5.3 only http, https and ftp pass', () => {
  test.each([
    'ws://example.com/',
    'wss://example.com/',
    'file:///etc/passwd',
    'file://example.com/a',
    'javascript:alert(1)//http://example.com',
    'data:text/html,http://example.com',
    'mailto:a@example.com',
    'gopher://example.com/',
    'httpx://example.com/',
    'view-source:http://example.com',
    'blob:https://example.com/1',
    '//example.com/',
    '/path',
    'example.com',
    'http://',
    'http:',
    'http://exa mple.com/',
    'http://1.2.3.4.5/',
    'http://256.256.256.256/',
    'http://[fe80::1%25eth0]/',
    'http://[::1',
    '',
  ])('S5.3 %j is refused', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('S5.3 public addresses pass', () => {
  test.each([
    'http://example.com',
    'HTTPS://Example.COM:8443/a?b=c#d',
    'ftp://ftp.example.com/file.zip',
    'https://example.com./',
    'https://me:secret@example.com/',
    'https://127.0.0.1@example.com/',
    'https://example.com/?u=http://127.0.0.1/',
    'https://localhost.example.com/',
    'https://local.example.com/',
    'https://home.example.arpa/',
    'https://home.com/',
    'https://local.com/',
    'https://example.1e1/',
    'https://127.0.0.1.example.com/',
    'https://例子.测试/',
    'https://xn--fsqu00a.xn--0zwm56d/',
    'https://8.8.8.8/',
    'https://168.63.129.15/',
    'https://168.63.129.17/',
    'https://134744072/',
    'https://[2001:4860:4860::8888]/',
    'https://[2606:4700::1111]:443/',
    'https://1e1.example.com/',
    'https://1.2.3.com/',
    'https://300.2.3.4.example.com/',
  ])('S5.3 %s is accepted', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test('S5.3 every public IPv4 address, in every spelling', () => {
    const all = fc.bigInt({ min: 0n, max: 2n ** 32n - 1n })
    const edges = notPublicV4.flatMap(({ first, last }) => [first - 1n, last + 1n])
    const inside = edges.filter((edge) => edge >= 0n && edge < 2n ** 32n)
    const host = outside(fc.oneof(all, fc.constantFrom(...inside)), notPublicV4).chain((at) =>
      v4Spelling(at),
    )
    fc.assert(
      fc.property(dressed(host), (address) => {
        expect(isPublicAddress(address)).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  test('S5.3 every public IPv6 address, in every spelling', () => {
    const { first, last } = bounds('2000::/3')
    const protocolAssignments = bounds('2001::/23')
    const special = [...notPublicV6, protocolAssignments]
    const edges = special.flatMap((range) => [range.first - 1n, range.last + 1n])
    const inside = [first, last, ...edges.filter((edge) => edge >= first && edge <= last)]
    const all = fc.oneof(fc.bigInt({ min: first, max: last }), fc.constantFrom(...inside))
    const host = outside(all, special).chain(v6Spelling)
    fc.assert(
      fc.property(dressed(host), (address) => {
        expect(isPublicAddress(address)).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
})

test('S5.3 the check takes time in proportion to the length of the text', () => {
  const texts = (length: number) => [
    `http://${'a.'.repeat(length / 2)}com/`,
    `http://${'1.'.repeat(length / 2)}1/`,
    `http://${'.'.repeat(length)}/`,
    `http://[${':'.repeat(length)}]/`,
    `http://${'a@'.repeat(length / 2)}example.com/`,
    `http://example.com/${'../'.repeat(length / 3)}`,
    `${' '.repeat(length)}http://example.com`,
    'h'.repeat(length),
  ]
  // Processor time, since a busy machine delays everything.
  const leastMs = (text: string) => {
    const times = Array.from({ length: 5 }, () => {
      const before = process.cpuUsage()
      isPublicAddress(text)
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000
    })
    return Math.min(...times)
  }
  const [short, long] = [texts(20_000), texts(640_000)]
  for (const [at, text] of long.entries()) {
    // Thirty-two times the length. A quadratic algorithm would take a thousand times as long.
    expect(leastMs(text)).toBeLessThan(200 * Math.max(leastMs(short[at] ?? ''), 0.25))
  }
})

test.each([
  ['127.0.0.1', [127, 0, 0, 1]],
  ['255.255.255.255', [255, 255, 255, 255]],
])('%s is the IPv4 address of %j', (hostname, bytes) => {
  expect(hostOf(hostname)).toEqual({ kind: 'ipv4', bytes })
})

test.each([
  ['[::]', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['[::1]', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
  ['[1::]', [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['[2001:db8::ff:10a]', [0x20, 1, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 1, 0x0a]],
  ['[1:2:3:4:5:6:7:8]', [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]],
])('%s is the IPv6 address of %j', (hostname, bytes) => {
  expect(hostOf(hostname)).toEqual({ kind: 'ipv6', bytes })
})

test.each([
  ['example.com', ['example', 'com']],
  ['example.com.', ['example', 'com']],
  ['example.com..', ['example', 'com', '']],
  ['127.0.0.1..', ['127', '0', '0', '1', '']],
  ['1.2.3.4.example', ['1', '2', '3', '4', 'example']],
  ['example.1e1', ['example', '1e1']],
  ['localhost', ['localhost']],
  ['.', ['']],
])('%s is the name of the labels %j', (hostname, labels) => {
  expect(hostOf(hostname)).toEqual({ kind: 'name', labels })
})
