import type { PromotionFilters } from '@placard/contract/campaigns/promotion'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern, owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  isNotDeleted,
  type LevelTables,
  shownCreatives,
  standingColumns,
  standingTables,
} from '#server/campaigns/promotion/level.ts'
import {
  figureCondition,
  type WantedFigures,
} from '#server/campaigns/promotion/figure-condition.ts'
import { planIdsFrom } from '#server/campaigns/service-node/node.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import {
  type AccountState,
  type DeliveryReason,
  deliveryReasons,
  type ShownState,
} from '@placard/domain/campaigns/promotion/delivery'
import { reviewState } from '@placard/domain/campaigns/review/review'

/** A list's filters with the plans of the service node in the node's place, and the account that a state is derived for. */
export interface Narrowing extends Omit<PromotionFilters, 'nodeId' | 'state' | 'figures'> {
  /** Null: no node is named, so plans of every node and of none. */
  readonly planIds: readonly string[] | null
  /** Null: all statuses. */
  readonly state: WantedState | null
  /** Null: any figures. */
  readonly figures: WantedFigures | null
}

/** @throws Refusal `notFound` when the filters name a node that is not the acting owner's */
export async function narrowingOf(
  scope: OwnerScope,
  { nodeId, state, figures, ...filters }: PromotionFilters,
  { from, to }: Omit<WantedFigures, 'bounds'>,
): Promise<Narrowing> {
  return {
    ...filters,
    ...(await narrowingToNode(scope, nodeId)),
    state: state === undefined ? null : { state, account: await currentAccountState(scope) },
    figures: figures === undefined ? null : { bounds: figures, from, to },
  }
}

/** Returns the narrowing to a node and everything below it. @throws Refusal `notFound` for a node of another owner */
export async function narrowingToNode(
  scope: OwnerScope,
  nodeId: string | undefined,
): Promise<Narrowing> {
  const planIds = nodeId === undefined ? null : await planIdsFrom(scope, nodeId)
  return { planIds, state: null, figures: null }
}

/** Returns the condition on `e` for the filters of a list; entities in the bin never match. */
export function entityCondition(
  scope: OwnerScope,
  level: LevelTables,
  { state, ...filters }: Narrowing,
): OwnedSql {
  const condition = statelessCondition(scope, level, filters)
  return state === null ? condition : stateCondition(scope, level, { ...state, condition })
}

export function statelessCondition(
  scope: OwnerScope,
  level: LevelTables,
  filters: Omit<Narrowing, 'state'>,
): OwnedSql {
  const parts: RawBuilder<unknown>[] = []
  if (filters.planId !== undefined) parts.push(sql`e.plan_id = ${filters.planId}`)
  if (filters.groupId !== undefined) parts.push(sql`e.group_id = ${filters.groupId}`)
  if (filters.planIds !== null) parts.push(sql`e.plan_id = any (${filters.planIds}::bigint[])`)
  if (filters.switchOn !== undefined) parts.push(sql`e.switch_on = ${filters.switchOn}`)
  if (filters.extensionType !== undefined) {
    const plans = owned`select t.plan_id from plan t where t.owner_id = ${scope.ownerId}`
    parts.push(sql`e.plan_id in (${plans} and t.extension_type = ${filters.extensionType})`)
  }
  if (filters.figures !== null) parts.push(figureCondition(scope, level, filters.figures))
  if (filters.text) parts.push(sql`e.${level.name} ilike ${containsPattern(filters.text)}`)
  return parts.reduce<OwnedSql>(
    (all, part) => owned`${all} and ${part}`,
    isNotDeleted(scope, level),
  )
}

interface WantedState {
  readonly state: ShownState
  readonly account: AccountState
}

/** The shown values of a row: SQL on the rows `e` of the level, their parents and further joins. */
interface ShownValue {
  readonly value: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
}

/** The state, further conditions on `e`, and the shown values; none by default. */
interface Stated extends WantedState {
  readonly condition: OwnedSql
  readonly shown?: ShownValue
}

const nothing: ShownValue = { value: sql`null`, joins: sql`` }

/**
 * The condition on `e` that its state is the wanted one, of the rows that the other `condition` leaves. The same rule as
 * `reasonsAgainst`, for more rows than can be fetched; a test holds both against each other.
 */
function stateCondition(scope: OwnerScope, level: LevelTables, wanted: Stated): OwnedSql {
  // A set of its own: whatever list it narrows need not join the parents. It is made once, whatever the planner believes
  // of tables that it knows nothing of yet: as a loop inside the list's, it took seconds for a hundred ads.
  return owned`e.owner_id = ${scope.ownerId} and e.${level.id} in (
    with stated as materialized (${statedRows(scope, level, wanted)})
    select stated.id from stated
  )`
}

/** The rows that `stateCondition` is about, as `id` and `value`. */
export function statedRows(
  scope: OwnerScope,
  level: LevelTables,
  { state, account, condition, shown = nothing }: Stated,
): OwnedSql {
  const { value, joins } = shown
  return owned`
    select x.id, x.value from (
      select e.${level.id} as id, ${value} as value, ${standingColumns(level, account)}
      from ${standingTables(level, account)} ${joins}
      where ${condition}
    ) x
    where ${decidedCondition({ state, account })} and ${belowCondition(scope, level, { state, account })}`
}

const decidedBelow = ['noCreative', 'noDeliverableAd'] as const
type DecidedBelow = (typeof decidedBelow)[number]
type DecidedAlone = Exclude<DeliveryReason, DecidedBelow>

/** Reasons from a row and its parents alone. The level below decides last, if there is no other reason. */
const decidedAlone = deliveryReasons.filter(
  (reason): reason is DecidedAlone => !decidedBelow.some((below) => below === reason),
)

/**
 * The condition that the wanted reason applies, and none before it. It is a separate condition, so that PostgreSQL
 * starts with the rows where it applies, as with paused plans.
 */
function decidedCondition({ state, account }: WantedState): RawBuilder<unknown> {
  const holds = reasonConditions(account)
  const at = decidedAlone.findIndex((reason) => reason === state)
  const wanted = decidedAlone[at]
  const before = at === -1 ? decidedAlone : decidedAlone.slice(0, at)
  const conditions = before.map((reason) => sql`(${holds[reason]}) is not true`)
  return sql.join(wanted === undefined ? conditions : [holds[wanted], ...conditions], sql` and `)
}

/** Joins what is below once, where a subquery for every row would look for each of them. */
function belowCondition(
  scope: OwnerScope,
  { id, deliverableAds }: LevelTables,
  { state, account }: WantedState,
): RawBuilder<unknown> {
  const own: DecidedBelow = deliverableAds === null ? 'noCreative' : 'noDeliverableAd'
  if (state !== 'delivering' && state !== own)
    return decidedBelow.some((reason) => reason === state) ? sql`false` : sql`true`
  const found =
    deliverableAds === null
      ? owned`exists (select from ${shownCreatives} and c.owner_id = ${scope.ownerId} and c.ad_id = x.id)`
      : owned`exists (select from ${deliverableAds(account)} and b.owner_id = ${scope.ownerId} and b.${id} = x.id)`
  return state === own ? sql`not ${found}` : found
}

function reasonConditions(
  account: AccountState,
): Readonly<Record<DecidedAlone, RawBuilder<unknown>>> {
  const { today, halfHour, budgetCents, spentCents, availableCents, qualificationExpired } = account
  const { passed, rejected } = reviewState
  // `least` and `greatest` pass over nulls; what compares with one holds of nothing.
  return {
    ended: sql`least(x.end_day, x.plan_end_day, x.group_end_day) < ${today}`,
    reviewRejected: sql`x.review_state = ${sql.lit(rejected)}`,
    reviewPending: sql`x.review_state not in (${sql.lit(rejected)}, ${sql.lit(passed)})`,
    planPaused: sql`not x.plan_switch_on`,
    groupPaused: sql`not x.group_switch_on`,
    invalidFields: sql`x.invalid_fields <> '{}'`,
    paused: sql`not x.switch_on`,
    notStarted: sql`greatest(x.begin_day, x.plan_begin_day, x.group_begin_day) > ${today}`,
    outsideSchedule: sql`substr(x.schedule, ${halfHour}::int + 1, 1) = '0'`,
    accountBudget: sql`${spentCents}::float8 >= ${budgetCents}::float8`,
    planBudget: sql`coalesce(x.plan_spent, 0) >= x.plan_budget`,
    balance: sql`${availableCents}::float8 = 0`,
    appOffline: sql`x.is_app_offline`,
    qualificationExpired: sql`${qualificationExpired}::boolean`,
  }
}
