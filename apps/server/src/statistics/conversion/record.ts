import { type AdClick, clickKey } from '@placard/domain/statistics/conversion/click-id'
import {
  type ConversionOutcome,
  type CountedBefore,
  type EventToCount,
  orderKey,
} from '@placard/domain/statistics/conversion/count'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerId, OwnerScope } from '#server/platform/database/scope.ts'

/** Returns what has counted of the events of a request. The caller has locked the owner's conversions. */
export async function countedBefore(
  scope: OwnerScope,
  sourceId: string,
  events: readonly EventToCount[],
): Promise<CountedBefore> {
  const ids = events.map(({ event }) => event.eventId)
  const { rows } = await runOwn<{ id: string }>(
    scope,
    owned`select event_id as id from conversion
      where owner_id = ${scope.ownerId} and source_id = ${sourceId} and event_id = any (${ids}::text[])`,
  )
  return {
    eventIds: new Set(rows.map(({ id }) => id)),
    orders: await countedOrders(scope, events),
    clicks: await countedClicks(scope, events),
  }
}

async function countedOrders(
  scope: OwnerScope,
  events: readonly EventToCount[],
): Promise<CountedBefore['orders']> {
  const orders = events.flatMap(({ event: { orderId }, goal }) =>
    goal === undefined || orderId === null ? [] : { goalId: goal.goalId, orderId },
  )
  const { rows } = await runOwn<{
    goalId: string
    orderId: string
    isRetracted: boolean
    at: Date
  }>(
    scope,
    owned`select c.goal_id as "goalId", c.order_id as "orderId", c.is_retracted as "isRetracted",
        coalesce(c.adjusted_at, c.happened_at) as at
      from conversion c join (
        select distinct * from unnest(${orders.map(({ goalId }) => goalId)}::bigint[],
          ${orders.map(({ orderId }) => orderId)}::text[]) as given (goal_id, order_id)
      ) g on g.goal_id = c.goal_id and g.order_id = c.order_id
      where c.owner_id = ${scope.ownerId}`,
  )
  return new Map(
    rows.map(({ goalId, orderId, isRetracted, at }) => [
      orderKey(goalId, orderId),
      { isRetracted, atMs: at.getTime() },
    ]),
  )
}

async function countedClicks(
  scope: OwnerScope,
  events: readonly EventToCount[],
): Promise<CountedBefore['clicks']> {
  const clicks = events.flatMap(({ goal, found }) =>
    goal === undefined || found?.kind !== 'found'
      ? []
      : { goalId: goal.goalId, key: clickKey(found.click) },
  )
  const { rows } = await runOwn<{ goalId: string; key: string }>(
    scope,
    owned`select distinct c.goal_id as "goalId", c.click_key as key
      from conversion c join (
        select distinct * from unnest(${clicks.map(({ goalId }) => goalId)}::bigint[],
          ${clicks.map(({ key }) => key)}::text[]) as given (goal_id, click_key)
      ) g on g.goal_id = c.goal_id and g.click_key = c.click_key
      where c.owner_id = ${scope.ownerId}`,
  )
  // As `goalClickKey` writes them.
  return new Set(rows.map(({ goalId, key }) => `${goalId} ${key}`))
}

/** An event with its outcome. */
export interface JudgedEvent extends EventToCount {
  readonly outcome: ConversionOutcome
}

/** Writes the conversions that count, then the adjustments. */
export async function writeConversions(
  scope: OwnerScope,
  sourceId: string,
  events: readonly JudgedEvent[],
): Promise<void> {
  const counted = events.flatMap((judged) => rowOf(scope, judged))
  if (counted.length > 0) await insertConversions(scope, sourceId, counted)
  const adjusted = lastAdjustments(events)
  if (adjusted.length > 0) await adjustConversions(scope, adjusted)
}

interface ConversionRow {
  readonly eventId: string
  readonly goalId: string
  readonly click: AdClick
  readonly atMs: number
  readonly clickDay: string
  readonly day: string
  readonly valueCents: number
  readonly orderId: string | null
}

function rowOf(
  { timeZone }: OwnerScope,
  { event, goal, found, outcome }: JudgedEvent,
): ConversionRow[] {
  const isCounted = outcome === 'counted' && event.kind === 'conversion'
  if (!isCounted || goal === undefined || found?.kind !== 'found') return []
  const { eventId, atMs, orderId } = event
  const { click } = found
  const row = { eventId, goalId: goal.goalId, click, atMs, orderId }
  const valueCents = event.valueCents ?? goal.valueCents ?? 0
  return [{ ...row, valueCents, clickDay: dayAt(click.atMs, timeZone), day: dayAt(atMs, timeZone) }]
}

async function insertConversions(
  scope: OwnerScope,
  sourceId: string,
  rows: readonly ConversionRow[],
): Promise<void> {
  const list = (pick: (row: ConversionRow) => string | number | null) => rows.map(pick)
  const instant = (ms: number) => new Date(ms).toISOString()
  await runOwn(
    scope,
    owned`with added as (
      insert into conversion (owner_id, source_id, event_id, goal_id, ad_id, creative_id, click_key, clicked_at,
        happened_at, click_day, day, value_cents, order_id)
      select ${scope.ownerId}, ${sourceId}::bigint, r.* from unnest(
        ${list((row) => row.eventId)}::text[], ${list((row) => row.goalId)}::bigint[],
        ${list((row) => row.click.adId)}::bigint[], ${list((row) => row.click.creativeId)}::bigint[],
        ${list((row) => clickKey(row.click))}::text[], ${list((row) => instant(row.click.atMs))}::timestamptz[],
        ${list((row) => instant(row.atMs))}::timestamptz[], ${list((row) => row.clickDay)}::date[],
        ${list((row) => row.day)}::date[], ${list((row) => row.valueCents)}::bigint[],
        ${list((row) => row.orderId)}::text[]) r
      returning ad_id, click_day, 1 as conversions, value_cents as cents
    )
    ${movedDays(scope.ownerId, sql`added`)}`,
  )
}

interface Adjustment {
  readonly goalId: string
  readonly orderId: string
  readonly atMs: number
  /** Null for a retraction. */
  readonly valueCents: number | null
}

/** Returns the last adjustment of each order, which is the one that holds. */
function lastAdjustments(events: readonly JudgedEvent[]): Adjustment[] {
  const last = new Map<string, Adjustment>()
  for (const { event, goal, outcome } of events) {
    if (event.kind === 'conversion' || goal === undefined) continue
    if (outcome !== 'restated' && outcome !== 'retracted') continue
    const { orderId, atMs, valueCents } = event
    last.set(orderKey(goal.goalId, orderId), { goalId: goal.goalId, orderId, atMs, valueCents })
  }
  return [...last.values()]
}

async function adjustConversions(
  scope: OwnerScope,
  adjustments: readonly Adjustment[],
): Promise<void> {
  const list = (pick: (adjustment: Adjustment) => string | number | null) => adjustments.map(pick)
  await runOwn(
    scope,
    owned`with found as (
      select c.source_id, c.event_id, a.at, a.cents, c.value_cents as was
      from unnest(${list(({ goalId }) => goalId)}::bigint[], ${list(({ orderId }) => orderId)}::text[],
        ${list(({ atMs }) => new Date(atMs).toISOString())}::timestamptz[],
        ${list(({ valueCents }) => valueCents)}::bigint[]) as a (goal_id, order_id, at, cents)
      join conversion c on c.owner_id = ${scope.ownerId} and c.goal_id = a.goal_id and c.order_id = a.order_id
      where not c.is_retracted
    ),
    adjusted as (
      update conversion c set value_cents = coalesce(f.cents, c.value_cents), is_retracted = f.cents is null,
        adjusted_at = f.at
      from found f
      where c.owner_id = ${scope.ownerId} and c.source_id = f.source_id and c.event_id = f.event_id
      returning c.ad_id, c.click_day, case when f.cents is null then -1 else 0 end as conversions,
        coalesce(f.cents, 0) - f.was as cents
    )
    ${movedDays(scope.ownerId, sql`adjusted`)}`,
  )
}

/** Adds the differences of conversions, by ad and day of the click, to the sums of days of every level. */
function movedDays(ownerId: OwnerId, moved: RawBuilder<unknown>): OwnedSql {
  return owned`
    insert into conversion_day (owner_id, level, day, entity_id, conversions, value_cents)
    select ${ownerId}::bigint, l.level, m.click_day, l.entity_id, sum(m.conversions), sum(m.cents)
    from ${moved} m join ad e on e.owner_id = ${ownerId} and e.ad_id = m.ad_id
    cross join lateral (values
      ('owner', e.owner_id), ('plan', e.plan_id), ('group', e.group_id), ('ad', e.ad_id)) l (level, entity_id)
    group by l.level, m.click_day, l.entity_id
    on conflict (owner_id, level, day, entity_id) do update set
      conversions = conversion_day.conversions + excluded.conversions,
      value_cents = conversion_day.value_cents + excluded.value_cents`
}

/** Adds received events to the tally of their source, by outcome. */
export async function tallyEvents(
  scope: OwnerScope,
  sourceId: string,
  outcomes: readonly ConversionOutcome[],
): Promise<void> {
  await runOwn(
    scope,
    owned`insert into conversion_tally (owner_id, source_id, day, outcome, events)
      select ${scope.ownerId}, ${sourceId}::bigint, (now() at time zone 'utc')::date, o.outcome, count(*)
      from unnest(${[...outcomes]}::text[]) as o (outcome) group by o.outcome
      on conflict (owner_id, source_id, day, outcome)
      do update set events = conversion_tally.events + excluded.events`,
  )
}
