import type { ActionSource } from '#server/platform/database/actor.ts'
import type { ColumnType, Generated } from 'kysely'
import type { GeneratedId, Id, Instant, OwnerKey } from '#server/platform/database/tables/column.ts'

interface SecurityLogTable {
  owner_id: OwnerKey
  entry_id: GeneratedId
  at: Instant
  kind: string
  account_id: Id | null
  actor_id: Id | null
  actor_owner_id: Id | null
  token_id: Id | null
  source: ActionSource
  address: string | null
  user_agent: string
  request_id: string | null
  facts: ColumnType<Readonly<Record<string, unknown>>, string, string>
  position: Id | null
  hash: Buffer | null
  notice_locale: Generated<string | null>
}

interface SecurityChainTable {
  owner_id: OwnerKey
  anchor_position: Id
  anchor_hash: Buffer
  head_position: Id
  head_hash: Buffer
}

export interface SecurityLogTables {
  security_log: SecurityLogTable
  security_chain: SecurityChainTable
}
