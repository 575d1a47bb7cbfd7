import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from '#server/platform/http/limit/connection-limit.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function aServer(limits: { total: number; perClient: number; isShared: () => boolean }) {
  app = Fastify({ forceCloseConnections: true })
  limitConnections(app, limits)
  app.get('/', async () => 'the answer')
  await app.listen({ host: '127.0.0.1', port: 0 })
}

async function connected(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

async function answerOn(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
  return text(socket).catch((error: unknown) => String(error))
}

test('a client’s connections above the limit are closed unanswered; when one ends, the next is served', async () => {
  await aServer({ total: 100, perClient: 2, isShared: () => false })
  const [first, second] = [await connected(), await connected()]
  expect(await answerOn(await connected())).not.toContain('the answer')
  expect(await answerOn(first)).toContain('the answer')
  expect(await answerOn(await connected())).toContain('the answer')
  second.destroy()
})

test('an address shared by many clients has no limit of its own', async () => {
  await aServer({ total: 100, perClient: 1, isShared: () => true })
  const sockets = [await connected(), await connected(), await connected()]
  for (const socket of sockets) expect(await answerOn(socket)).toContain('the answer')
})

test('all clients together have a limit', async () => {
  await aServer({ total: 1, perClient: 100, isShared: () => true })
  const first = await connected()
  expect(await answerOn(await connected())).not.toContain('the answer')
  expect(await answerOn(first)).toContain('the answer')
})
