import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerBrokenRequest } from '#server/platform/http/server-options.ts'

async function answerTo(sent: string): Promise<string> {
  const app = Fastify({ clientErrorHandler: answerBrokenRequest })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const answer = await text(socket)
  await app.close()
  return answer
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  [
    'two lengths',
    'GET / HTTP/1.1\r\nhost: h\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
  ],
  ['endless headers', `GET / HTTP/1.1\r\nhost: h\r\na: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered with an envelope, and the connection ends', async (_what, sent, status) => {
  const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(body)).toMatchObject({ code: status, data: null })
})

test('a request that has been answered is not answered again for the data after it', async () => {
  const answer = await answerTo('GET / HTTP/1.1\r\n\r\nhello\r\n\r\n')
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})
