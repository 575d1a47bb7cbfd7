import type {
  ConversionGoalRow,
  ConversionSourceRow,
  ConversionTest,
} from '@placard/contract/reporting/conversion'
import {
  type ConversionOutcome,
  conversionOutcomes,
} from '@placard/domain/statistics/conversion/count'
import {
  type CheckResult,
  isSilent,
  testStateOf,
} from '@placard/domain/statistics/conversion/joint-test'
import type { Counting } from '@placard/domain/statistics/conversion/goal'
import { selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/** The days of the outcomes that a list shows, today included. */
const outcomeDays = 7

/** Returns the sources of the acting owner by name. */
export async function sourceRows(scope: OwnerScope): Promise<ConversionSourceRow[]> {
  const sources = await ownSources(scope).execute()
  const goals = await ownGoals(scope).orderBy('goal_id').execute()
  const outcomes = await recentOutcomes(scope)
  return sources.map((source) => ({
    sourceId: source.source_id,
    sourceName: source.source_name,
    createdAt: source.created_at.getTime(),
    lastEventAt: source.event_at && source.event_at.getTime(),
    silent: isSilent(source.event_at && source.event_at.getTime(), Date.now()),
    formerUntil:
      source.former_until !== null && source.former_until.getTime() > Date.now()
        ? source.former_until.getTime()
        : null,
    goals: goals.filter(({ source_id }) => source_id === source.source_id).map(goalRowOf),
    outcomes: outcomes
      .filter(({ sourceId }) => sourceId === source.source_id)
      .map(({ outcome, events }) => ({ outcome, events })),
    test: testOf(source),
    version: source.version,
  }))
}

/** Returns one of them. @throws Refusal `notFound` */
export async function sourceRow(scope: OwnerScope, sourceId: string): Promise<ConversionSourceRow> {
  const found = (await sourceRows(scope)).find((source) => source.sourceId === sourceId)
  if (found === undefined) throw notFound()
  return found
}

/** Selects the sources of the acting owner that were not removed. */
export function ownSources(scope: OwnerScope) {
  return selectOwn(scope, 'conversion_source')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('source_name')
    .orderBy('source_id')
}

/** Selects the goals of the acting owner that were not removed. */
export function ownGoals(scope: OwnerScope) {
  return selectOwn(scope, 'conversion_goal').selectAll().where('removed_at', 'is', null)
}

/** A stored goal. */
interface GoalRecord {
  readonly goal_id: string
  readonly source_id: string
  readonly goal_name: string
  readonly event: string
  readonly counting: Counting
  readonly window_days: number
  readonly value_cents: string | null
  readonly version: number
}

export function goalRowOf(goal: GoalRecord): ConversionGoalRow {
  return {
    goalId: goal.goal_id,
    sourceId: goal.source_id,
    goalName: goal.goal_name,
    event: goal.event,
    counting: goal.counting,
    windowDays: goal.window_days,
    valueCents: goal.value_cents === null ? null : Number(goal.value_cents),
    version: goal.version,
  }
}

interface TestRecord {
  readonly test_at: Date | null
  readonly test_results: unknown
  readonly test_received_at: Date | null
}

/** Returns the latest test of a source; null if there was none. */
export function testOf(source: TestRecord): ConversionTest | null {
  if (source.test_at === null) return null
  // The server has written it.
  const results = source.test_results as CheckResult[] | null
  const startedAtMs = source.test_at.getTime()
  return {
    state: testStateOf({ startedAtMs, results }, Date.now()),
    startedAt: startedAtMs,
    receivedAt: source.test_received_at && source.test_received_at.getTime(),
    results: results ?? [],
  }
}

interface OutcomeRow {
  readonly sourceId: string
  readonly outcome: ConversionOutcome
  readonly events: number
}

async function recentOutcomes(scope: OwnerScope): Promise<OutcomeRow[]> {
  const { rows } = await runOwn<OutcomeRow>(
    scope,
    owned`select source_id as "sourceId", outcome, sum(events)::float8 as events from conversion_tally
      where owner_id = ${scope.ownerId} and day > (now() at time zone 'utc')::date - ${outcomeDays}::int
      group by source_id, outcome`,
  )
  const place = ({ outcome }: OutcomeRow) => conversionOutcomes.indexOf(outcome)
  return rows.toSorted((one, other) => place(one) - place(other))
}
