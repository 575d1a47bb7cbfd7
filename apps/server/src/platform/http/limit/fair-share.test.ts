import { once } from 'node:events'
import { request as send, Agent, type ClientRequest } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import cookie from '@fastify/cookie'
import { code } from '@placard/contract/platform/code'
import { uploadImport } from '@placard/contract/campaigns/import'
import { listPlans } from '@placard/contract/campaigns/plan'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerFailures } from '#server/platform/http/failure.ts'
import { shareFairly } from '#server/platform/http/limit/fair-share.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const atOnce = 8
const inLine = 200
const uploadsAtOnce = 4

interface Sent {
  readonly request: ClientRequest
  /** Rejects when the connection is ended. */
  readonly answer: Promise<{ status: number; retryAfter: string | undefined; body: unknown }>
}

function call(
  app: FastifyInstance,
  path: string,
  { headers, agent = false }: { headers: Readonly<Record<string, string>>; agent?: Agent | false },
): Sent {
  const { port } = app.server.address() as AddressInfo
  const request = send({ agent, port, path, method: 'POST', headers })
  const answer = once(request, 'response').then(async ([response]) => ({
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    body: await json(response),
  }))
  // Who ends a connection does not ask what became of the answer.
  answer.catch(() => {})
  return { request, answer }
}

describe('of one identity', () => {
  let app: FastifyInstance
  let working: number
  let goOn: () => void
  let arrived: number
  let closed: number

  beforeEach(async () => {
    app = Fastify({ forceCloseConnections: true })
    working = 0
    arrived = 0
    closed = 0
    const go = Promise.withResolvers<void>()
    goOn = go.resolve
    app.server.on('connection', (socket: Socket) => socket.on('close', () => (closed += 1)))
    app.server.on('request', () => (arrived += 1))
    await app.register(cookie)
    answerFailures(app)
    shareFairly(app)
    app.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null))
    app.post('/work', { config: { call: listPlans } }, async () => {
      working += 1
      await go.promise
      return {}
    })
    app.post('/upload', { config: { call: uploadImport } }, async ({ raw }) => {
      working += 1
      await once(raw.resume(), 'end')
      return {}
    })
    app.post('/quick', { config: { call: listPlans } }, async () => ({ working }))
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(async () => {
    goOn()
    await app.close()
  })

  const session = (name: string) => ({ cookie: `placard_session=${name}` })
  const work = (name: string) => {
    const sent = call(app, '/work', { headers: session(name) })
    sent.request.end()
    return sent
  }
  /** Returns the number of running calls, once the server has reached a call that was sent after all others. */
  async function workedOn(): Promise<number> {
    const sent = call(app, '/quick', { headers: session('onlooker') })
    sent.request.end()
    return ((await sent.answer).body as { working: number }).working
  }
  const refusedOf = (sent: readonly Sent[]) =>
    Promise.any(
      sent.map(async ({ answer }) => {
        const { status, retryAfter } = await answer
        if (status !== 429) throw new Error(`answered ${status}`)
        return retryAfter
      }),
    )

  test(`${atOnce} calls run at once, ${inLine} wait, the next one is told when to retry`, async () => {
    const sent = Array.from({ length: atOnce + inLine + 1 }, () => work('greedy'))
    expect(await refusedOf(sent)).toBe('2')
    expect(await workedOn()).toBe(atOnce)
    goOn()
    const answers = await Promise.all(sent.map(({ answer }) => answer))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(atOnce + inLine)
  })

  test('a client that disconnects while waiting leaves the queue', async () => {
    const gone = 50
    const sent = Array.from({ length: atOnce + inLine + 1 }, () => work('greedy'))
    await refusedOf(sent)
    for (const { request } of sent.slice(-gone)) request.destroy()
    await expect.poll(() => closed).toBeGreaterThanOrEqual(gone)
    // Of those who are gone some had their turn, and one had been refused.
    const later = Array.from({ length: gone - atOnce - 2 }, () => work('greedy'))
    await workedOn()
    goOn()
    const statuses = await Promise.all(later.map(async ({ answer }) => (await answer).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('disconnecting does not give another turn', async () => {
    const sent = Array.from({ length: atOnce }, () => work('greedy'))
    await expect.poll(workedOn).toBe(atOnce)
    for (const { request } of sent) request.destroy()
    await expect.poll(() => closed).toBeGreaterThanOrEqual(atOnce)
    work('greedy')
    await workedOn()
    expect(await workedOn()).toBe(atOnce)
  })

  test('bodies in transit occupy no turn', async () => {
    const slow = Array.from({ length: atOnce }, () => {
      const headers = { ...session('slow'), 'content-type': 'application/json' }
      const sent = call(app, '/work', { headers })
      sent.request.write('{')
      return sent
    })
    await expect.poll(() => arrived).toBe(atOnce)
    goOn()
    expect((await work('slow').answer).status).toBe(200)
    for (const { request } of slow) request.end('}')
    const statuses = await Promise.all(slow.map(async ({ answer }) => (await answer).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('uploads in transit do not block other calls, and their number is limited', async () => {
    const uploads = Array.from({ length: atOnce + 2 }, () => {
      const headers = { ...session('sender'), 'content-type': 'application/octet-stream' }
      const sent = call(app, '/upload', { headers })
      sent.request.write('the beginning')
      return sent
    })
    await expect.poll(workedOn).toBe(uploadsAtOnce)
    goOn()
    const other = work('sender')
    expect((await other.answer).status).toBe(200)
    for (const { request } of uploads) request.end()
    const statuses = await Promise.all(uploads.map(async ({ answer }) => (await answer).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

describe('on the whole server', () => {
  const { app } = demoApp()

  test('a caller with hundreds of calls does not block another', async () => {
    await app().listen({ host: '127.0.0.1', port: 0 })
    const greedy = await signedIn(app(), 'owner@example.com')
    const modest = await signedIn(app(), 'owner@example.com')
    const days = JSON.stringify({ from: '2026-01-01', to: '2026-01-31' })
    const agent = new Agent({ keepAlive: true })
    const list = (credentials: Readonly<Record<string, string>>) => {
      const headers = { ...credentials, 'content-type': 'application/json' }
      const sent = call(app(), listPlans.path, { headers, agent })
      sent.request.end(days)
      return sent.answer
    }
    const many = 200
    // Connections are taken in one after the other, so all are there before anything is asked.
    await Promise.all(Array.from({ length: many + 1 }, () => list({})))
    let served = 0
    const asked = Array.from({ length: many }, async () => {
      const { status } = await list(greedy.headers)
      served += 1
      return status
    })
    await Promise.race(asked)
    const { body } = await list(modest.headers)
    expect(body).toMatchObject({ code: code.success })
    expect(served).toBeLessThan(many / 2)
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
    agent.destroy()
  })
})
