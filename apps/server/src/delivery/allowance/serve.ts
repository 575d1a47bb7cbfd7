import { isId } from '@placard/domain/platform/text/id'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { type Engine, identifyEngine } from '#server/delivery/engine/identify.ts'
import { allowancePath, openToEngines } from '#server/delivery/engine/path.ts'
import { EngineRefusal } from '#server/delivery/engine/refusal.ts'
import { available, spentOf } from '#server/delivery/feed/render.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope, productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** The time in which a grant is spent and its spending reported. */
export const leaseSeconds = 60
const mostCents = 1e13

interface Asked {
  readonly ownerId: string
  readonly planId: string
  readonly want: number
}

/**
 * Grants amounts that no other copy of an engine is granted before they expire. What is granted never exceeds what is
 * left of the budgets of the day and of the balance.
 */
export function serveAllowance(
  scope: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  scope.post(allowancePath, openToEngines, async (request, reply) => {
    const engine = await identifyEngine(database, request, 'spend:write')
    const asked = askedIn(request.body, engine)
    const grantCents = await grant(database.db, engine, asked)
    if (grantCents === null) {
      const { ownerId, planId } = asked
      throw refused('planId', 'a plan of the owner', `${planId} of ${ownerId}`)
    }
    return reply.header('cache-control', 'no-store').send({ grantCents, ttlS: leaseSeconds })
  })
}

function refused(field: string, expected: string, got: unknown): EngineRefusal {
  const received = (JSON.stringify(got) ?? 'nothing').slice(0, 100)
  return new EngineRefusal(
    'invalidInput',
    `The field ${field}: expected ${expected}, got ${received}.`,
  )
}

/** @throws EngineRefusal `invalidInput` */
function askedIn(body: unknown, { ownerIds }: Engine): Asked {
  const { ownerId, planId, want }: { ownerId?: unknown; planId?: unknown; want?: unknown } =
    typeof body === 'object' && body !== null ? body : {}
  if (!isId(ownerId)) throw refused('ownerId', 'an id as text', ownerId)
  if (ownerIds !== null && !ownerIds.includes(String(ownerId)))
    throw refused('ownerId', 'an owner of the token', ownerId)
  if (!isId(planId)) throw refused('planId', 'an id as text', planId)
  const isAmount =
    typeof want === 'number' && Number.isSafeInteger(want) && want > 0 && want <= mostCents
  if (!isAmount) throw refused('want', 'whole cents from 1', want)
  return { ownerId: String(ownerId), planId: String(planId), want }
}

/** Returns the granted cents, which may be none; null for an unknown plan. */
function grant(db: Kysely<Tables>, { engineId }: Engine, asked: Asked): Promise<number | null> {
  return inTransaction(productScope(db, asked.ownerId), async (scope) => {
    // What is left is read behind the lock, so that it contains the grants of everybody before.
    await lockOwn(scope, 'allowance')
    await runOwn(
      scope,
      owned`delete from allowance_lease where owner_id = ${scope.ownerId} and expires_at <= now()`,
    )
    const left = await leftCents(scope, asked.planId)
    if (left === null) return null
    const cents = Math.min(asked.want, left)
    if (cents > 0)
      await runOwn(
        scope,
        owned`insert into allowance_lease (owner_id, plan_id, engine_id, cents, expires_at)
          values (${scope.ownerId}, ${asked.planId}, ${engineId}, ${cents}, now() + make_interval(secs => ${leaseSeconds}))`,
      )
    return cents
  })
}

/**
 * Returns what is left of the budgets of the day and of the balance, without open grants; 0 for a plan that is not
 * delivered, and null for an unknown one. Spending that is reported before its grant has expired counts twice until then,
 * so that no order of reports and questions grants too much.
 */
async function leftCents(scope: OwnerScope, planId: string): Promise<number | null> {
  const { rows } = await runOwn<{ left: string }>(
    scope,
    owned`
      select case when not p.switch_on or o.closed_at is not null then 0
        else greatest(0, least(
          coalesce(o.available, 0) - leased.all_cents,
          o.day_budget_limit - o.spent - leased.all_cents,
          p.day_budget - coalesce(${spentOf(sql`and t.plan_id = p.plan_id`)}, 0) - leased.plan_cents
        )) end as left
      from (
        select o.*, ${available} as available, coalesce(${spentOf(sql``)}, 0) as spent from owner o
        where o.owner_id = ${scope.ownerId}
      ) o
      join plan p on p.owner_id = o.owner_id and p.plan_id = ${planId} and p.removed_at is null
      cross join lateral (
        select coalesce(sum(l.cents), 0) as all_cents,
          coalesce(sum(l.cents) filter (where l.plan_id = p.plan_id), 0) as plan_cents
        from allowance_lease l where l.owner_id = o.owner_id
      ) leased`,
  )
  return rows[0] === undefined ? null : Number(rows[0].left)
}
