import {
  type ConversionOutcome,
  countEvent,
  type EventToCount,
  type KnownGoal,
} from '@placard/domain/statistics/conversion/count'
import {
  type ConversionEvent,
  conversionEventOf,
} from '@placard/domain/statistics/conversion/event'
import type { RowFault } from '@placard/domain/statistics/unit/row'
import { lockOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import { goalRowOf, ownGoals } from '#server/reporting/conversion/row.ts'
import type { Sender } from '#server/reporting/conversion/sender.ts'
import { clicksOf } from '#server/statistics/conversion/click-key.ts'
import {
  countedBefore,
  type JudgedEvent,
  tallyEvents,
  writeConversions,
} from '#server/statistics/conversion/record.ts'

/** A row of a request, and what became of it. */
export type JudgedRow =
  | (JudgedEvent & { readonly kind: 'judged' })
  | { readonly kind: 'faulty'; readonly outcome: 'invalid'; readonly fault: RowFault }

/** The rows of a request with their outcomes, and the events that the goals of the source have. */
export interface Judged {
  readonly rows: readonly JudgedRow[]
  readonly goalEvents: readonly string[]
}

/** Counts the events of a signed request, in one transaction. */
export function takeEvents(
  { scope: outer, sourceId, currency }: Sender,
  values: readonly unknown[],
): Promise<Judged> {
  const read = values.map(conversionEventOf)
  return inTransaction(outer, async (scope) => {
    await lockOwn(scope, 'conversions')
    const goals = await goalsByEvent(scope, sourceId)
    const events = read.flatMap((row) => ('event' in row ? row.event : []))
    const named = await namedBy(scope, goals, events)
    const before = await countedBefore(scope, sourceId, [...named.values()])
    const owner = { nowMs: Date.now(), currency }
    const rows = read.map((row): JudgedRow => {
      const event = 'event' in row ? named.get(row.event) : undefined
      if (event === undefined)
        return { kind: 'faulty', outcome: 'invalid', fault: 'fault' in row ? row.fault : noEvent }
      return { kind: 'judged', ...event, outcome: countEvent(event, before, owner) }
    })
    const judged = rows.flatMap((row) => (row.kind === 'judged' ? row : []))
    await writeConversions(scope, sourceId, judged)
    await tallyEvents(scope, sourceId, outcomesOf(rows))
    await noteRequest(scope, sourceId)
    return { rows, goalEvents: [...goals.keys()] }
  })
}

const noEvent: RowFault = { field: 'row', expected: 'an event', got: 'nothing' }

function outcomesOf(rows: readonly JudgedRow[]): ConversionOutcome[] {
  return rows.map(({ outcome }) => outcome)
}

async function goalsByEvent(
  scope: OwnerScope,
  sourceId: string,
): Promise<ReadonlyMap<string, KnownGoal>> {
  const goals = await ownGoals(scope).where('source_id', '=', sourceId).orderBy('event').execute()
  return new Map(goals.map((goal) => [goal.event, goalRowOf(goal)]))
}

/** Finds the goals and clicks of events. */
async function namedBy(
  scope: OwnerScope,
  goals: ReadonlyMap<string, KnownGoal>,
  events: readonly ConversionEvent[],
): Promise<Map<ConversionEvent, EventToCount>> {
  const clickIds = events.flatMap((event) => (event.kind === 'conversion' ? event.clickId : []))
  const clicks = await clicksOf(scope, clickIds)
  return new Map(
    events.map((event) => {
      const found = event.kind === 'conversion' ? clicks.get(event.clickId) : undefined
      return [event, { event, goal: goals.get(event.event), found }]
    }),
  )
}

async function noteRequest(scope: OwnerScope, sourceId: string): Promise<void> {
  await updateOwn(scope, 'conversion_source')
    .set({ event_at: new Date() })
    .where('source_id', '=', sourceId)
    .execute()
}
