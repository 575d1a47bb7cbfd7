import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { engineScopes } from '@placard/domain/delivery/engine/scope'
import { addEngine, engineByName, rotateEngine } from '#server/delivery/engine/record.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { RepeatedWork } from '#server/platform/database/repeated-work.ts'
import { withoutTransaction, withTransaction } from '#server/platform/database/unit-of-work.ts'
import type { Settings } from '#server/platform/settings.ts'

const program = fileURLToPath(
  new URL('../../../../examples/delivery-engine/main.ts', import.meta.url),
)
const engineName = 'Reference engine'

/**
 * The arguments with which Node.js runs the engine. A young generation of 2 MB is collected often, within 2 ms; one of the
 * usual size stops all decisions for 15 ms and more.
 */
export const engineArguments = ['--min-semi-space-size=2', '--max-semi-space-size=2', program]

interface Starting {
  readonly database: Pick<Database, 'db'>
  readonly settings: Pick<Settings, 'dataDir' | 'host' | 'deliveryPort'>
  /** The address of this server. */
  readonly publicUrl: () => string
}

/** Starts the example engine beside this server, with a new token each time. */
export async function startReferenceEngine(starting: Starting): Promise<RepeatedWork> {
  const token = await freshToken(starting.database)
  const { host, deliveryPort, dataDir } = starting.settings
  const engine = spawn(process.execPath, engineArguments, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ENGINE_TOKEN: token,
      PLACARD: deliveryPort === null ? starting.publicUrl() : `http://${host}:${deliveryPort}`,
      DATA_DIR: join(dataDir, 'engine'),
    },
  })
  return { stop: () => ended(engine) }
}

async function ended(engine: ChildProcess): Promise<void> {
  if (engine.exitCode !== null || engine.signalCode !== null) return
  const exit = once(engine, 'exit')
  engine.kill('SIGTERM')
  await exit
}

function freshToken({ db }: Pick<Database, 'db'>): Promise<string> {
  const actor = {
    accountId: null,
    homeOwnerId: null,
    source: 'command',
    address: null,
    requestId: randomUUID(),
  } as const
  return withTransaction(withoutTransaction(db), async (unit) => {
    const work = { unit, actor, locale: 'en-US' } as const
    const known = await engineByName(work, engineName)
    if (known !== undefined) {
      // An earlier version of the engine may have had fewer.
      await unit.db
        .updateTable('engine')
        .set({ scopes: [...engineScopes] })
        .where('engine_id', '=', known.engineId)
        .execute()
      return rotateEngine(work, known)
    }
    const wanted = { scopes: engineScopes, ownerIds: null, networks: [] }
    return (await addEngine(work, { engineName, ...wanted })).token
  })
}
