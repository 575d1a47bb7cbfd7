import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerFailures } from '#server/platform/http/failure.ts'
import {
  refuseMalformedRequests,
  secureAnswers,
  serverOptions,
} from '#server/platform/http/server-options.ts'
import { ownOrigin } from '#server/platform/http/origin.ts'
import { decorateRequests } from '#server/platform/http/serve-call.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({ ...serverOptions, trustProxy: true })
  decorateRequests(app)
  answerFailures(app)
  secureAnswers(app)
  refuseMalformedRequests(app)
  app.get('/', (request) => ({ origin: ownOrigin(request) }))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function answerTo(lines: readonly string[]): Promise<[status: number, body: unknown]> {
  // A socket of the network has a port.
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return [Number(head.split(' ')[1]), JSON.parse(body)]
}

describe('a request that violates HTTP gets 400 and an envelope', () => {
  test.each([
    ['no version', ['GET /', 'host: ads.example']],
    ['version 0.9', ['GET / HTTP/0.9', 'host: ads.example']],
    ['version 2.0', ['GET / HTTP/2.0', 'host: ads.example']],
    ['two hosts', ['GET / HTTP/1.1', 'host: ads.example', 'host: evil.example']],
    ['the same host twice', ['GET / HTTP/1.1', 'Host: ads.example', 'hOST: ads.example']],
    ['two hosts of HTTP/1.0', ['GET / HTTP/1.0', 'host: ads.example', 'host: evil.example']],
    ['an empty host', ['GET / HTTP/1.1', 'host:']],
    ['a bad host of a proxy', ['GET / HTTP/1.1', 'host: ads.example', 'x-forwarded-host: a;b']],
  ])('%s', async (_what, lines) => {
    const [status, body] = await answerTo(lines)
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 400, data: null })])
  })

  test.each([
    'ads.example;script-src *',
    'ads.example;',
    'ads.example,evil.example',
    "ads.example'",
    '*',
    '*.example',
    'user@ads.example',
    'ads.example/path',
    'ads.example:',
    'ads.example:http',
    'ads.example:65536',
    'ads.example:80:80',
    '-',
    '.',
    '1.2.3.4.5',
    '[::1',
    '[::g]',
    '::1',
    'b\u00fccher.example',
    '%61ds.example',
    'a'.repeat(300),
  ])('the host %s', async (host) => {
    const [status] = await answerTo(['GET / HTTP/1.1', `host: ${host}`])
    expect(status).toBe(400)
  })
})

describe('a valid request is served', () => {
  test.each([
    ['ads.example', 'http://ads.example'],
    ['ADS.example:8443', 'http://ads.example:8443'],
    ['ads.example.', 'http://ads.example.'],
    ['localhost:8080', 'http://localhost:8080'],
    ['ads_server:80', 'http://ads_server'],
    ['xn--fsqu00a.example', 'http://xn--fsqu00a.example'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
  ])('from %s', async (host, origin) => {
    expect(await answerTo(['GET / HTTP/1.1', `host: ${host}`])).toEqual([200, { origin }])
  })

  test('of HTTP/1.0 without a host, as health checks send it', async () => {
    expect(await answerTo(['GET / HTTP/1.0'])).toEqual([200, { origin: null }])
  })
})
