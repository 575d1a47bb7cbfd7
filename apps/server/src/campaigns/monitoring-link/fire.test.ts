import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import tls from 'node:tls'
import { describe, expect, test } from 'vitest'
import { testLink } from '#server/campaigns/monitoring-link/fire.ts'
import { type Reach, targetOf } from '#server/platform/outgoing/guard.ts'
import { listening, rawTarget, webTarget } from '#server/platform/outgoing/testing/target-server.ts'

const reach = (over: Partial<Reach> = {}): Reach => ({
  resolveHost: async () => [],
  allowed: [],
  signal: AbortSignal.timeout(20_000),
  ...over,
})

const leadTo = (reply: ServerResponse, location: string, status = 302) =>
  reply.writeHead(status, { location, 'set-cookie': 'seen=1' }).end()

describe('the result of a test', () => {
  test('has the status, the redirects, and the durations', async () => {
    await using target = await webTarget(({ url }, reply) => {
      if (url === '/click?a=1') leadTo(reply, '/second')
      else if (url === '/second') leadTo(reply, '?third=1', 307)
      else void pause(50).then(() => reply.writeHead(404).end('none'))
    })
    const origin = `http://${target.place}`
    const { timingMs, ...told } = await testLink(
      `${origin}/click?a=1#top`,
      reach({ allowed: [target.place] }),
    )
    expect(told).toEqual({
      status: 404,
      redirects: [
        { status: 302, address: `${origin}/second` },
        { status: 307, address: `${origin}/second?third=1` },
      ],
      failure: null,
    })
    expect(target.asked.map(({ path }) => path)).toEqual([
      '/click?a=1',
      '/second',
      '/second?third=1',
    ])
    expect(timingMs.firstByte).toBeGreaterThan(40)
    expect(timingMs.total).toBeGreaterThanOrEqual(timingMs.firstByte)
  })

  test('is requested anonymously: by GET, without cookies or credentials, on its own connection', async () => {
    await using target = await webTarget(({ url }, reply) => {
      if (url === '/') leadTo(reply, '/next')
      else reply.end()
    })
    await testLink(`http://${target.place}/`, reach({ allowed: [target.place] }))
    for (const { method, headers } of target.asked) {
      expect(method).toBe('GET')
      expect(headers).toEqual({
        host: target.place,
        'user-agent': 'Placard link test',
        accept: '*/*',
        'accept-encoding': 'identity',
        connection: 'close',
      })
    }
    expect(target.asked).toHaveLength(2)
  })

  test('can be a redirect without an address, or a status that only looks like one', async () => {
    await using target = await webTarget(({ url }, reply) => {
      if (url === '/') reply.writeHead(302).end()
      else reply.writeHead(304, { location: '/' }).end()
    })
    const there = reach({ allowed: [target.place] })
    for (const [path, status] of [
      ['/', 302],
      ['/304', 304],
    ] as const) {
      const told = await testLink(`http://${target.place}${path}`, there)
      expect(told).toMatchObject({ status, redirects: [], failure: null })
    }
  })
})

describe('servers that do not respond properly', () => {
  test('one that is silent, and one that never ends, are given up after the time limit', async () => {
    await using target = await webTarget(({ url }, reply) => {
      if (url === '/dribble') reply.writeHead(200).write('a')
    })
    const allowed = [target.place]
    const silent = await testLink(
      `http://${target.place}/`,
      reach({ allowed, signal: AbortSignal.timeout(200) }),
    )
    expect(silent).toMatchObject({ status: null, failure: 'timeOver' })
    const dribble = await testLink(
      `http://${target.place}/dribble`,
      reach({ allowed, signal: AbortSignal.timeout(500) }),
    )
    expect(dribble).toMatchObject({ status: 200, failure: 'timeOver' })
  })

  test('of an endless body the beginning is enough, and its connection is closed', async () => {
    const closed = Promise.withResolvers<void>()
    await using target = await webTarget((_, reply) => {
      reply.on('close', closed.resolve)
      const more = () => {
        while (!reply.destroyed && reply.write('x'.repeat(10_000)));
        if (!reply.destroyed) reply.once('drain', more)
      }
      more()
    })
    const told = await testLink(`http://${target.place}/`, reach({ allowed: [target.place] }))
    expect(told).toMatchObject({ status: 200, failure: null })
    await closed.promise
  })

  test.each([
    ['breaks off', '', 'refused'],
    ['breaks off within its answer', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nab', 'refused'],
    ['speaks something else', 'SSH-2.0-OpenSSH_9.6\r\n', 'notHttp'],
    ['has headers without end', `HTTP/1.1 200 OK\r\na: ${'a'.repeat(40_000)}\r\n`, 'notHttp'],
    [
      'changes the protocol',
      'HTTP/1.1 101 Hi\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
      'refused',
    ],
  ])('one that %s', async (_, answer, failure) => {
    await using target = await rawTarget((socket) => {
      socket.once('data', () => socket.end(answer))
    })
    const told = await testLink(`http://${target.place}/`, reach({ allowed: [target.place] }))
    expect(told).toMatchObject({ failure })
  })

  test('one that is unreachable', async () => {
    const target = await webTarget(() => {})
    await target[Symbol.asyncDispose]()
    const told = await testLink(`http://${target.place}/`, reach({ allowed: [target.place] }))
    expect(told).toMatchObject({ status: null, redirects: [], failure: 'refused' })
  })

  test('one without TLS, and one without a certificate for its name', async () => {
    await using plain = await webTarget(() => {})
    const allowed = [plain.place]
    expect(await testLink(`https://${plain.place}/`, reach({ allowed }))).toMatchObject({
      failure: 'tls',
    })
    const names: string[] = []
    const server = tls.createServer({
      SNICallback(name, done) {
        names.push(name)
        done(new Error('there is no certificate'))
      },
    })
    server.on('tlsClientError', () => {})
    await using secure = await listening(server)
    const place = `tracker.test:${secure.port}`
    const named = reach({ allowed: [place], resolveHost: async () => ['127.0.0.1'] })
    expect(await testLink(`https://${place}/`, named)).toMatchObject({ failure: 'tls' })
    expect(names).toEqual(['tracker.test'])
  })
})

describe('the permitted targets of a test', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.01/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://①②⑦.⓪.⓪.①/',
    'http://0/',
    'http://10.1.2.3/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://a.localhost/',
    'http://db.internal/',
    'http://router/',
    'http://me:secret@tracker.example.com/',
    'http://tracker.example.com@127.0.0.1/',
    'ftp://tracker.example.com/',
    'file:///etc/passwd',
    'nothing',
  ])('never %s, directly or by redirect, and no name is resolved', async (address) => {
    await using target = await webTarget((_, reply) => leadTo(reply, encodeURI(address)))
    const nobody = reach({
      allowed: [target.place],
      resolveHost: () => {
        throw new Error('a name was asked for')
      },
    })
    const straight = await testLink(address, nobody)
    expect(straight).toMatchObject({ status: null, failure: 'addressNotAllowed' })
    if (address === 'nothing') return
    const led = await testLink(`http://${target.place}/`, nobody)
    expect(led).toMatchObject({ status: 302, redirects: [{}], failure: 'addressNotAllowed' })
  })

  test.each([
    [['127.0.0.1']],
    [['10.0.0.1']],
    [['100.64.0.1']],
    [['169.254.169.254']],
    [['0.0.0.0']],
    [['::1']],
    [['::']],
    [['::ffff:127.0.0.1']],
    [['::ffff:a00:1']],
    [['64:ff9b::7f00:1']],
    [['2002:7f00:1::']],
    [['fd00::1']],
    [['fe80::1%eth0']],
    [['8.8.8.8', '10.0.0.1']],
    [['8.8.8.8', '::1']],
  ])('no name that resolves to %j', async (addresses) => {
    const resolveHost = async () => addresses
    const told = await testLink('https://tracker.example.com/', reach({ resolveHost }))
    expect(told).toMatchObject({ status: null, failure: 'addressNotAllowed' })
    expect(JSON.stringify(told)).not.toContain(addresses.at(-1))
  })

  test('a name without addresses is not found', async () => {
    const told = await testLink('https://tracker.example.com/', reach())
    expect(told).toMatchObject({ status: null, failure: 'nameNotFound' })
  })

  test('resolving a name counts towards the time limit', async () => {
    const signal = AbortSignal.timeout(50)
    const resolveHost: Reach['resolveHost'] = async (_, definedFields) => {
      await once(definedFields, 'abort')
      return []
    }
    const told = await testLink('https://tracker.example.com/', reach({ resolveHost, signal }))
    expect(told).toMatchObject({ failure: 'timeOver' })
  })

  test('a public name is called at the checked address, on ports of the web', async () => {
    const resolveHost = async () => ['2001:4860:4860::8888', '8.8.8.8']
    const target = await targetOf('https://tracker.example.com/a', reach({ resolveHost }))
    expect(target).toMatchObject({ ip: '8.8.8.8', port: 443 })
    await expect(
      targetOf('https://tracker.example.com:8443/a', reach({ resolveHost })),
    ).rejects.toMatchObject({ kind: 'portNotAllowed' })
  })

  test('a name is resolved once per request: later addresses do not count', async () => {
    await using target = await webTarget(({ url }, reply) => {
      if (url === '/') leadTo(reply, '/next')
      else reply.end()
    })
    const place = `tracker.test:${target.port}`
    const asked: string[] = []
    const resolveHost: Reach['resolveHost'] = async (host) => {
      asked.push(host)
      return ['127.0.0.1']
    }
    const told = await testLink(`http://${place}/`, reach({ allowed: [place], resolveHost }))
    expect(told).toMatchObject({ status: 200, failure: null })
    expect(asked).toEqual(['tracker.test', 'tracker.test'])
    expect(target.asked.map(({ headers }) => headers.host)).toEqual([place, place])
  })

  test('an exception by name is one host with one port', async () => {
    await using target = await webTarget((_, reply) => reply.end())
    await using other = await webTarget((_, reply) => reply.end())
    const there = reach({ allowed: [target.place] })
    expect(await testLink(`http://${target.place}/`, there)).toMatchObject({ status: 200 })
    expect(await testLink(`http://${other.place}/`, there)).toMatchObject({
      failure: 'addressNotAllowed',
    })
    expect(other.asked).toEqual([])
  })

  test('six redirects are too many', async () => {
    await using target = await webTarget((_, reply) => leadTo(reply, '/again'))
    const told = await testLink(`http://${target.place}/`, reach({ allowed: [target.place] }))
    expect(told).toMatchObject({ status: 302, failure: 'tooManyRedirects' })
    expect(told.redirects).toHaveLength(5)
    expect(target.asked).toHaveLength(6)
  })
})
