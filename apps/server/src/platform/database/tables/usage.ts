import type { Generated } from 'kysely'
import type { UsageRefusal } from '@placard/domain/reporting/usage/refusal'
import type {
  Amount,
  Day,
  GeneratedId,
  Id,
  Instant,
} from '#server/platform/database/tables/column.ts'

interface UsageRecordTable {
  /** The owner that the page names, unchecked. */
  claimed_owner_id: Id
  happened_ms: Amount
  operation_type: string
  ad_id: string | null
  source_ad_id: string | null
  owner_name: string | null
  page_name: string | null
  plan_id: string | null
  market_name: string | null
  group_id: string | null
  description: string | null
  duration_ms: Amount | null
  client: string | null
  file_type: string | null
}

interface UsageBatchTable {
  batch_id: string
  received_at: Instant
}

interface UsageRefusalTable {
  day: Day
  reason: UsageRefusal
  lines: Amount
}

interface UsageRefusedLineTable {
  line_id: GeneratedId
  day: Day
  reason: UsageRefusal
  line: string
}

interface UsageDayTable {
  day: Day
  page_name: string
  views: Amount
  errors: Amount
  owners: Amount
  median_ms: Amount | null
  p95_ms: Amount | null
}

interface UsageDayDetailTable {
  day: Day
  page_name: string
  owner_ids: string[]
  durations: string[]
  leaves: string[]
}

interface UsageVolumeTable {
  day: Day
  records: Amount
  bytes: Amount
  dropped: Generated<Amount>
}

interface ServerSecretTable {
  name: string
  secret: Buffer
}

/** Usage reports: rows without an owner, because the named owner is not verified. */
export interface UsageTables {
  usage_record: UsageRecordTable
  usage_batch: UsageBatchTable
  usage_refusal: UsageRefusalTable
  usage_refused_line: UsageRefusedLineTable
  usage_day: UsageDayTable
  usage_day_detail: UsageDayDetailTable
  usage_volume: UsageVolumeTable
  server_secret: ServerSecretTable
}
