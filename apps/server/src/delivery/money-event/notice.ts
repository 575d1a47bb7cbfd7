import type { AlertKind } from '@placard/domain/finance/alert/alert'
import {
  balanceCrossings,
  budgetCrossings,
  type Crossings,
  unusualCost,
} from '@placard/domain/finance/alert/crossing'
import type { Kysely } from 'kysely'
import {
  type BudgetFacts,
  newPositions,
  notePositions,
  ownerFacts,
  type OwnerFacts,
  planFacts,
} from '#server/delivery/money-event/facts.ts'
import {
  balanceContent,
  budgetContent,
  costContent,
} from '#server/delivery/money-event/alert-content.ts'
import { sendAlert } from '#server/finance/alert/send.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope, productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { comparedCosts } from '#server/statistics/figure/usual-cost.ts'
import { emitEvent } from '#server/support/webhook/emit.ts'

/**
 * Tells users and programs of balances, budgets and unusual cost, once for each crossing: what was told is noted in the
 * transaction that sends it. Balances and budgets are those by which the feed of engines stops delivery. Several servers
 * may do so at the same time.
 */
export async function noticeMoney(db: Kysely<Tables>): Promise<void> {
  const owners = await ownerFacts(db)
  for (const facts of owners) await noticeBalance(db, facts)
  await noticeBudgets(db, owners)
  const range = await newPositions(db)
  if (range !== undefined) {
    await noticeBudgets(db, await planFacts(db, range))
    await notePositions(db, range)
  }
  await noticeCosts(db, owners)
}

/** Something that can be told of, and the day for which it is; null for a balance. */
interface Subject {
  readonly id: string
  readonly day: string | null
}

/** Notes crossings. @returns the alerts that no server has told of meanwhile */
async function note(
  scope: OwnerScope,
  { id, day }: Subject,
  { told, armed }: Crossings,
): Promise<AlertKind[]> {
  if (armed.length > 0)
    await runOwn(
      scope,
      owned`delete from money_alert where owner_id = ${scope.ownerId} and subject_id = ${id}
        and alert = any (${armed}::text[])`,
    )
  if (told.length === 0) return []
  const { rows } = await runOwn<{ alert: AlertKind }>(
    scope,
    owned`insert into money_alert (owner_id, alert, subject_id, day)
      select ${scope.ownerId}, alert, ${id}, ${day}::date from unnest(${told}::text[]) alert
      on conflict (owner_id, alert, subject_id) do update set day = excluded.day where money_alert.day < excluded.day
      returning alert`,
  )
  return rows.map(({ alert }) => alert)
}

const isNothing = ({ told, armed }: Crossings) => told.length + armed.length === 0

async function noticeBalance(db: Kysely<Tables>, facts: OwnerFacts): Promise<void> {
  const { ownerId, availableCents, weekCents, currency } = facts
  const money = { availableCents, weekCents, todayCents: facts.spentCents }
  const crossings = balanceCrossings(money, facts, facts.known)
  if (isNothing(crossings)) return
  await inTransaction(productScope(db, ownerId), async (scope) => {
    const told = await note(scope, { id: ownerId, day: null }, crossings)
    const [alert, ...others] = told
    if (alert === undefined) return
    // Both bounds at once are one alert.
    await sendAlert(scope, [alert, ...others], balanceContent(alert, facts))
    const meanCents = Math.round(weekCents / 7)
    await emitEvent(scope, 'balance.low', { availableCents, meanCents, currency })
  })
}

/** Tells of the budgets of an owner together: a message for each alert. */
async function noticeBudgets(db: Kysely<Tables>, budgets: readonly BudgetFacts[]): Promise<void> {
  const crossed = budgets
    .map((facts) => ({ facts, crossings: budgetCrossings(facts, facts, facts.known) }))
    .filter(({ crossings }) => !isNothing(crossings))
  for (const [ownerId, ofOwner] of Map.groupBy(crossed, ({ facts }) => facts.ownerId))
    await inTransaction(productScope(db, ownerId), async (scope) => {
      const told = new Map<AlertKind, BudgetFacts[]>()
      for (const { facts, crossings } of ofOwner) {
        const subject = { id: facts.planId ?? ownerId, day: facts.today }
        const alerts = await note(scope, subject, crossings)
        if (alerts.includes('budgetUsed')) await emitUsed(scope, facts)
        const alert = shownAlert(alerts, facts)
        if (alert !== undefined) told.set(alert, [...(told.get(alert) ?? []), facts])
      }
      for (const [alert, facts] of told)
        await sendAlert(scope, [alert], budgetContent(alert, facts))
    })
}

/** Returns the alert that users are told of: a budget that is used up at once is told of once. */
function shownAlert(alerts: readonly AlertKind[], { budgetUsed }: BudgetFacts) {
  const shown = alerts.filter((alert) => alert !== 'budgetUsed' || budgetUsed)
  return shown.includes('budgetUsed') ? 'budgetUsed' : shown[0]
}

function emitUsed(
  scope: OwnerScope,
  { planId, today: day, budgetCents, spentCents }: BudgetFacts,
): Promise<void> {
  return emitEvent(scope, 'budget.exhausted', { planId, day, budgetCents, spentCents })
}

/** Tells of unusual cost, once a day. */
async function noticeCosts(db: Kysely<Tables>, owners: readonly OwnerFacts[]): Promise<void> {
  const byId = new Map(owners.map((facts) => [facts.ownerId, facts]))
  for (const { ownerId, today, todayCents, days } of await comparedCosts(db)) {
    const facts = byId.get(ownerId)
    if (facts === undefined || facts.known.includes('cost')) continue
    const usualCents = unusualCost(todayCents, days, facts)
    if (usualCents === null) continue
    await inTransaction(productScope(db, ownerId), async (scope) => {
      const crossings = { told: ['cost'], armed: [] } as const
      const told = await note(scope, { id: ownerId, day: today }, crossings)
      if (told.length > 0)
        await sendAlert(scope, ['cost'], costContent({ ...facts, todayCents, usualCents }))
    })
  }
}
