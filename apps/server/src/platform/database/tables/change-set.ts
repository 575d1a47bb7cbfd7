import type { Generated } from 'kysely'
import type {
  GeneratedId,
  Id,
  Instant,
  Json,
  OwnerKey,
} from '#server/platform/database/tables/column.ts'

type ChangedLevel = 'plan' | 'group' | 'ad' | 'creative' | 'keyword'

interface ChangeSetTable {
  owner_id: OwnerKey
  change_set_id: GeneratedId
  account_id: Id
  origin: 'bulk' | 'sheet' | 'revert'
  level: ChangedLevel | null
  operations: Json
  overwrite: Generated<boolean>
  revert_of: Id | null
  state: 'checking' | 'ready' | 'applying' | 'done' | 'failed' | 'cancelled'
  address: string | null
  locale: 'en-US' | 'zh-CN'
  total_count: Generated<number>
  done_count: Generated<number>
  summary: Json | null
  failure: Json | null
  created_at: Instant
  checked_at: Date | null
  finished_at: Date | null
}

interface ChangeEntryTable {
  owner_id: OwnerKey
  change_set_id: Id
  entry_num: number
  level: ChangedLevel
  entity_id: Id
  action: 'change' | 'remove' | 'restore' | 'copy'
  wanted: Json | null
  expected: Json | null
  seen_version: number | null
  entity_name: Generated<string>
  parent_names: Generated<string>
  version: number | null
  verdict: 'change' | 'leave' | 'refused' | null
  before: Json | null
  after: Json | null
  problems: Generated<unknown>
  flags: Generated<string[]>
  new_name: string | null
  parent_id: Generated<string>
  is_linked: Generated<boolean>
  applied: Generated<boolean>
}

export interface ChangeSetTables {
  change_set: ChangeSetTable
  change_entry: ChangeEntryTable
}
