import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drainOnClose } from '#server/platform/http/drain.ts'
import { answerFailures } from '#server/platform/http/failure.ts'

/** A server whose one answer waits until it is told to go. */
async function aServer() {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  answerFailures(app)
  drainOnClose(app)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  app.get('/', async () => {
    asked.resolve()
    await answer.promise
    return 'the answer'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { app, port, asked: asked.promise, answer: answer.resolve }
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

test('a stop answers received requests, and does not wait for a client that keeps its connection', async () => {
  const { app, port, asked, answer } = await aServer()
  const client = await connected(port)
  client.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: keep-alive\r\n\r\n')
  await asked
  const stopped = app.close()
  answer()
  expect(await text(client)).toContain('the answer')
  await stopped
})

test('requests during a stop are told to retry', async () => {
  const { app, port, asked, answer } = await aServer()
  const client = await connected(port)
  const request = 'GET / HTTP/1.1\r\nhost: here\r\nconnection: keep-alive\r\n\r\n'
  client.write(request)
  await asked
  const stopped = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  const second = once(app.server, 'request')
  client.write(request)
  await second
  answer()
  const answers = await text(client)
  await stopped
  expect(answers).toMatch(/the answer.*HTTP\/1\.1 503 .*retry-after: 5.*"code":503/s)
})

test('a stop does not wait for an idle connection', async () => {
  const { app, port } = await aServer()
  const client = await connected(port)
  await app.close()
  expect(await text(client)).toBe('')
})
