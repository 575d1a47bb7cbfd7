import { type Kysely, sql, type Transaction } from 'kysely'
import { type EntryKind, entryKind, entryKinds } from '#server/delivery/feed/kind.ts'
import { roundRows, takenFrom } from '#server/delivery/feed/outbox.ts'
import { renderings } from '#server/delivery/feed/render.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Every server may start a round, and one at a time runs. */
const lockKey = 860_086
const serializationFailure = '40001'

/** The end of a round: the last position, and whether anything was left in the outbox. */
export interface Round {
  readonly lastPos: bigint
  readonly isMore: boolean
}

/**
 * Renders what the outbox names, and gives positions to the entries that have changed, in one transaction.
 *
 * @returns null if another server runs a round, or changed the feed just before this one
 */
export async function runRound(db: Kysely<Tables>): Promise<Round | null> {
  try {
    return await db.transaction().setIsolationLevel('repeatable read').execute(roundIn)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === serializationFailure)
      return null
    throw error
  }
}

async function roundIn(db: Transaction<Tables>): Promise<Round | null> {
  const locked = await sql<{
    got: boolean
  }>`select pg_try_advisory_xact_lock(${lockKey}) as got`.execute(db)
  if (locked.rows[0]?.got !== true) return null
  const state = await stateIn(db)
  const { keys, count } = await takenFrom(db)
  let last = BigInt(state.last_pos)
  for (const kind of entryKinds) {
    const named = keys.get(kind)
    if (named !== undefined) last = await renderKind(db, { kind, ...named, last })
  }
  const isMore = count >= roundRows
  if (last !== BigInt(state.last_pos) || (!isMore && !state.is_complete)) {
    await db
      .updateTable('delivery_state')
      .set({ last_pos: String(last), is_complete: state.is_complete || !isMore })
      .execute()
  }
  return { lastPos: last, isMore }
}

async function stateIn(db: Transaction<Tables>) {
  const found = await db
    .selectFrom('delivery_state')
    .select(['last_pos', 'is_complete'])
    .executeTakeFirst()
  return found ?? begin(db)
}

/** Begins an epoch: everything is listed in the outbox. */
async function begin(db: Transaction<Tables>) {
  await sql`insert into delivery_outbox (owner_id, kind, entity_id)
    select owner_id, ${sql.lit(entryKind.owner)}, owner_id from owner
    union all select 0, ${sql.lit(entryKind.app)}, item_id from dictionary_item where dic_type = 'app'
    union all select owner_id, ${sql.lit(entryKind.plan)}, plan_id from plan where removed_at is null
    union all select owner_id, ${sql.lit(entryKind.group)}, group_id from ad_group where removed_at is null
    union all select owner_id, ${sql.lit(entryKind.ad)}, ad_id from ad where removed_at is null and switch_on`.execute(
    db,
  )
  // Where another server was faster, this is a conflict with a row that the snapshot does not show.
  return db
    .insertInto('delivery_state')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .returning(['last_pos', 'is_complete'])
    .executeTakeFirstOrThrow()
}

interface Rendered {
  readonly kind: EntryKind
  readonly owners: readonly string[]
  readonly ids: readonly string[]
  /** The last position before. */
  readonly last: bigint
}

interface ChangedEntry {
  readonly owner_id: string
  readonly entity_id: string
  /** It appeared, or it is gone. */
  readonly is_turned: boolean
  readonly is_gone: boolean
  readonly is_old: boolean
}

/** The line of a changed entry `c` up to its body, so that pages of the feed only join texts. */
const headOf = (
  kind: EntryKind,
) => sql`'{"pos":"' || c.pos || ${sql.lit(`","kind":"${kind}","ownerId":"`)} || c.owner_id
  || '","id":"' || c.entity_id || '","since":"' || c.since || '","at":"'
  || to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","body":'`

/** Writes the entries of one kind whose body differs, and returns the last position. */
async function renderKind(db: Transaction<Tables>, rendered: Rendered): Promise<bigint> {
  const { kind, owners, ids, last } = rendered
  const { joins, planId, groupId, body, isOld } = renderings[kind]
  const code = sql.lit(entryKind[kind])
  const { rows } = await sql<ChangedEntry>`
    with wanted as (
      select distinct owner_id, entity_id from unnest(${owners}::bigint[], ${ids}::bigint[]) as u (owner_id, entity_id)
    ), rendered as materialized (
      select w.owner_id, w.entity_id, ${planId} as plan_id, ${groupId} as group_id, ${isOld} as is_old, (${body})::text as body
      from wanted w ${joins}
    ), placed as (
      select r.*, e.since as before, e.body is not null as was, ${String(last)}::bigint + row_number() over (order by r.owner_id, r.entity_id) as pos
      from rendered r
      left join delivery_entry e on e.owner_id = r.owner_id and e.kind = ${code} and e.entity_id = r.entity_id
      where r.body is distinct from e.body
    ), changed as (
      select p.*, case when p.was then p.before else p.pos end as since from placed p
    ), written as (
      insert into delivery_entry as e (owner_id, kind, entity_id, plan_id, group_id, pos, since, head, body)
      select c.owner_id, ${code}, c.entity_id, c.plan_id, c.group_id, c.pos, c.since, ${headOf(kind)}, c.body
      from changed c
      on conflict (owner_id, kind, entity_id) do update set pos = excluded.pos, since = excluded.since, head = excluded.head,
        body = excluded.body, changed_at = now(),
        plan_id = coalesce(excluded.plan_id, e.plan_id), group_id = coalesce(excluded.group_id, e.group_id)
    )
    select c.owner_id, c.entity_id, c.was <> (c.body is not null) as is_turned, c.body is null as is_gone, c.is_old
    from changed c`.execute(db)
  const turned = rows.filter(({ is_turned }) => is_turned)
  if (turned.length > 0 && (kind === 'owner' || kind === 'plan' || kind === 'group'))
    await turnBelow(db, kind, turned)
  return last + BigInt(rows.length)
}

interface Below {
  /** The condition that an entry `e` is below one of the turned `u`. */
  readonly entries: ReturnType<typeof sql>
  /** Selects what is below them as rows of the outbox. */
  readonly entities: ReturnType<typeof sql>
}

const { plan, group, ad } = entryKind
const below: Readonly<Record<'owner' | 'plan' | 'group', Below>> = {
  owner: {
    entries: sql`e.owner_id = u.owner_id and e.kind in (${sql.lit(plan)}, ${sql.lit(group)}, ${sql.lit(ad)})`,
    entities: sql`
      select p.owner_id, ${sql.lit(plan)}, p.plan_id from plan p join u on p.owner_id = u.owner_id
      union all select g.owner_id, ${sql.lit(group)}, g.group_id from ad_group g join u on g.owner_id = u.owner_id
      union all select a.owner_id, ${sql.lit(ad)}, a.ad_id from ad a join u on a.owner_id = u.owner_id`,
  },
  plan: {
    entries: sql`e.owner_id = u.owner_id and e.plan_id = u.id`,
    entities: sql`
      select g.owner_id, ${sql.lit(group)}, g.group_id from ad_group g join u on g.owner_id = u.owner_id and g.plan_id = u.id
      union all
      select a.owner_id, ${sql.lit(ad)}, a.ad_id from ad a join u on a.owner_id = u.owner_id and a.plan_id = u.id`,
  },
  group: {
    entries: sql`e.owner_id = u.owner_id and e.group_id = u.id`,
    entities: sql`select a.owner_id, ${sql.lit(ad)}, a.ad_id from ad a join u on a.owner_id = u.owner_id and a.group_id = u.id`,
  },
}

/** Forgets what is below entries that appeared or are gone, and lists it again below those that appeared. */
async function turnBelow(
  db: Transaction<Tables>,
  kind: keyof typeof below,
  turned: readonly ChangedEntry[],
): Promise<void> {
  const { entries, entities } = below[kind]
  const owners = turned.map(({ owner_id }) => owner_id)
  const ids = turned.map(({ entity_id }) => entity_id)
  const isGone = turned.map(({ is_gone }) => is_gone)
  const isOld = turned.map(({ is_old }) => is_old)
  const named = sql`unnest(${owners}::bigint[], ${ids}::bigint[], ${isGone}::boolean[], ${isOld}::boolean[])
    as u (owner_id, id, is_gone, is_old)`
  await sql`
    with gone as (delete from delivery_entry e using ${named} where ${entries} and e.body is not null
      returning e.owner_id, e.kind, e.entity_id, u.is_gone)
    insert into delivery_outbox (owner_id, kind, entity_id) select owner_id, kind, entity_id from gone where not is_gone`.execute(
    db,
  )
  if (!turned.some(({ is_gone, is_old }) => !is_gone && is_old)) return
  await sql`
    with u as (select * from ${named} where not u.is_gone and u.is_old)
    insert into delivery_outbox (owner_id, kind, entity_id) ${entities}`.execute(db)
}
