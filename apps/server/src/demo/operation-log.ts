import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DemoOwners } from '#server/demo/accounts.ts'
import {
  advertiserEntries,
  clientEntries,
  type DemoEntry,
  type DemoValue,
} from '#server/demo/operation-log-content.ts'

const hourMs = 3_600_000

/** The owner of the log, and the author of its entries. */
interface Journal {
  readonly ownerId: string
  readonly account: string
  readonly nowMs: number
}

/** Adds a log to the demo's advertisers of changes to their plans, groups and ads. */
export async function addOperationLog(
  db: Kysely<Tables>,
  { advertiser, clients }: DemoOwners,
  nowMs: number,
): Promise<void> {
  const own = { ownerId: advertiser, account: 'owner@example.com', nowMs }
  await addEntries(db, own, advertiserEntries)
  for (const ownerId of clients)
    await addEntries(db, { ownerId, account: 'ads@example.com', nowMs }, clientEntries)
}

async function addEntries(
  db: Kysely<Tables>,
  { ownerId, account, nowMs }: Journal,
  entries: readonly DemoEntry[],
): Promise<void> {
  const actor = await db
    .selectFrom('account')
    .select(['account_id', 'owner_id as home_owner_id'])
    .where('email', '=', account)
    .executeTakeFirstOrThrow()
  for (const [at, { hoursAgo, entity, path, before, after }] of entries.entries()) {
    await db
      .insertInto('operation_log')
      .values({
        ...actor,
        owner_id: ownerId,
        at: new Date(nowMs - hoursAgo * hourMs),
        source: 'call',
        address: null,
        request_id: `demo-${at}`,
        operation: 'change',
        entity,
        entity_id: await idAt(db, ownerId, path),
        entity_name: path.at(-1) ?? '',
        before: JSON.stringify(await logged(db, ownerId, before)),
        after: JSON.stringify(await logged(db, ownerId, after)),
        version: null,
      })
      .execute()
  }
}

/** Returns the id by names: of a plan, its group, or the group's ad. */
async function idAt(
  db: Kysely<Tables>,
  ownerId: string,
  [planName, groupName, adName]: DemoEntry['path'],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(a.ad_id, g.group_id, p.plan_id) as id from plan p
    left join ad_group g on g.owner_id = p.owner_id and g.plan_id = p.plan_id and g.group_name = ${groupName ?? null}
    left join ad a on a.owner_id = g.owner_id and a.group_id = g.group_id and a.ad_name = ${adName ?? null}
    where p.owner_id = ${ownerId} and p.plan_name = ${planName}`.execute(db)
  if (rows[0] === undefined) throw new Error(`the demo has no ${planName}`)
  return rows[0].id
}

/** Returns the fields as a log stores them, with ids instead of the names of materials. */
async function logged(
  db: Kysely<Tables>,
  ownerId: string,
  fields: DemoEntry['before'],
): Promise<Record<string, unknown>> {
  const pairs = Object.entries(fields).map(
    async ([field, value]) => [field, await valueOf(db, ownerId, value)] as const,
  )
  return Object.fromEntries(await Promise.all(pairs))
}

async function valueOf(db: Kysely<Tables>, ownerId: string, value: DemoValue): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value
  if (!('material' in value)) return Promise.all(value.map((item) => valueOf(db, ownerId, item)))
  const { material, type } = value
  const { rows } = await sql<{ id: string }>`
    select coalesce(
      (select material_id from material
        where owner_id = ${ownerId} and material_name = ${material} and material_type = ${type}),
      nextval('entity_id')) as id`.execute(db)
  return rows[0]?.id
}
