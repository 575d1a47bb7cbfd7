import type { ColumnType, Generated } from 'kysely'
import type { ActionSource } from '#server/platform/database/actor.ts'
import type {
  Id,
  GeneratedId,
  Amount,
  BinColumns,
  Day,
  Instant,
  Json,
  OwnerKey,
} from '#server/platform/database/tables/column.ts'

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

interface PlanTable extends PromotionColumns {
  plan_id: GeneratedId
  plan_name: string
  node_id: Id | null
  extension_type: number
  app_code: string | null
  day_limit: Generated<number>
  day_budget: Amount | null
  begin_day: Day | null
  end_day: Day | null
  pacing: Generated<number>
  delivery_mode: Generated<number>
  ad_type: Generated<number>
}

interface GroupTable extends PromotionColumns {
  group_id: GeneratedId
  plan_id: Id
  group_name: string
  price: Amount | null
  begin_day: Day | null
  end_day: Day | null
  extension_flow: Generated<number>
  flow_scene: Generated<number>
  billing_type: Generated<number>
  ocpc_type: number | null
  deep_ocpc_type: number | null
  deep_ocpc_price: Amount | null
  target_roi: number | null
  schedule: string | null
  targeting: ColumnType<unknown, string | undefined, string>
  smart_expand: Generated<string[]>
}

interface ReviewColumns {
  review_state: Generated<number>
  /** The reason of a rejection. */
  review_reason: Generated<string>
  reviewer_id: Id | null
  /** The database sets it. */
  waiting_since: Instant
  reviewed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface AdTable extends PromotionColumns, ReviewColumns {
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
  spec_id: Generated<number>
  deep_url: Generated<string>
  expose_url: Generated<string>
  download_url: Generated<string>
  play_begin_url: Generated<string>
  play_end_url: Generated<string>
}

interface CreativeTable extends ReviewColumns, BinColumns {
  owner_id: OwnerKey
  creative_id: GeneratedId
  ad_id: Id
  creative_type: Generated<number>
  dynamic_mode: number | null
  img_mat_ids: Generated<string[]>
  video_mat_ids: Generated<string[]>
  video_cover_img_id: Id | null
  brand_logo_img_id: Id | null
  /** The materials of all these. */
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

interface DaySums {
  owner_id: OwnerKey
  day: Day
  impressions: Amount
  clicks: Amount
  downloads: Amount
  cost: Amount
}

interface OperationLogTable {
  owner_id: OwnerKey
  log_id: GeneratedId
  account_id: Id | null
  at: Instant
  home_owner_id: Id | null
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

/** Plans, groups, ads and keywords, their figures, and the log of their changes. */
export interface PromotionTables {
  service_node: ServiceNodeTable
  plan: PlanTable
  ad_group: GroupTable
  ad: AdTable
  creative: CreativeTable
  keyword: KeywordTable
  ad_day: DaySums & { ad_id: Id }
  group_day: DaySums & { group_id: Id }
  plan_day: DaySums & { plan_id: Id }
  operation_log: OperationLogTable
  personal_column: PersonalColumnTable
  column_preset: ColumnPresetTable
  column_preset_use: ColumnPresetUseTable
}
