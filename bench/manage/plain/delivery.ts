import type { Level } from '@placard/contract/campaigns/report'
import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { dictionaryType } from '@placard/domain/campaigns/dictionary/type'
import { subAccount } from '@placard/domain/finance/account'
import {
  type DeliveryReason,
  deliveryReasons,
  type ShownState,
} from '@placard/domain/campaigns/promotion/delivery'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { verificationKind } from '@placard/domain/support/verification/verification'
import { type RawBuilder, sql } from 'kysely'
import type { Subject } from './subject.ts'

const [passed, rejected] = [sql.lit(reviewState.passed), sql.lit(reviewState.rejected)]
const [complete, expired] = [sql.lit(validationStatus.complete), sql.lit(validationStatus.expired)]
const spendable = sql.join(Object.values(subAccount).map((code) => sql.lit(code)))
const business = sql.lit(verificationKind.business)

/** A reason that keeps a row `e` from delivery, with its condition. `p`, `g`, `t` and `k` are joined. */
type Reason = readonly [DeliveryReason, RawBuilder<unknown>]

/** The account's own status as a table `k` of one row, computed once. */
export function account({ ownerId, today }: Subject): RawBuilder<unknown> {
  return sql`k as materialized (
    select o.day_budget_limit,
      (select coalesce(sum(cost), 0) from plan_day where owner_id = o.owner_id and day = ${today}) as spent,
      (
        select coalesce(sum(balance), 0) from ledger_account l
        where l.owner_id = o.owner_id and l.account_code in (${spendable})
      ) as available,
      exists (
        select from verification v where v.owner_id = o.owner_id and v.kind = ${business}
          and (v.status = ${expired} or v.status = ${complete} and v.valid_until < ${today})
      ) as is_expired
    from owner o where o.owner_id = ${ownerId}
  )`
}

/** Returns the tables of a row `e`: its parents, the spending of its plan today, and its `account`. */
export function standing(level: Level, subject: Subject, rows: RawBuilder<unknown>) {
  const plan = sql`join plan p on p.owner_id = e.owner_id and p.plan_id = e.plan_id`
  const group = sql`join ad_group g on g.owner_id = e.owner_id and g.group_id = e.group_id`
  const parents = { plan: sql``, group: plan, ad: sql`${plan} ${group}` }[level]
  return sql`${rows} e ${parents}
    left join plan_day t on t.owner_id = e.owner_id and t.plan_id = e.plan_id and t.day = ${subject.today}
    cross join k`
}

const hasCreative = sql`exists (
  select from creative c where c.owner_id = e.owner_id and c.ad_id = e.ad_id and c.switch_on and c.review_state = ${passed}
    and c.removed_at is null)`
const isAppOffline = (code: RawBuilder<unknown>) => sql`${code} in (
  select i.code from dictionary_item i where i.dic_type = ${sql.lit(dictionaryType.app)} and i.offline)`

/** Returns the condition that the plan or group `e` has an ad that nothing below it keeps from delivery. */
function hasDeliverableAd(isPlan: boolean, { today, halfHour }: Subject): RawBuilder<unknown> {
  const below = isPlan
    ? sql`a.plan_id = e.plan_id and r.removed_at is null and r.switch_on and (r.begin_day > ${today}) is not true
      and (r.end_day < ${today}) is not true
      and (substr(r.schedule, ${sql.lit(halfHour + 1)}, 1) = '0') is not true`
    : sql`a.group_id = e.group_id`
  return sql`exists (
    select from ad a join ad_group r using (owner_id, group_id) join creative c using (owner_id, ad_id)
    where a.owner_id = e.owner_id and a.switch_on and a.invalid_fields = '{}' and a.review_state = ${passed} and a.removed_at is null
      and c.switch_on and c.review_state = ${passed} and c.removed_at is null and ${below})`
}

/** Returns the reasons of a level in their order. */
function reasons(level: Level, subject: Subject): Reason[] {
  const { today, halfHour } = subject
  const [isAd, isPlan] = [level === 'ad', level === 'plan']
  const [plan, group] = [isPlan ? sql`e` : sql`p`, level === 'group' ? sql`e` : sql`g`]
  const days = (column: RawBuilder<unknown>) =>
    isPlan ? sql`${plan}.${column}` : sql`${group}.${column}, ${plan}.${column}`
  const holds: Readonly<Record<DeliveryReason, RawBuilder<unknown> | false>> = {
    ended: sql`least(${days(sql`end_day`)}) < ${today}`,
    reviewRejected: isAd && sql`e.review_state = ${rejected}`,
    reviewPending: isAd && sql`e.review_state not in (${rejected}, ${passed})`,
    planPaused: !isPlan && sql`not p.switch_on`,
    groupPaused: isAd && sql`not g.switch_on`,
    invalidFields: sql`e.invalid_fields <> '{}'`,
    paused: sql`not e.switch_on`,
    notStarted: sql`greatest(${days(sql`begin_day`)}) > ${today}`,
    outsideSchedule: !isPlan && sql`substr(${group}.schedule, ${sql.lit(halfHour + 1)}, 1) = '0'`,
    accountBudget: sql`k.spent >= k.day_budget_limit`,
    planBudget: sql`coalesce(t.cost, 0) >= ${plan}.day_budget`,
    balance: sql`k.available = 0`,
    appOffline: isAppOffline(sql`${plan}.app_code`),
    qualificationExpired: sql`k.is_expired`,
    noCreative: isAd && sql`not ${hasCreative}`,
    noDeliverableAd: !isAd && sql`not ${hasDeliverableAd(isPlan, subject)}`,
  }
  return deliveryReasons.flatMap((reason): Reason[] => {
    const condition = holds[reason]
    return condition === false ? [] : [[reason, condition]]
  })
}

/** All reasons of a row as an array. */
export function reasonColumn(level: Level, subject: Subject): RawBuilder<unknown> {
  const cases = reasons(level, subject).map(
    ([reason, holds]) => sql`case when ${holds} then ${sql.lit(reason)} end`,
  )
  return sql`array_remove(array[${sql.join(cases)}], null) as reasons`
}

/** Returns the condition that the row is in the state: its reason applies, and none before it. Children are checked last. */
export function isInState(level: Level, subject: Subject, state: ShownState): RawBuilder<unknown> {
  const own: DeliveryReason = level === 'ad' ? 'noCreative' : 'noDeliverableAd'
  const alone = reasons(level, subject).filter(([reason]) => reason !== own)
  const at = alone.findIndex(([reason]) => reason === state)
  const before = (at === -1 ? alone : alone.slice(0, at)).map(([, holds]) => holds)
  const free = before.length === 0 ? sql`true` : sql`(${sql.join(before, sql` or `)}) is not true`
  const wanted = alone[at]?.[1]
  if (wanted !== undefined) return sql`${free} and ${wanted}`
  const found = level === 'ad' ? hasCreative : hasDeliverableAd(level === 'plan', subject)
  return state === own ? sql`${free} and not ${found}` : sql`${free} and ${found}`
}
