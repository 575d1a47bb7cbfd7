import type { ComparedDay, homeMovers } from '@placard/contract/campaigns/home'
import type { OutputOf } from '@placard/contract/platform/call'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { planCosts } from '#server/statistics/figure/cost.ts'

type Movers = OutputOf<typeof homeMovers>

const moversMax = 8
const daysBefore: Readonly<Record<ComparedDay, number>> = { dayBefore: 1, weekBefore: 7 }

/** Returns the plans whose cost of yesterday differs most from that of an earlier day, without those in the recycle bin. */
export async function moversOf(
  scope: OwnerScope,
  against: ComparedDay,
  nowMs: number,
): Promise<Movers> {
  const day = addDays(dayAt(nowMs, scope.timeZone), -1)
  const before = addDays(day, -daysBefore[against])
  const { rows } = await runOwn<Movers['items'][number]>(
    scope,
    owned`
      select p.plan_id as "planId", p.plan_name as "planName",
        coalesce(d.cost, 0)::float8 as cost, coalesce(b.cost, 0)::float8 as "costBefore"
      from (${planCosts(scope, day)}) d
      full join (${planCosts(scope, before)}) b on b.plan_id = d.plan_id
      join plan p on p.owner_id = ${scope.ownerId} and p.plan_id = coalesce(d.plan_id, b.plan_id) and p.removed_at is null
      where coalesce(d.cost, 0) <> coalesce(b.cost, 0)
      order by abs(coalesce(d.cost, 0) - coalesce(b.cost, 0)) desc, p.plan_id limit ${moversMax}`,
  )
  return { day, before, items: rows }
}
