import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { uploadImport } from '@placard/contract/campaigns/import'
import { listPlans } from '@placard/contract/campaigns/plan'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { answerFailures } from '#server/platform/http/failure.ts'
import { limitBodyTime } from '#server/platform/http/limit/connection-limit.ts'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'

let app: FastifyInstance
let ran: number
afterEach(() => app.close())

async function aServer(limitMs: number): Promise<void> {
  app = Fastify()
  ran = 0
  answerFailures(app)
  limitBodyTime(app, limitMs)
  app.post('/call', { config: { call: listPlans } }, async () => `ran ${(ran += 1)}`)
  app.post('/early', async (_request, reply) => reply.send('early'))
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null))
  app.post('/upload', { config: { call: uploadImport } }, async ({ raw }) => text(raw))
  await app.listen({ host: '127.0.0.1', port: 0 })
}

async function asked(
  path: string,
  { type, sent }: { type: string; sent: string },
): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, 'host: here', `content-type: ${type}`]
  socket.write(`${head.join('\r\n')}\r\ncontent-length: 11\r\n\r\n${sent}`)
  return socket
}

test('a body that does not arrive in time gets 408, and the connection is closed', async () => {
  await aServer(50)
  const socket = await asked('/call', { type: 'application/json', sent: '{"a":' })
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":408,"message":"the request took too long to arrive"')
  expect(ran).toBe(0)
})

test('a body that arrives in time is answered, and the connection is kept', async () => {
  await aServer(60_000)
  const socket = await asked('/call', { type: 'application/json', sent: '{"a":' })
  socket.write('"bbb"}')
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 /)
  socket.write('POST /call HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
  expect(await text(socket)).toContain('ran 2')
})

test('an unread body keeps its connection open no longer than a read one', async () => {
  await aServer(50)
  const socket = await asked('/early', { type: 'application/octet-stream', sent: '' })
  expect(await text(socket)).toContain('early')
})

test('an upload may take its time', async () => {
  await aServer(50)
  const slow = await asked('/upload', { type: 'application/octet-stream', sent: 'first' })
  // A body that is given up began later and is over: the upload has outlived the limit.
  await text(await asked('/call', { type: 'application/json', sent: '' }))
  slow.write(' last!')
  const [answer] = await once(slow, 'data')
  expect(String(answer)).toContain('first last!')
  slow.destroy()
})

test('on the whole server, a body has 30 seconds', async () => {
  const database = await testDatabase()
  app = await testApp(database)
  await app.listen({ host: '127.0.0.1', port: 0 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const arrived = once(app.server, 'request')
  const socket = await asked(listPlans.path, { type: 'application/json', sent: '{' })
  await arrived
  // The hooks have run behind this turn of the loop, and the body is being read.
  await setImmediate()
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  await database.close()
})
