import type { adFields } from '@placard/domain/campaigns/ad/fields'
import type { creativeFields } from '@placard/domain/campaigns/creative/fields'
import type { groupFields } from '@placard/domain/campaigns/group/fields'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { ScheduleCycle } from '@placard/domain/reporting/report-schedule/due'
import type { MailFailureKind } from '@placard/domain/reporting/report-schedule/failure'
import type { LabelColor } from '@placard/domain/campaigns/label/label'
import type { planFields } from '@placard/domain/campaigns/plan/fields'
import type { ColumnType, Generated } from 'kysely'
import type { ActionSource } from '#server/platform/database/actor.ts'
import type {
  Amount,
  BinColumns,
  FieldColumns,
  GeneratedId,
  Id,
  Instant,
  Json,
  OwnerKey,
} from '#server/platform/database/tables/column.ts'
import type { DraftStep } from '@placard/domain/campaigns/draft/draft'

interface PromotionColumns extends BinColumns {
  owner_id: OwnerKey
  switch_on: Generated<boolean>
  invalid_fields: Generated<string[]>
  version: Generated<number>
  created_at: Instant
}

interface ServiceNodeTable {
  owner_id: OwnerKey
  node_id: GeneratedId
  parent_id: Id | null
  node_name: string
  version: Generated<number>
  created_at: Instant
}

interface LabelTable {
  owner_id: OwnerKey
  label_id: GeneratedId
  label_name: string
  color: LabelColor
  version: Generated<number>
  created_at: Instant
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface PlanTable extends PromotionColumns, FieldColumns<typeof planFields> {
  plan_id: GeneratedId
  is_sample: Generated<boolean>
}

interface GroupTable extends PromotionColumns, FieldColumns<typeof groupFields> {
  group_id: GeneratedId
  plan_id: Id
}

interface ReviewColumns {
  review_state: Generated<number>
  review_reason: Generated<string>
  reviewer_id: Id | null
  /** The database sets it. */
  waiting_since: Instant
  reviewed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface AdTable extends PromotionColumns, ReviewColumns, FieldColumns<typeof adFields> {
  ad_id: GeneratedId
  plan_id: Id
  group_id: Id
}

interface CreativeTable extends ReviewColumns, BinColumns, FieldColumns<typeof creativeFields> {
  owner_id: OwnerKey
  creative_id: GeneratedId
  ad_id: Id
  /** The materials of all fields. */
  material_ids: ColumnType<string[], never, never>
  switch_on: Generated<boolean>
  version: Generated<number>
  created_at: Instant
}

interface KeywordTable {
  owner_id: OwnerKey
  keyword_id: GeneratedId
  group_id: Id
  keyword: string
  match_type: number
  price: Amount | null
  switch_on: Generated<boolean>
  version: Generated<number>
}

interface OperationLogTable {
  owner_id: OwnerKey
  log_id: GeneratedId
  account_id: Id | null
  at: Instant
  home_owner_id: Id | null
  token_id: Id | null
  source: ActionSource
  address: string | null
  request_id: string
  operation: string
  entity: string
  entity_id: Id | null
  entity_name: Generated<string>
  before: Json | null
  after: Json | null
  version: number | null
}

interface PersonalColumnTable {
  owner_id: OwnerKey
  page_code: string
  shown: string[]
  version: Generated<number>
}

interface ColumnPresetTable {
  owner_id: OwnerKey
  page_code: string
  preset_id: GeneratedId
  account_id: Id
  preset_name: string
  shown: string[]
  is_shared: boolean
  version: Generated<number>
}

interface ColumnPresetUseTable {
  owner_id: OwnerKey
  page_code: string
  account_id: Id
  preset_id: Id
}

interface SavedViewTable {
  owner_id: OwnerKey
  view_id: GeneratedId
  account_id: Id
  level: 'plan' | 'group' | 'ad'
  view_name: string
  content: Json
  is_shared: boolean
  version: Generated<number>
}

interface SavedReportTable {
  owner_id: OwnerKey
  report_id: GeneratedId
  account_id: Id
  report_name: string
  question: Json
  is_shared: boolean
  version: Generated<number>
}

interface CustomMetricTable {
  owner_id: OwnerKey
  metric_id: GeneratedId
  metric_name: string
  formula: string
  format: 'amount' | 'number' | 'decimal' | 'percentage'
  version: Generated<number>
}

interface ReportScheduleTable {
  owner_id: OwnerKey
  schedule_id: GeneratedId
  report_id: Id
  cycle: ScheduleCycle
  on_day: number
  hour: number
  account_ids: string[]
  locale: Locale
  format: Generated<'csv' | 'xlsx'>
  is_paused: boolean
  failed_count: Generated<number>
  failed_at: Date | null
  next_at: Date
  version: Generated<number>
}

interface ReportMailTable {
  owner_id: OwnerKey
  schedule_id: Id
  due_at: Date
  account_id: Id
  state: 'waiting' | 'begun' | 'sent' | 'failed'
  failure: MailFailureKind | null
  detail: Generated<string>
  attempts: Generated<number>
  not_before: Generated<Date>
}

interface DefaultViewTable {
  owner_id: OwnerKey
  account_id: Id
  level: 'plan' | 'group' | 'ad'
  view_id: Id
}

export interface PromotionTables {
  service_node: ServiceNodeTable
  label: LabelTable
  plan: PlanTable
  ad_group: GroupTable
  ad: AdTable
  creative: CreativeTable
  keyword: KeywordTable
  operation_log: OperationLogTable
  passed_link_origin: { owner_id: OwnerKey; origin: string }
  personal_column: PersonalColumnTable
  column_preset: ColumnPresetTable
  column_preset_use: ColumnPresetUseTable
  saved_view: SavedViewTable
  saved_report: SavedReportTable
  custom_metric: CustomMetricTable
  report_schedule: ReportScheduleTable
  report_mail: ReportMailTable
  default_view: DefaultViewTable
}

interface DraftTable {
  owner_id: OwnerKey
  draft_id: GeneratedId
  title: string
  step: DraftStep
  content: string
  author_id: Id
  editor_id: Id
  version: Generated<number>
  created_at: Instant
  changed_at: Instant
}

export interface DraftTables {
  draft: DraftTable
}
