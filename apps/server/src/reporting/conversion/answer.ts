import {
  type ConversionOutcome,
  countedOutcomes,
} from '@placard/domain/statistics/conversion/count'
import { faultOf, type RowFault } from '@placard/domain/statistics/unit/row'
import type { Judged, JudgedRow } from '#server/reporting/conversion/judge.ts'

/** The answer to one row. The fault names the field that has to be corrected. */
export type RowAnswer = { readonly eventId: string | null; readonly outcome: ConversionOutcome } & (
  | {}
  | RowFault
)

/** Returns the answer to a request: an outcome for each row, in their order. */
export function answerOf({ rows, goalEvents }: Judged) {
  const changing: readonly string[] = countedOutcomes
  return {
    counted: rows.filter(({ outcome }) => changing.includes(outcome)).length,
    results: rows.map((row): RowAnswer => {
      const eventId = row.kind === 'judged' ? row.event.eventId : null
      return { eventId, outcome: row.outcome, ...faultIn(row, goalEvents) }
    }),
  }
}

const clickRule = 'the plc_click of a landing address, unchanged'

/** Returns the field to correct; null if none would help. */
export function faultIn(row: JudgedRow, goalEvents: readonly string[]): RowFault | null {
  if (row.kind === 'faulty') return row.fault
  const { event, goal, outcome } = row
  const clickId = event.kind === 'conversion' ? event.clickId : undefined
  const at = new Date(event.atMs).toISOString()
  switch (outcome) {
    case 'eventUnknown':
      return faultOf(
        'event',
        `the event of a goal: ${goalEvents.join(', ') || 'none yet'}`,
        event.event,
      )
    case 'clickUnreadable':
    case 'clickForged':
      return faultOf('clickId', clickRule, clickId)
    case 'clickForeign':
      return faultOf('clickId', 'a click on an ad of this owner', clickId)
    case 'adUnknown':
      return faultOf('clickId', 'a click on an ad that exists', clickId)
    case 'inFuture':
      return faultOf('at', 'an instant that has passed', at)
    case 'beforeClick':
      return faultOf('at', 'an instant after the click', at)
    case 'afterWindow':
      return faultOf('at', `at most ${goal?.windowDays ?? 0} days after the click`, at)
    case 'otherCurrency':
      return faultOf('currency', 'the currency of the owner', event.currency)
    case 'orderUnknown':
      return faultOf('orderId', 'the order of a conversion that counts', event.orderId)
    default:
      return null
  }
}
