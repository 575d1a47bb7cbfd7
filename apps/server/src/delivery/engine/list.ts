import { epochName } from '#server/delivery/feed/cursor.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** A running copy of an engine, as it last reported. */
export interface InstanceRecord {
  readonly instance: string
  readonly engineVersion: string
  /** The number of changes that it has not applied; null if it follows another epoch. */
  readonly lag: number | null
  readonly entries: number
  readonly clockSkewMs: number
  readonly reportedAtMs: number
}

export interface EngineRecord {
  readonly engine_id: string
  readonly engine_name: string
  readonly scopes: string[]
  readonly owner_ids: string[] | null
  readonly networks: string[]
  readonly created_at: Date
  readonly revoked_at: Date | null
  readonly used_at: Date | null
  readonly used_from: string | null
  readonly former_until: Date | null
  readonly instances: InstanceRecord[]
}

/** Lists all engines, revoked ones last, with what their copies report. */
export async function listEngineRecords(db: Kysely<Tables>): Promise<EngineRecord[]> {
  const { rows } = await sql<EngineRecord>`
    select e.engine_id, e.engine_name, e.scopes, e.owner_ids, e.networks, e.created_at, e.revoked_at, e.used_at,
      e.used_from, case when e.former_until > now() then e.former_until end as former_until,
      coalesce((
        select jsonb_agg(jsonb_build_object('instance', t.instance, 'engineVersion', t.engine_version,
          'lag', case when t.epoch = s.name then greatest(0, s.last_pos - t.applied_pos) end,
          'entries', t.entries, 'clockSkewMs', t.clock_skew_ms,
          'reportedAtMs', floor(extract(epoch from t.reported_at) * 1000)) order by t.instance)
        from engine_status t where t.engine_id = e.engine_id
      ), '[]') as instances
    from engine e left join (select last_pos, ${sql.raw(epochName)} as name from delivery_state) s on true
    order by e.revoked_at is not null, e.engine_id desc limit 500`.execute(db)
  return rows
}
