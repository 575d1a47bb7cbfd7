import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import { confirmationReasons } from '@placard/domain/campaigns/change-set/confirmation'
import type { FieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { fieldsOf } from '@placard/domain/campaigns/promotion/declared-field'
import type { Fields } from '@placard/domain/campaigns/promotion/field'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { sql } from 'kysely'
import type { ChangeSetRecord } from '#server/campaigns/change-set/set.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { adDays } from '#server/statistics/figure/cost.ts'

/** The effects of a change set, as they are stored with it. */
export interface Summary extends Pick<
  ChangeSet,
  'counts' | 'flags' | 'reviewedRows' | 'budget' | 'created' | 'confirmation'
> {
  /** The refused rows by the kind of their first problem, with an example of it. */
  readonly refusals: readonly { readonly problem: FieldProblem; readonly count: number }[]
  readonly raises: readonly Raise[]
}

export interface Raise {
  readonly entityId: string
  readonly name: string
  readonly field: string
  readonly before: number
  readonly after: number
}

/** A summary without any effect. Those of earlier versions lack what they did not count. */
export const noEffects: Summary = {
  counts: { change: 0, leave: 0, refused: 0, applied: 0 },
  refusals: [],
  flags: { review: 0, live: 0, stop: 0, ownBid: 0, conflict: 0 },
  reviewedRows: { delivering: 0, spentYesterday: 0 },
  budget: { before: 0, after: 0 },
  created: 0,
  raises: [],
  confirmation: [],
}

/** Counts the effects of a change set, and stores them. */
export async function storeSummary(scope: OwnerScope, set: SetRef): Promise<Summary> {
  const counted = await countedEntries(scope, set)
  const raises = await largestRaises(scope, set)
  const { removed, ...effects } = counted
  const { factor = 0 } = raises[0] ?? {}
  const summary: Summary = {
    ...effects,
    refusals: await refusalsOf(scope, set),
    raises: raises.map(({ factor: _factor, ...raise }) => raise),
    confirmation: confirmationReasons({
      changeCount: effects.counts.change,
      removeCount: removed,
      budgetBeforeCents: effects.budget.before,
      budgetAfterCents: effects.budget.after,
      largestFactor: factor,
    }),
  }
  await runOwn(
    scope,
    owned`update change_set set summary = ${JSON.stringify(summary)}::jsonb
      where owner_id = ${scope.ownerId} and change_set_id = ${set.change_set_id}`,
  )
  return summary
}

/** Returns the effects that were stored when a change set was checked. */
export async function storedSummary(
  scope: OwnerScope,
  { change_set_id }: Pick<ChangeSetRecord, 'change_set_id'>,
): Promise<Summary> {
  const { rows } = await runOwn<{ summary: Summary | null }>(
    scope,
    owned`select summary from change_set where owner_id = ${scope.ownerId} and change_set_id = ${change_set_id}`,
  )
  const summary = rows[0]?.summary
  if (!summary) throw new Error(`expected the effects of the checked change set ${change_set_id}`)
  return { ...noEffects, ...summary }
}

type SetRef = Pick<ChangeSetRecord, 'change_set_id' | 'checked_at'>

interface Counted {
  readonly change: number
  readonly leave: number
  readonly refused: number
  readonly applied: number
  readonly removed: number
  readonly review: number
  readonly live: number
  readonly stop: number
  readonly own_bid: number
  readonly conflict: number
  readonly delivering: number
  readonly spent: string
  readonly budget_before: string
  readonly budget_after: string
  readonly created: number
}

type CountedEffects = Omit<Summary, 'refusals' | 'raises' | 'confirmation'> & { removed: number }

async function countedEntries(
  scope: OwnerScope,
  { change_set_id, checked_at }: SetRef,
): Promise<CountedEffects> {
  const yesterday = addDays(dayAt(checked_at?.getTime() ?? Date.now(), scope.timeZone), -1)
  const has = (flag: string) => sql`'${sql.raw(flag)}' = any (e.flags)`
  const { rows } = await runOwn<Counted>(
    scope,
    owned`
      select count(*) filter (where e.verdict = 'change')::int as change,
        count(*) filter (where e.verdict = 'leave')::int as leave,
        count(*) filter (where e.verdict = 'refused')::int as refused,
        count(*) filter (where e.applied)::int as applied,
        count(*) filter (where e.verdict = 'change' and e.action = 'remove')::int as removed,
        count(*) filter (where ${has('review')})::int as review,
        count(*) filter (where ${has('live')})::int as live, count(*) filter (where ${has('stop')})::int as stop,
        count(*) filter (where ${has('ownBid')})::int as own_bid,
        count(*) filter (where ${has('conflict')})::int as conflict,
        count(*) filter (where ${has('review')} and ${has('stop')})::int as delivering,
        coalesce(sum(d.cost) filter (where ${has('review')} and ${has('stop')}), 0)::bigint as spent,
        coalesce(sum((e.before ->> 'dayBudget')::bigint) filter (where ${hasBudget}), 0)::bigint as budget_before,
        coalesce(sum((e.after ->> 'dayBudget')::bigint) filter (where ${hasBudget}), 0)::bigint as budget_after,
        ${createdThings} as created
      from change_entry e
      left join (${adDays(scope)}) d on d.ad_id = e.entity_id and d.day = ${yesterday} and ${has('review')}
      where e.owner_id = ${scope.ownerId} and e.change_set_id = ${change_set_id}`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('expected one row of counts')
  const { change, leave, refused, applied, removed, review, live, stop, conflict } = row
  return {
    counts: { change, leave, refused, applied },
    flags: { review, live, stop, ownBid: row.own_bid, conflict },
    removed,
    reviewedRows: { delivering: row.delivering, spentYesterday: Number(row.spent) },
    budget: { before: Number(row.budget_before), after: Number(row.budget_after) },
    created: row.created,
  }
}

const createdThings = sql`coalesce(sum((e.after ->> 'created')::int)
  filter (where e.verdict = 'change' and e.action = 'copy'), 0)::int`

const hasBudget = sql`e.verdict = 'change' and e.before ->> 'dayBudget' is not null and e.after ->> 'dayBudget' is not null`

async function refusalsOf(
  scope: OwnerScope,
  { change_set_id }: SetRef,
): Promise<Summary['refusals']> {
  const { rows } = await runOwn<{ problem: FieldProblem; count: number }>(
    scope,
    owned`
      select (array_agg(problems -> 0 order by entry_num))[1] as problem, count(*)::int as count
      from change_entry
      where owner_id = ${scope.ownerId} and change_set_id = ${change_set_id} and verdict = 'refused'
      group by problems -> 0 ->> 'kind' order by count(*) desc, problems -> 0 ->> 'kind'`,
  )
  return rows
}

const raisesMax = 10

/** The fields of every level that are amounts. */
const amounts = Object.entries<Fields>(fieldsOf).flatMap(([level, fields]) =>
  Object.keys(fields).flatMap((field) =>
    fields[field]?.type.kind === 'amount' ? { level, field } : [],
  ),
)

/** Returns the largest raises of amounts, by factor. */
async function largestRaises(
  scope: OwnerScope,
  { change_set_id }: SetRef,
): Promise<(Raise & { factor: number })[]> {
  const { rows } = await runOwn<Raise & { factor: number }>(
    scope,
    owned`
      select r.*, (r.after / r.before)::float8 as factor from (
        select e.entity_id as "entityId", e.entity_name as name, f.field, (e.before ->> f.field)::float8 as before,
          (e.after ->> f.field)::float8 as after
        from change_entry e join jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as f (level text, field text)
          on f.level = e.level
        where e.owner_id = ${scope.ownerId} and e.change_set_id = ${change_set_id} and e.verdict = 'change'
      ) r
      where r.before > 0 and r.after > r.before
      order by r.after / r.before desc, r."entityId" limit ${raisesMax}`,
  )
  return rows
}
