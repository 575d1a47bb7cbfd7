import type { ColumnType, Generated } from 'kysely'
import type { GeneratedId, Id, Instant } from '#server/platform/database/tables/column.ts'

interface DeliveryStateTable {
  is_only: Generated<boolean>
  epoch: Generated<string>
  last_pos: Generated<string>
  forgotten_pos: Generated<string>
  is_complete: Generated<boolean>
}

interface EngineTable {
  engine_id: GeneratedId
  engine_name: string
  scopes: string[]
  /** Null for all owners. */
  owner_ids: string[] | null
  networks: string[]
  secret_hash: Buffer
  former_hash: Buffer | null
  former_until: ColumnType<Date | null, Date | null, Date | null>
  created_at: Instant
  revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  used_from: string | null
}

interface EngineStatusTable {
  engine_id: Id
  instance: string
  epoch: string
  applied_pos: Id
  entries: Id
  clock_skew_ms: Id
  engine_version: string
  reported_at: Instant
}

export interface DeliveryTables {
  delivery_state: DeliveryStateTable
  engine: EngineTable
  engine_status: EngineStatusTable
}
