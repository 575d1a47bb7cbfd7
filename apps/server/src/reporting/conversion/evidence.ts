import {
  type Finding,
  type CheckResult,
  type TestCheck,
  testResults,
} from '@placard/domain/statistics/conversion/joint-test'
import { signatureHeader, timestampHeader } from '@placard/domain/statistics/conversion/signature'
import { faultIn } from '#server/reporting/conversion/answer.ts'
import type { Judged, JudgedRow } from '#server/reporting/conversion/judge.ts'
import type { SignedRequest } from '#server/reporting/conversion/secret.ts'
import { timeRule } from '#server/reporting/conversion/sender.ts'

type Findings = Partial<Record<TestCheck, Finding>>

const signatureRule = `${signatureHeader}: v1=… with the HMAC-SHA256 of “${timestampHeader}.body” by the secret`
const bodyRule = 'a JSON array of 1 to 1000 events'

/** Returns the evidence of a request that was refused for its signature. */
export function signatureEvidence({ signatures }: SignedRequest): CheckResult[] {
  return testResults({ signature: failed(signatureRule, signatures || 'nothing') })
}

/** Returns the evidence of a signed request that was refused for its time. */
export function timeEvidence({ timestamp, signatures }: SignedRequest): CheckResult[] {
  const time = failed(`${timeRule}, which is ${nowSeconds()}`, timestamp || 'nothing')
  return testResults({ signature: passed(signatureRule, signatures), time })
}

/** Returns the evidence of a request in time whose body is no list of events. */
export function bodyEvidence(request: SignedRequest): CheckResult[] {
  return testResults({
    ...envelope(request),
    body: failed(bodyRule, request.body.toString('utf8') || 'nothing'),
  })
}

/** Returns the evidence of the first event of a request. */
export function eventEvidence(request: SignedRequest, judged: Judged): CheckResult[] {
  const [row] = judged.rows
  const body = passed(bodyRule, `${judged.rows.length}`)
  return testResults({
    ...envelope(request),
    body,
    ...(row === undefined ? {} : rowFindings(row, judged.goalEvents)),
  })
}

function envelope({ timestamp, signatures }: SignedRequest): Findings {
  return { signature: passed(signatureRule, signatures), time: passed(timeRule, timestamp) }
}

const fieldsRule = 'eventId, event, clickId and at, each in its form'

function rowFindings(row: JudgedRow, goalEvents: readonly string[]): Findings {
  const fault = faultIn(row, goalEvents)
  if (row.kind === 'faulty')
    return { fields: failed(`${row.fault.field}: ${row.fault.expected}`, row.fault.got) }
  const { event, goal, found } = row
  const fields = passed(fieldsRule, `eventId ${event.eventId}`)
  const goalRule = `the event of a goal: ${goalEvents.join(', ') || 'none yet'}`
  if (goal === undefined) return { fields, goal: failed(goalRule, event.event) }
  const known = { fields, goal: passed(goalRule, event.event) }
  if (event.kind !== 'conversion')
    return { ...known, click: failed('a conversion, not an adjustment', event.kind) }
  const clickRule = 'a click id that was signed here, on an ad of this owner'
  if (found?.kind !== 'found') return { ...known, click: failed(clickRule, event.clickId) }
  const click = passed(clickRule, event.clickId)
  const { adId, atMs } = found.click
  const attribution =
    fault === null
      ? passed(
          `a time from the click to ${goal.windowDays} days later`,
          `ad ${adId}, click at ${new Date(atMs).toISOString()}`,
        )
      : failed(`${fault.field}: ${fault.expected}`, fault.got)
  return { ...known, click, attribution }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000)
}

function passed(expected: string, received: string): Finding {
  return { isPassed: true, expected, received }
}

function failed(expected: string, received: string): Finding {
  return { isPassed: false, expected, received }
}
