import type { Amount, Day, Id, Instant, OwnerKey } from '#server/platform/database/tables/column.ts'

interface DaySums {
  owner_id: OwnerKey
  day: Day
  impressions: Amount
  clicks: Amount
  downloads: Amount
  cost: Amount
}

export interface StatisticsTables {
  ad_day: DaySums & { ad_id: Id }
  group_day: DaySums & { group_id: Id }
  plan_day: DaySums & { plan_id: Id }
  owner_day: DaySums
  owner_hour: DaySums & { hour: Instant }
  ad_total: DaySums & { ad_id: Id; until: Day; last_day: Day }
  sealed_day: { owner_id: OwnerKey; day: Day }
}
