import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { arrive, serviceSecret, type Visit } from '#server/access/testing/arrival.ts'
import { forEach } from '#server/access/testing/at-once.ts'
import { markTexts } from '#server/access/testing/canary.ts'
import { makeWorld, type Visitor, type World } from '#server/access/testing/world.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'

/** The whole server on the database of a world. */
export interface Scene {
  readonly database: Database
  readonly app: FastifyInstance
  readonly world: World
  /** The texts of every account, by its id. */
  readonly accountWords: ReadonlyMap<string, readonly string[]>
}

/** Creates a scene for all tests of a file, with a canary in every text. */
export function sceneForTests(around: { mail: Mail; logger?: FastifyBaseLogger }): () => Scene {
  let scene: Scene | undefined
  beforeAll(async () => {
    const database = await testDatabase()
    const world = await makeWorld(database)
    await markTexts(database.db)
    const accounts = await database.db.selectFrom('account').selectAll().execute()
    const accountWords = new Map(
      accounts.map(({ account_id, email, account_name }) => [account_id, [email, account_name]]),
    )
    const env = { SSO_SECRET: serviceSecret, SSO_ORIGIN: 'https://open.example.com' }
    const app = await testApp(database, { env, ...around })
    scene = { database, app, world, accountWords }
  })
  afterAll(async () => {
    await scene?.app.close()
    await scene?.database.close()
  })
  return () => {
    if (scene === undefined) throw new Error('only inside a test')
    return scene
  }
}

/** Signs a visitor in with new credentials. */
export function arrival({ database, world }: Scene, visitor: Visitor): Promise<Visit> {
  const { person, accountId } = visitor
  return arrive(database.db, person, { tenantIds: world.tenantIds, accountId })
}

/** Signs all visitors in with new credentials. */
export async function arrivals(
  scene: Scene,
  visitors: readonly Visitor[],
): Promise<ReadonlyMap<Visitor, Visit>> {
  const arrived = new Map<Visitor, Visit>()
  await forEach(visitors, async (visitor) => {
    arrived.set(visitor, await arrival(scene, visitor))
  })
  return arrived
}
