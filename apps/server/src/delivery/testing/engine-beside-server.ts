import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineScopes } from '@placard/domain/delivery/engine/scope'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { engineCommands } from '#server/command/engine.ts'
import { printing } from '#server/command/testing/printing.ts'
import { FeedWatch } from '#server/delivery/feed/watch.ts'
import { startFeedWork } from '#server/delivery/feed/work.ts'
import { type DeliveredAd, onlyDeliveredAd } from '#server/delivery/testing/delivered-ad.ts'
import { EngineProcess } from '#server/delivery/testing/engine-process.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { RepeatedWork } from '#server/platform/database/repeated-work.ts'
import { testApp } from '#server/testing/app.ts'
import { demoDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'

interface Beside {
  readonly database: Database
  readonly app: FastifyInstance
  readonly engine: EngineProcess
  /** All copies of the engine; the first one is `engine`. */
  readonly copies: readonly EngineProcess[]
  /** The only ad that can be delivered. */
  readonly ad: DeliveredAd
  /** The paths of the monitoring links that were called. */
  readonly tracked: readonly string[]
}

/**
 * Runs a server with sample data and copies of the engine beside it, for the tests of a file.
 *
 * @param settings of the engine
 * @returns all of them, once they run
 */
export function engineBesideServer(
  settings: Readonly<Record<string, string>> = {},
  count = 1,
): () => Beside {
  let beside: Beside
  let work: RepeatedWork
  let tracker: Server
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-engine-'))
  beforeAll(async () => {
    const database = await demoDatabase()
    const watch = new FeedWatch(database)
    const app = await testApp(database, { feedWatch: watch })
    const PLACARD = await app.listen({ host: '127.0.0.1', port: 0 })
    work = startFeedWork({ database, watch, log: pino({ level: 'silent' }) })
    const tracked: string[] = []
    tracker = createServer((request, reply) => {
      tracked.push(request.url ?? '')
      reply.end()
    }).listen(0, '127.0.0.1')
    await once(tracker, 'listening')
    const { port } = tracker.address() as AddressInfo // It listens on a port.
    const ad = await onlyDeliveredAd(database, `http://127.0.0.1:${port}`)
    const env = { PLACARD, ENGINE_TOKEN: await newToken(database), ...settings }
    const ports = await Promise.all(Array.from({ length: count }, freePort))
    const copies = ports.map((own, at) => copyOf(env, { port: own, at, dataDir }))
    const engine = copies[0]
    if (engine === undefined) throw new Error('expected one copy or more')
    beside = { database, app, engine, copies, ad, tracked }
    await Promise.all(beside.copies.map((copy) => copy.start()))
  })
  afterAll(async () => {
    await Promise.all(beside.copies.map((copy) => copy.stop('SIGTERM')))
    await beside.app.close()
    await work.stop()
    await beside.database.close()
    tracker.close()
    rmSync(dataDir, { recursive: true })
  })
  return () => beside
}

interface Copy {
  readonly port: number
  readonly at: number
  readonly dataDir: string
}

function copyOf(env: Readonly<Record<string, string>>, { port, at, dataDir }: Copy): EngineProcess {
  return new EngineProcess({
    PATH: process.env['PATH'] ?? '',
    ALLOW_PRIVATE: '1',
    PORT: String(port),
    DATA_DIR: join(dataDir, String(at)),
    INSTANCE: `engine-${at + 1}`,
    PART: String(at),
    ...env,
  })
}

async function newToken(database: Database): Promise<string> {
  const add = engineCommands.find(({ name }) => name === 'engine add')
  if (add === undefined) throw new Error('there is no command to add engines')
  const lines = await printing(() => database)(add, 'E', '--scopes', engineScopes.join(','))
  return lines.split('\n').at(-1) ?? ''
}
