import { type Day, dayAt } from '@placard/domain/platform/calendar/day'
import { halfHourAt } from '@placard/domain/campaigns/schedule/schedule'
import { reviewState } from '@placard/domain/campaigns/review/review'
import {
  type ValidationStatus,
  validationStatus,
} from '@placard/domain/support/business-validation/validation'
import { verificationKind } from '@placard/domain/support/verification/verification'
import { workOrderScheme, workOrderStatus } from '@placard/domain/support/work-order/scheme'
import { type RawBuilder, sql } from 'kysely'
import {
  containsPattern,
  owned,
  type OwnedSql,
  runOwn,
} from '#server/platform/database/owned-sql.ts'
import { isGrantedTo } from '#server/platform/database/advertiser-grant.ts'
import { advertiserLabels } from '#server/platform/database/client.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { levelTables, standingColumns, standingTables } from '#server/campaigns/promotion/level.ts'
import { recentCosts } from '#server/statistics/figure/cost.ts'
import { deliveringCondition } from '#server/campaigns/promotion/state-condition.ts'

/** An advertiser of the acting agency with all that its row is made of. Amounts are cents. */
export interface AdvertiserRecord {
  owner_id: string
  owner_name: string
  currency: string
  time_zone: string
  version: number
  created_at: Date
  is_closed: boolean
  closed_by_agency: boolean
  create_ad_disabled: boolean
  biz_limit: number
  today: Day
  budget: number | null
  cost_today: number
  cost_yesterday: number
  cost_week: number
  cost_week_before: number
  available: number
  plan_count: number
  active_plan_count: number
  is_delivering: boolean
  rejected_ad_count: number
  open_work_order_count: number
  /** Null: nothing was submitted. */
  verification_status: ValidationStatus | null
  valid_until: Day | null
  labels: string[]
  assigned_to: string | null
  assigned_name: string | null
  contact_name: string
  contact_phone: string
  contact_email: string
}

export interface WantedAdvertisers {
  /** Searched for in names, ignoring letter case, or an id. */
  readonly text?: string | undefined
  readonly closed: boolean
  readonly label?: string | undefined
  /** The account of a user of the agency. */
  readonly assignedTo?: string | undefined
}

/** Returns the advertisers of the acting agency, by name; none for other owners. */
export async function advertiserRecords(
  scope: OwnerScope,
  { text, closed, label, assignedTo }: WantedAdvertisers,
): Promise<AdvertiserRecord[]> {
  const matches = text
    ? sql`(o.owner_name ilike ${containsPattern(text)} or o.owner_id::text = ${text.trim()})`
    : sql`true`
  const labelled = label === undefined ? sql`true` : sql`${label} = any (o.labels)`
  const assigned = assignedTo === undefined ? sql`true` : sql`o.assigned_to = ${assignedTo}`
  const wanted = sql`(o.closed_at is not null) = ${closed} and ${matches} and ${labelled} and ${assigned}`
  const { rows } = await runOwn<AdvertiserRecord>(
    scope,
    owned`${await clients(scope, wanted)}
      select c.owner_id, c.owner_name, c.currency, c.time_zone, c.version, c.created_at,
        c.closed_at is not null as is_closed, c.closed_by_agency, c.create_ad_disabled, c.biz_limit,
        c.today, c.day_budget_limit::float8 as budget,
        d.cost_today, d.cost_yesterday, d.cost_week, d.cost_week_before, l.available,
        p.plan_count, p.active_plan_count, exists (select ${deliveringPlans}) as is_delivering,
        c.labels, c.assigned_to, m.account_name as assigned_name, c.contact_name, c.contact_phone, c.contact_email,
        r.rejected_ad_count, w.open_work_order_count, v.status as verification_status, v.valid_until
      from ${accounts}
      cross join lateral (${plans}) p
      cross join lateral (${rejectedAds}) r
      cross join lateral (${openWorkOrders}) w
      left join account m on m.account_id = c.assigned_to and m.removed_at is null
      order by c.owner_name, c.owner_id`,
  )
  return rows
}

/** Returns the numbers of plans that are delivered, by the ids of these advertisers of the acting agency. */
export async function deliveringPlanCounts(
  scope: OwnerScope,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ownerIds.length === 0) return new Map()
  const { rows } = await runOwn<{ owner_id: string; count: number }>(
    scope,
    owned`${await clients(scope, sql`o.owner_id = any (${ownerIds}::bigint[])`)}
      select c.owner_id, (select count(*)::int ${deliveringPlans}) as count from ${accounts}`,
  )
  return new Map(rows.map(({ owner_id, count }) => [owner_id, count]))
}

/** The acting agency's advertisers that are wanted, as `client`, each with its own day and half hour of the week. */
async function clients(scope: OwnerScope, wanted: RawBuilder<unknown>): Promise<OwnedSql> {
  const zones = await runOwn<{ time_zone: string }>(
    scope,
    owned`select distinct time_zone from owner where agency_id = ${scope.ownerId}`,
  )
  const timeZones = zones.rows.map(({ time_zone }) => time_zone)
  const nowMs = Date.now()
  const todays = timeZones.map((timeZone) => dayAt(nowMs, timeZone))
  const halfHours = timeZones.map((timeZone) => halfHourAt(nowMs, timeZone))
  return owned`
    with client as materialized (
      select o.*, z.today, z.half_hour from owner o
      join unnest(${timeZones}::text[], ${todays}::date[], ${halfHours}::int[]) as z (zone, today, half_hour)
        on z.zone = o.time_zone
      where o.agency_id = ${scope.ownerId} and ${isGrantedTo(scope.accountId)} and ${wanted}
    )`
}

const balance = sql`
  select greatest(0, s.cents)::float8 as available from spendable s where s.owner_id = c.owner_id`

/** The clients `c` with what decides about the delivery of all their plans. */
const accounts = sql`client c
  cross join lateral (${recentCosts}) d
  cross join lateral (${balance}) l
  left join verification v on v.owner_id = c.owner_id and v.kind = ${sql.lit(verificationKind.business)}`

const time = { today: sql`c.today`, halfHour: sql`c.half_hour` }
const { complete, expired } = validationStatus

const account = {
  ...time,
  budgetCents: sql`c.day_budget_limit`,
  spentCents: sql`d.cost_today`,
  availableCents: sql`l.available`,
  qualificationExpired: sql`coalesce(v.status = ${sql.lit(expired)}
    or v.status = ${sql.lit(complete)} and v.valid_until < c.today, false)`,
}

const planLevel = levelTables.plan

/** The plans of an account that are delivered. Whether there is one is found without looking at all of them. */
const deliveringPlans = sql`
  from (
    select e.plan_id as id, ${standingColumns(planLevel, time)} from ${standingTables(planLevel, time)}
    where e.owner_id = c.owner_id and e.removed_at is null
  ) x where ${deliveringCondition(account)}`

const plans = sql`
  select count(*)::int as plan_count,
    count(*) filter (where e.switch_on and coalesce(e.begin_day <= c.today, true)
      and coalesce(e.end_day >= c.today, true))::int as active_plan_count
  from plan e where e.owner_id = c.owner_id and e.removed_at is null`

const rejectedAds = sql`
  select count(*)::int as rejected_ad_count
  from ad e join plan p on p.owner_id = e.owner_id and p.plan_id = e.plan_id
    join ad_group g on g.owner_id = e.owner_id and g.group_id = e.group_id
  where e.owner_id = c.owner_id and e.review_state = ${sql.lit(reviewState.rejected)}
    and e.removed_at is null and p.removed_at is null and g.removed_at is null`

const { done, closed: closedOrder } = workOrderStatus

/** The same rule as `isOpen` of work orders. */
const openWorkOrders = sql`
  select count(*)::int as open_work_order_count from work_order w
  where w.owner_id = c.owner_id and w.scheme = ${sql.lit(workOrderScheme.new)}
    and w.status not in (${sql.lit(done)}, ${sql.lit(closedOrder)})`

/** The labels that advertisers have, and the people whom they can be assigned to. */
export interface Notes {
  readonly labels: string[]
  readonly people: { accId: string; accountName: string }[]
}

/** Returns the labels of the acting agency's open advertisers, and the users of the agency. */
export async function notesOf(scope: OwnerScope): Promise<Notes> {
  const [labels, people] = await Promise.all([
    advertiserLabels(scope),
    runOwn<Notes['people'][number]>(
      scope,
      owned`select account_id as "accId", account_name as "accountName" from account
        where owner_id = ${scope.ownerId} and removed_at is null order by lower(account_name), account_id`,
    ),
  ])
  return { labels, people: people.rows }
}
