import type { ColumnType, Generated } from 'kysely'

/** bigint columns: read as decimal text, written as text or number. */
type Id = ColumnType<string, string, string>
type GeneratedId = ColumnType<string, string | undefined, never>
type Amount = ColumnType<string, string | number | bigint, string | number | bigint>
type Day = ColumnType<string, string, string>
type Instant = ColumnType<Date, Date | undefined, Date>
type Json = ColumnType<unknown, string, string>

interface OwnerTable {
  owner_id: GeneratedId
  owner_name: string
  owner_type: number
  agency_id: Id | null
  level: Generated<number>
  biz_limit: Generated<number>
  currency: Generated<string>
  time_zone: Generated<string>
  create_ad_disabled: Generated<boolean>
  created_at: Instant
}

interface AccountTable {
  account_id: GeneratedId
  email: string
  account_name: string
  kind: 'owner' | 'agency' | 'operator' | 'staff'
  owner_id: Id | null
  login_type: number | null
  password_hash: string | null
  created_at: Instant
}

interface AccountRoleTable {
  account_id: Id
  role: number
}

interface SessionTable {
  session_hash: Buffer
  tk_hash: Buffer
  account_id: Id
  created_at: Instant
  expires_at: Date
}

interface ActingAccessTable {
  access_hash: Buffer
  session_hash: Buffer
  owner_id: Id
}

interface PasswordLinkTable {
  link_hash: Buffer
  account_id: Id
  expires_at: Date
}

interface PromotionColumns {
  owner_id: Id
  switch_on: Generated<boolean>
  mend: Generated<string[]>
  version: Generated<number>
  created_at: Instant
}

interface PlanTable extends PromotionColumns {
  plan_id: GeneratedId
  plan_name: string
  extension_type: number
  day_limit: Generated<number>
  day_budget: Amount | null
  begin_day: Day | null
  end_day: Day | null
}

interface GroupTable extends PromotionColumns {
  group_id: GeneratedId
  plan_id: Id
  group_name: string
  price: Amount | null
  begin_day: Day | null
  end_day: Day | null
  page_url: Generated<string>
}

interface AdTable extends PromotionColumns {
  ad_id: GeneratedId
  plan_id: Id
  group_id: Id
  ad_name: string
  copywriter: Generated<string>
  headlines: Generated<string[]>
  brand_name: Generated<string>
  button_text: Generated<string>
  page_url: Generated<string>
  click_url: Generated<string>
}

interface KeywordTable {
  owner_id: Id
  keyword_id: GeneratedId
  group_id: Id
  keyword: string
  match_type: number
  price: Amount | null
  switch_on: Generated<boolean>
  version: Generated<number>
}

interface DaySums {
  owner_id: Id
  day: Day
  impressions: Amount
  clicks: Amount
  downloads: Amount
  cost: Amount
}

interface OperationLogTable {
  owner_id: Id
  log_id: GeneratedId
  account_id: Id | null
  at: Instant
  request_id: string
  operation: string
  entity: string
  entity_id: Id | null
  entity_name: Generated<string>
  before: Json | null
  after: Json | null
}

interface ImportJobTable {
  owner_id: Id
  job_id: GeneratedId
  account_id: Id
  state: 'reading' | 'ready' | 'applying' | 'done' | 'failed' | 'cancelled'
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
  created_at: Instant
  finished_at: Date | null
}

interface ImportPieceTable {
  owner_id: Id
  job_id: Id
  piece_num: number
  bytes: Buffer
}

interface ImportEntryTable {
  owner_id: Id
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
  target_id: Id | null
  parent_id: Id | null
  parent_entry: number | null
  action: 'create' | 'change' | 'leave' | 'refused' | null
  taken: Generated<boolean>
}

interface ImportProblemTable {
  owner_id: Id
  job_id: Id
  problem_num: number
  row_num: number
  column_name: string
  severity: 'error' | 'warning'
  kind: string
  facts: Json
}

/** The database as Kysely sees it; the truth is in the migrations beside this file. */
export interface Tables {
  owner: OwnerTable
  account: AccountTable
  account_role: AccountRoleTable
  session: SessionTable
  acting_access: ActingAccessTable
  password_link: PasswordLinkTable
  plan: PlanTable
  ad_group: GroupTable
  ad: AdTable
  keyword: KeywordTable
  ad_day: DaySums & { ad_id: Id }
  group_day: DaySums & { group_id: Id }
  plan_day: DaySums & { plan_id: Id }
  operation_log: OperationLogTable
  import_job: ImportJobTable
  import_piece: ImportPieceTable
  import_entry: ImportEntryTable
  import_problem: ImportProblemTable
}
