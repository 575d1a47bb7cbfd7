import { addressOf } from '@placard/contract/platform/address'
import {
  type AnyCall,
  type InputOf,
  methodOf,
  type OutputOf,
} from '@placard/contract/platform/call'
import type { Envelope } from '@placard/contract/platform/envelope'
import { login } from '@placard/contract/identity/sign-in'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { diskSpace } from '#server/platform/blob/disk.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import type { FrontEnds } from '#server/platform/http/page/pages.ts'
import type { ResolveHost } from '#server/platform/http/route.ts'
import { randomBytes } from 'node:crypto'
import { type Sealer, sealerOf } from '#server/platform/secret/sealer.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { serveBundles } from '#server/materials/material/bundle/serve.ts'
import { routes } from '#server/routes.ts'
import { readSettings } from '#server/platform/settings.ts'
import { testBlobs } from '#server/testing/blobs.ts'
import { noteReply } from '#server/testing/refused-calls.ts'
import { FeedWatch } from '#server/delivery/feed/watch.ts'
import { serveDelivery } from '#server/delivery/serve.ts'
import { serveOidc } from '#server/identity/oidc/serve.ts'
import { serveScim } from '#server/identity/scim/serve.ts'
import { serveConversions } from '#server/reporting/conversion/intake.ts'
import { serveCollector } from '#server/reporting/usage/collector.ts'
import { measureUsage } from '#server/reporting/usage/own-port.ts'

/** The options of a test. */
export interface TestOptions {
  /** Settings, as environment variables. */
  readonly env?: Readonly<Record<string, string>>
  readonly mail?: Mail
  /** Null for a server without a key; by default, it has one. */
  readonly sealer?: Sealer | null
  /** The file store, if not the shared one. */
  readonly blobs?: BlobStore
  readonly logger?: FastifyBaseLogger
  readonly frontEnds?: FrontEnds
  /** By default, `https://ads.example.com`. */
  readonly publicUrl?: () => string
  /** The watch that a test tells about rounds. */
  readonly feedWatch?: FeedWatch
  /** By default, no name resolves: tests make no network requests. */
  readonly resolveHost?: ResolveHost
}

export const testSealer = sealerOf([{ id: 'test', key: randomBytes(32) }])

/**
 * Builds the whole server on the database of a test, with answers checked against the contract. Requests go through
 * `app.inject`.
 */
export function testApp(
  database: Database,
  { env = {}, mail, logger = pino({ level: 'silent' }), ...others }: TestOptions = {},
): Promise<FastifyInstance> {
  const settings = readSettings({ REQUESTS_PER_SECOND: '100000', ...env })
  const space = diskSpace(settings)
  const sealer = others.sealer === undefined ? testSealer : others.sealer
  const blobs = others.blobs ?? testBlobs()
  return buildApp({
    database,
    routes,
    settings,
    blobs,
    diskSpace: space,
    sealer,
    mail: mail ?? null,
    publicUrl: others.publicUrl ?? publicUrl,
    resolveHost: others.resolveHost ?? (async () => []),
    logger,
    checkAnswers: true,
    frontEnds: others.frontEnds ?? null,
    serveOthers: [
      (app) =>
        serveOidc(app, { database, settings, publicUrl: others.publicUrl ?? publicUrl, sealer }),
      (app) => serveScim(app, { database, settings, publicUrl: others.publicUrl ?? publicUrl }),
      (app) => serveConversions(app, { database, settings, sealer }),
      (app) => serveBundles(app, { database, blobs, settings }),
      (_app, register) => measureUsage(register, database),
      (app) => serveCollector(app, { database, settings, diskSpace: space }),
      (app) =>
        serveDelivery(app, {
          database,
          settings,
          publicUrl: others.publicUrl ?? publicUrl,
          watch: others.feedWatch ?? new FeedWatch(database),
        }),
    ],
  })
}

const publicUrl = () => 'https://ads.example.com'

/** A browser: its cookies, and the header that goes with them. */
export interface Visitor {
  readonly headers: Readonly<Record<string, string>>
  call<C extends AnyCall>(call: C, input: InputOf<C>): Promise<Envelope<OutputOf<C>>>
}

/** Creates a visitor that sends these headers with every call. */
export function visitor(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>> = {},
): Visitor {
  return {
    headers,
    async call(call, input) {
      const method = methodOf(call)
      const { path: url, fields } = addressOf(call, input as Record<string, unknown>)
      const cargo =
        method === 'GET' ? { query: Object.fromEntries(fields) } : { payload: input as object }
      const reply = (await app.inject({ method, url, headers, ...cargo })).json()
      noteReply(url, reply)
      return reply
    },
  }
}

/** Creates a visitor who has signed in with the demo's password. @param headers of the browser before */
export async function signedIn(
  app: FastifyInstance,
  account: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Visitor> {
  const reply = await app.inject({
    method: 'POST',
    url: login.path,
    headers,
    payload: { account, password: demoPassword },
  })
  const cookies = new Map(reply.cookies.map(({ name, value }) => [name, value]))
  const tk = cookies.get('tk')
  if (tk === undefined) throw new Error(`${account} could not sign in: ${reply.body}`)
  return visitor(app, {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    tk,
  })
}
