import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type LoggerOptions, pino } from 'pino'
import { openServerDatabase } from '#server/database/open.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillDemo, isEmpty } from '#server/demo/fill.ts'
import { buildApp } from '#server/http/app.ts'
import { startImportRunner } from '#server/import/runner.ts'
import { routes } from '#server/routes.ts'
import type { Settings } from '#server/settings.ts'

/** How long a stop waits for requests that are being answered. */
const drainMs = 15_000

/** A server that answers. */
export interface RunningServer {
  /** Where it answers, such as `http://127.0.0.1:8080`. */
  readonly address: string
  /** The database holds the demo. */
  readonly demo: boolean
  /** Nobody has an account yet. */
  readonly empty: boolean
  /** Answers what has come in, then stops everything that was started, the database last. */
  stop(): Promise<void>
}

const buildDir = (app: string) => fileURLToPath(new URL(`../../../build/${app}`, import.meta.url))

/** One line of JSON an event; what could hold a secret is cut out even if somebody logs it. */
export function logOptions(level: Settings['logLevel']): LoggerOptions {
  const secrets = ['password', 'tk', 'cookie', 'authorization']
  return { level, base: null, redact: [...secrets, ...secrets.map((name) => `*.${name}`)] }
}

/**
 * Opens the database, brings it up to date, fills it with the demo where that is wanted, and listens.
 *
 * @throws DataDirectoryInUse, the database's errors, or the socket's (EADDRINUSE)
 */
export async function startServer(
  settings: Settings,
  { standalone }: { standalone: boolean },
): Promise<RunningServer> {
  const log = pino(logOptions(settings.logLevel))
  const opened = await openServerDatabase(settings, log)
  const { database } = opened
  try {
    await migrate(database.db)
    if (settings.demo) await fillDemo(database.db, Date.now())
    const app = await buildApp({
      database,
      routes,
      logger: log,
      checkAnswers: false,
      frontEnds: { portalDir: buildDir('portal'), consoleDir: buildDir('console'), standalone },
    })
    const address = await app.listen({ host: settings.host, port: settings.port })
    opened.directory?.update({ address })
    const imports = startImportRunner({ database, log })
    return {
      address,
      demo: settings.demo && (await hasDemo(database.db)),
      empty: await isEmpty(database.db),
      async stop() {
        await Promise.race([app.close(), pause(drainMs, undefined, { ref: false })])
        await imports.stop()
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function hasDemo(db: Parameters<typeof isEmpty>[0]): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('account_id')
    .where('email', '=', 'owner@example.com')
    .executeTakeFirst()
  return account !== undefined
}
