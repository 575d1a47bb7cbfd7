import {
  type AccountState,
  type DeliveryReason,
  deliveryReasons,
  type ShownState,
} from '@placard/domain/campaigns/promotion/delivery'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  type InSql,
  type LevelTables,
  shownCreatives,
  standingColumns,
  standingTables,
} from '#server/campaigns/promotion/level.ts'

/** The states that a list is narrowed to, at least one, and the account that they are derived for. */
export interface WantedStates {
  readonly states: readonly ShownState[]
  readonly account: AccountState
}

/** The shown values of a row: SQL on the rows `e` of the level, their parents and further joins. */
interface ShownValue {
  readonly value: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
}

/** The states, further conditions on `e`, and the shown values; none by default. */
interface Stated extends WantedStates {
  readonly condition: OwnedSql
  readonly shown?: ShownValue
}

const nothing: ShownValue = { value: sql`null`, joins: sql`` }

/**
 * The condition on `e` that its state is one of the wanted ones, of the rows that the other `condition` leaves. The same rule as
 * `reasonsAgainst`, for more rows than can be fetched; a test holds both against each other.
 */
export function stateCondition(scope: OwnerScope, level: LevelTables, wanted: Stated): OwnedSql {
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
  { states, account, condition, shown = nothing }: Stated,
): OwnedSql {
  const { value, joins } = shown
  return owned`
    select x.id, x.value from (
      select e.${level.id} as id, ${value} as value, ${standingColumns(level, account)}
      from ${standingTables(level, account)} ${joins}
      where ${condition}
    ) x
    where ${wantedCondition(scope, level, { states, account })}`
}

/** The condition for a single state names only its reasons; several states are compared with that of each row. */
function wantedCondition(
  scope: OwnerScope,
  level: LevelTables,
  { states, account }: WantedStates,
): RawBuilder<unknown> {
  const [state, another] = states
  if (state === undefined || another !== undefined)
    return sql`${shownStateOf(scope, level, account)} = any (${states}::text[])`
  const wanted = { state, account }
  return sql`${decidedCondition(wanted)} and ${belowCondition(scope, level, wanted)}`
}

/** Selects how many of the rows that the condition on `e` leaves have each state. */
export function stateCounts(
  scope: OwnerScope,
  level: LevelTables,
  { account, condition }: Omit<Stated, 'states' | 'shown'>,
): OwnedSql {
  return owned`
    select ${shownStateOf(scope, level, account)} as code, count(*)::int as count from (
      select e.${level.id} as id, ${standingColumns(level, account)}
      from ${standingTables(level, account)}
      where ${condition}
    ) x
    group by code`
}

/** The state of a row `x`. */
function shownStateOf(
  scope: OwnerScope,
  level: LevelTables,
  account: AccountState,
): RawBuilder<unknown> {
  const holds = reasonConditions(account)
  const cases = decidedAlone.map((reason) => sql`when ${holds[reason]} then ${sql.lit(reason)}`)
  const own = ownReason(level)
  const found =
    level.level === 'plan' ? hasFirst(scope, level, account) : hasDeliverable(scope, level, account)
  return sql`case ${sql.join(cases, sql` `)} when ${found} then 'delivering' else ${sql.lit(own)} end`
}

interface WantedState {
  readonly state: ShownState
  readonly account: InSql<AccountState>
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

/** The condition that a plan or group `x`, with its `standingColumns`, is delivered; for rows of several accounts. */
export function deliveringCondition(account: InSql<AccountState>): RawBuilder<unknown> {
  return sql`${decidedCondition({ state: 'delivering', account })} and x.has_deliverable_ad`
}

/** Joins what is below once, where a subquery for every row would look for each of them. */
function belowCondition(
  scope: OwnerScope,
  level: LevelTables,
  { state, account }: { readonly state: ShownState; readonly account: AccountState },
): RawBuilder<unknown> {
  const own = ownReason(level)
  if (state !== 'delivering' && state !== own)
    return decidedBelow.some((reason) => reason === state) ? sql`false` : sql`true`
  const found = hasDeliverable(scope, level, account)
  return state === own ? sql`not ${found}` : found
}

/** The reason of a level whose rows have nothing below them that can be delivered. */
function ownReason({ deliverableAds }: LevelTables): DecidedBelow {
  return deliverableAds === null ? 'noCreative' : 'noDeliverableAd'
}

/** The condition that a row `x` has something below it that can be delivered. */
function hasDeliverable(
  scope: OwnerScope,
  { id, deliverableAds }: LevelTables,
  account: AccountState,
): OwnedSql {
  return deliverableAds === null
    ? owned`exists (select from ${shownCreatives} and c.owner_id = ${scope.ownerId} and c.ad_id = x.id)`
    : owned`exists (select from ${deliverableAds(account)} and b.owner_id = ${scope.ownerId} and b.${id} = x.id)`
}

/**
 * The same for plans, which are few with many ads each: with a limit, PostgreSQL looks for the first ad of each
 * plan in an index, and does not read the ads of all plans at once.
 */
function hasFirst(
  scope: OwnerScope,
  { id, deliverableAds }: LevelTables,
  account: AccountState,
): OwnedSql {
  const ads = deliverableAds?.(account) ?? sql`ad b where false`
  return owned`(select true from ${ads} and b.owner_id = ${scope.ownerId} and b.${id} = x.id limit 1) is true`
}

function reasonConditions(
  account: InSql<AccountState>,
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
