import type { ColumnType, Generated } from 'kysely'
import type {
  Id,
  GeneratedId,
  Amount,
  Instant,
  Json,
  OwnerKey,
} from '#server/platform/database/tables/column.ts'

interface ImportJobTable {
  owner_id: OwnerKey
  job_id: GeneratedId
  account_id: Id
  state: 'reading' | 'mapping' | 'ready' | 'applying' | 'done' | 'failed' | 'cancelled'
  file_name: string
  bytes: Amount
  format: string | null
  encoding: string | null
  delimiter: string | null
  decimal_sign: Generated<string>
  all_or_nothing: Generated<boolean>
  received: Generated<boolean>
  attempts: Generated<number>
  row_count: Generated<number>
  error_count: Generated<number>
  warning_count: Generated<number>
  counts: ColumnType<unknown, string | undefined, string>
  total_count: Generated<number>
  taken_count: Generated<number>
  unused_columns: Generated<string[]>
  failure: Json | null
  mapping: Json | null
  file_head: Json | null
  is_mapped: Generated<boolean>
  created_at: Instant
  finished_at: Date | null
}

interface ImportChunkTable {
  owner_id: OwnerKey
  job_id: Id
  chunk_num: number
  bytes: Buffer
}

interface ImportEntryTable {
  owner_id: OwnerKey
  job_id: Id
  entry_num: number
  row_num: number
  kind: 'plan' | 'group' | 'ad' | 'keyword' | 'statistics'
  plan_name: string | null
  group_name: string | null
  ad_name: string | null
  detail: Generated<string>
  file_key: string | null
  parent_key: string | null
  fields: Json
  members: Json | null
  parts: Json | null
  target_id: Id | null
  parent_id: Id | null
  parent_entry: number | null
  action: 'create' | 'change' | 'leave' | 'refused' | null
  taken: Generated<boolean>
}

interface ImportProblemTable {
  owner_id: OwnerKey
  job_id: Id
  problem_num: number
  row_num: number
  column_name: string
  severity: 'error' | 'warning'
  kind: string
  facts: Json
}

interface ImportMappingTable {
  owner_id: OwnerKey
  mapping_id: GeneratedId
  mapping_name: string
  header: string
  mapping: Json
  saved_at: Instant
}

export interface ImportTables {
  import_mapping: ImportMappingTable
  import_job: ImportJobTable
  import_chunk: ImportChunkTable
  import_entry: ImportEntryTable
  import_problem: ImportProblemTable
}
