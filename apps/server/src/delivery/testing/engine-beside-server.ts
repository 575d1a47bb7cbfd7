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
  /** The only ad that can be delivered. */
  readonly ad: DeliveredAd
  /** The paths of the monitoring links that were called. */
  readonly tracked: readonly string[]
}

/** Runs a server with sample data and the engine beside it, for the tests of a file. @returns both, once they run */
export function engineBesideServer(): () => Beside {
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
    const engine = new EngineProcess({
      PATH: process.env['PATH'] ?? '',
      PLACARD,
      PORT: String(await freePort()),
      ENGINE_TOKEN: await newToken(database),
      DATA_DIR: dataDir,
      ALLOW_PRIVATE: '1',
    })
    beside = { database, app, engine, ad, tracked }
    await engine.start()
  })
  afterAll(async () => {
    await beside.engine.stop('SIGTERM')
    await beside.app.close()
    await work.stop()
    await beside.database.close()
    tracker.close()
    rmSync(dataDir, { recursive: true })
  })
  return () => beside
}

async function newToken(database: Database): Promise<string> {
  const add = engineCommands.find(({ name }) => name === 'engine add')
  if (add === undefined) throw new Error('there is no command to add engines')
  const lines = await printing(() => database)(add, 'E', '--scopes', engineScopes.join(','))
  return lines.split('\n').at(-1) ?? ''
}
