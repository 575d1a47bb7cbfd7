import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type LoggerOptions, pino } from 'pino'
import { diskSpace } from '#server/platform/blob/disk.ts'
import { openBlobStore } from '#server/platform/blob/open.ts'
import { analyzeForgotten } from '#server/platform/database/analyze.ts'
import { openServerDatabase } from '#server/platform/database/open.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { fillDemo, isEmpty } from '#server/demo/fill.ts'
import type { FileStores } from '#server/demo/stored-file.ts'
import { moveContents } from '#server/platform/file/move.ts'
import { buildApp } from '#server/app.ts'
import { startBackgroundWork } from '#server/background-work.ts'
import type { Dependencies } from '#server/platform/http/route.ts'
import { outgoingMail } from '#server/platform/mail/smtp.ts'
import { serveBundles } from '#server/materials/material/bundle/serve.ts'
import { nameSystem } from '#server/platform/outgoing/guard.ts'
import { routes } from '#server/routes.ts'
import { openSealer } from '#server/platform/secret/key-file.ts'
import type { Settings } from '#server/platform/settings.ts'
import { serveOidc } from '#server/identity/oidc/serve.ts'
import { serveScim } from '#server/identity/scim/serve.ts'
import { startDeliveryPort } from '#server/delivery/own-port.ts'
import { serveDelivery } from '#server/delivery/serve.ts'
import { FeedWatch } from '#server/delivery/feed/watch.ts'
import { serveConversions } from '#server/reporting/conversion/intake.ts'
import { serveCollector } from '#server/reporting/usage/collector.ts'
import { measureUsage, startCollectorPort } from '#server/reporting/usage/own-port.ts'

/** The time that a stop waits for running requests. */
const drainMs = 15_000

export interface RunningServer {
  /** Its address, such as `http://127.0.0.1:8080`. */
  readonly address: string
  /** True if the database contains the demo. */
  readonly demo: boolean
  /** True if there is no account yet. */
  readonly empty: boolean
  /** Answers the received requests, then stops everything that was started, with the database last. */
  stop(): Promise<void>
}

const buildDir = (app: string) => fileURLToPath(new URL(`../../../build/${app}`, import.meta.url))
const frontEndDirs = {
  portalDir: buildDir('portal'),
  consoleDir: buildDir('console'),
  remotesDir: buildDir('remotes'),
}

/**
 * Returns the options of the log: one line of JSON per event. Values that could contain a secret are removed, even if
 * they are logged by mistake.
 */
export function logOptions(level: Settings['logLevel']): LoggerOptions {
  // At its finest level, the upload library logs all headers of the request.
  const secrets = ['password', 'tk', 'cookie', 'authorization', 'headers']
  return { level, base: null, redact: [...secrets, ...secrets.map((name) => `*.${name}`)] }
}

interface StartOptions {
  readonly standalone: boolean
  /** True to start the example engine as well. */
  readonly withEngine?: boolean
}

/**
 * Opens the database, migrates it, adds the demo if wanted, and listens.
 *
 * @throws DataDirectoryInUse, an error of the database, or of the socket (EADDRINUSE)
 */
export async function startServer(
  settings: Settings,
  { standalone, withEngine = false }: StartOptions,
): Promise<RunningServer> {
  const log = pino(logOptions(settings.logLevel))
  const opened = await openServerDatabase(settings, log)
  const { answer: database, background, command } = opened.databases
  let address = ''
  try {
    const blobs = await openBlobStore(settings)
    const demo = await prepareDatabase({ db: command.db, blobs }, settings)
    const service = {
      database,
      blobs,
      diskSpace: diskSpace(settings),
      settings,
      mail: outgoingMail(settings, { hasDemo: demo, log }),
      publicUrl: () => settings.publicUrl ?? address,
      resolveHost: nameSystem(settings.monitorTestDns),
      watch: new FeedWatch(database),
    }
    const { app, others } = await builtApps({ ...service, log, standalone })
    address = await app.listen({ host: settings.host, port: settings.port })
    opened.directory?.update({ address })
    const work = await startBackgroundWork({ ...service, database: background, log, withEngine })
    return {
      address,
      demo,
      empty: await isEmpty(database.db),
      async stop() {
        await answered([app, ...others])
        await work.stop()
        await opened.close()
      },
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Closes the apps after they have answered the received requests, or after a timeout. */
async function answered(apps: readonly (FastifyInstance | null)[]): Promise<void> {
  const closed = Promise.all(apps.map((app) => app?.close()))
  await Promise.race([closed, pause(drainMs, undefined, { ref: false })])
}

/**
 * Returns the apps that serve requests: the main one, and others with ports of their own, on which they already
 * listen.
 */
async function builtApps({
  log,
  standalone,
  ...service
}: Omit<Dependencies, 'checkAnswers' | 'sealer'> & {
  watch: FeedWatch
  log: FastifyBaseLogger
  standalone: boolean
}) {
  const sealer = openSealer(service.settings)
  const collector = await startCollectorPort({ ...service, log })
  const delivery = await startDeliveryPort({ ...service, log })
  const app = await buildApp({
    ...service,
    sealer,
    routes,
    logger: log,
    checkAnswers: false,
    frontEnds: { ...frontEndDirs, standalone },
    serveOthers: [
      (main) => serveBundles(main, service),
      (main) => serveOidc(main, { ...service, sealer }),
      (main) => serveScim(main, service),
      (main) => serveConversions(main, { ...service, sealer }),
      (_main, register) => measureUsage(register, service.database),
      (main) => {
        if (collector === null) serveCollector(main, service)
      },
      (main) => {
        if (delivery === null) serveDelivery(main, service)
      },
    ],
  })
  return { app, others: [collector, delivery] }
}

/** @returns whether the database contains the demo */
async function prepareDatabase(
  { db, blobs }: FileStores,
  settings: Pick<Settings, 'demo'>,
): Promise<boolean> {
  await migrate(db)
  await moveContents(db, blobs)
  if (settings.demo) await fillDemo({ db, blobs }, Date.now())
  await analyzeForgotten(db)
  return settings.demo && (await hasDemo(db))
}

async function hasDemo(db: Kysely<Tables>): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('account_id')
    .where('email', '=', 'owner@example.com')
    .executeTakeFirst()
  return account !== undefined
}
