import type { Counting } from '@placard/domain/statistics/conversion/goal'
import type { ColumnType, Generated } from 'kysely'
import type {
  Amount,
  Day,
  GeneratedId,
  Id,
  Instant,
  OwnerKey,
} from '#server/platform/database/tables/column.ts'

interface DaySums {
  owner_id: OwnerKey
  day: Day
  impressions: Amount
  clicks: Amount
  downloads: Amount
  cost: Amount
}

interface ConversionSourceTable {
  owner_id: OwnerKey
  source_id: GeneratedId
  source_name: string
  sealed_secret: Buffer
  key_id: string
  former_secret: Generated<Buffer | null>
  former_key_id: Generated<string | null>
  former_until: Generated<Date | null>
  version: Generated<number>
  created_at: Instant
  removed_at: Generated<Date | null>
  event_at: Generated<Date | null>
  test_at: Generated<Date | null>
  test_results: ColumnType<unknown, string | null | undefined, string | null>
  test_received_at: Generated<Date | null>
}

interface ConversionGoalTable {
  owner_id: OwnerKey
  goal_id: GeneratedId
  source_id: Id
  goal_name: string
  event: string
  counting: Counting
  window_days: number
  value_cents: Amount | null
  version: Generated<number>
  removed_at: Generated<Date | null>
}

interface ConversionTable {
  owner_id: OwnerKey
  source_id: Id
  event_id: string
  goal_id: Id
  ad_id: Id
  creative_id: Id
  click_key: string
  clicked_at: Date
  happened_at: Date
  click_day: Day
  day: Day
  value_cents: Amount
  order_id: string | null
  adjusted_at: Generated<Date | null>
  is_retracted: Generated<boolean>
}

interface ConversionTallyTable {
  owner_id: OwnerKey
  source_id: Id
  day: Day
  outcome: string
  events: Amount
}

interface ConversionDayTable {
  owner_id: OwnerKey
  level: 'owner' | 'plan' | 'group' | 'ad'
  day: Day
  entity_id: Id
  conversions: Amount
  value_cents: Amount
}

interface VideoDayTable {
  owner_id: OwnerKey
  level: 'owner' | 'plan' | 'group' | 'ad'
  day: Day
  entity_id: Id
  plays: Amount
  quartile25: Amount
  quartile50: Amount
  quartile75: Amount
  completions: Amount
}

export interface StatisticsTables {
  conversion_source: ConversionSourceTable
  conversion_goal: ConversionGoalTable
  conversion: ConversionTable
  conversion_tally: ConversionTallyTable
  conversion_day: ConversionDayTable
  video_day: VideoDayTable
  ad_day: DaySums & { ad_id: Id }
  ad_day_open: DaySums & { ad_id: Id }
  group_day: DaySums & { group_id: Id }
  plan_day: DaySums & { plan_id: Id }
  owner_day: DaySums & { counted_at: Generated<Date>; restated_at: Date | null }
  owner_hour: DaySums & { hour: Instant }
  ad_total: DaySums & { ad_id: Id; until: Day; last_day: Day }
  sealed_day: { owner_id: OwnerKey; day: Day }
}
