import { addAccount, newSession } from '#server/access/testing/arrival.ts'
import { addFixtures, type Fixtures } from '#server/access/testing/fixtures.ts'
import { typedCanary } from '#server/access/testing/canary.ts'
import {
  addFeedback,
  addPlatformContent,
  addReports,
  type PlatformContent,
} from '#server/access/testing/platform-content.ts'
import { people, type Person } from '#server/access/testing/people.ts'
import {
  addTenants,
  type TenantIds,
  type TenantName,
  tenantNames,
} from '#server/access/testing/tenants.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** The ids of an owner's entities in calls. */
export interface Ids extends Fixtures, PlatformContent {
  readonly owner: string
  /** A client of the owner; the owner itself if it has none. */
  readonly client: string
  /** A user of the owner. */
  readonly operator: string
  /** A session of that account. */
  readonly session: string
  /** The text that its users write where free text is allowed. */
  readonly words: string
}

/** A person with an account in the database. */
export interface Visitor {
  readonly person: Person
  readonly accountId: string | null
  /** The client address of the person's requests. The login throttle counts by it. */
  readonly remoteAddress: string
}

/** All persons and content of the access tests, in one database. */
export interface World {
  readonly tenantIds: TenantIds
  readonly ids: Readonly<Record<TenantName, Ids>>
  readonly visitors: readonly Visitor[]
}

/** Fills an empty database. */
export async function makeWorld({ db }: Database): Promise<World> {
  const content = await addPlatformContent(db)
  await addReports(db)
  const tenantIds = await addTenants(db)
  const ids: Partial<Record<string, Ids>> = {}
  for (const name of tenantNames) {
    const owner = tenantIds[name]
    const account = { kind: 'owner', home: name, roles: [] } as const
    const email = `${name}@tenant.example.com`
    const operator = await addAccount(db, account, { tenantIds, email })
    const { sessionId: session } = await newSession(db, operator)
    const own = await addFixtures(db, { ownerId: owner, accountId: operator })
    await addFeedback(db, content.question, operator)
    const client = clientOf(name, tenantIds)
    ids[name] = { ...own, ...content, owner, operator, session, client, words: typedCanary(owner) }
  }
  const visitors: Visitor[] = []
  for (const [at, person] of people.entries()) {
    const email = `person-${at}@example.com`
    const accountId = person.account && (await addAccount(db, person.account, { tenantIds, email }))
    visitors.push({ person, accountId, remoteAddress: `198.18.${at}.1` })
  }
  // The loop has set a value for every name.
  return { tenantIds, visitors, ids: ids as World['ids'] }
}

function clientOf(name: TenantName, ids: TenantIds): string {
  const clients: Partial<Record<TenantName, string>> = {
    agency: ids.client,
    rival: ids.rivalClient,
  }
  return clients[name] ?? ids[name]
}
