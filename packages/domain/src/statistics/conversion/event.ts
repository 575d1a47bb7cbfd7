import { faultOf, type RowFault } from '../unit/row.ts'
import { conversionCentsMax, isEventName } from './goal.ts'

/** A conversion as a sender reports it. */
export interface ReportedConversion {
  readonly kind: 'conversion'
  /** The sender's own id. An event with the same one counts once. */
  readonly eventId: string
  readonly event: string
  readonly clickId: string
  readonly atMs: number
  /** Null for the value of the goal. */
  readonly valueCents: number | null
  /** Null for the currency of the owner. */
  readonly currency: string | null
  readonly orderId: string | null
}

/** A later change of a conversion, which is found by its order: another value, or none and no conversion either. */
export interface ConversionAdjustment {
  readonly kind: 'restate' | 'retract'
  readonly eventId: string
  readonly event: string
  readonly orderId: string
  readonly atMs: number
  /** Null for a retraction. */
  readonly valueCents: number | null
  readonly currency: string | null
}

/** A row of a request. */
export type ConversionEvent = ReportedConversion | ConversionAdjustment

/** The maximum number of rows of a request. */
export const eventsMax = 1_000

const idShape = /^[\w.:/=+@-]{1,100}$/
const clickIdMaxLength = 200
const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const currencyShape = /^[A-Z]{3}$/

type Fields = ReadonlyMap<string, unknown>

const known = new Set([
  'eventId',
  'event',
  'clickId',
  'at',
  'valueCents',
  'currency',
  'orderId',
  'adjust',
])

/** Returns the event of a row, or what is wrong with its first wrong field. */
export function conversionEventOf(
  value: unknown,
): { event: ConversionEvent } | { fault: RowFault } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: faultOf('row', 'an object', value) }
  const fields = new Map<string, unknown>(Object.entries(value))
  const fault = faultIn(fields)
  if (fault !== null) return { fault }
  const text = (name: string) => String(fields.get(name))
  const textOrNull = (name: string) => (isGiven(fields, name) ? text(name) : null)
  const cents = isGiven(fields, 'valueCents') ? Number(fields.get('valueCents')) : null
  const common = {
    eventId: text('eventId'),
    event: text('event'),
    atMs: Date.parse(text('at')),
    valueCents: cents,
    currency: textOrNull('currency'),
  }
  const adjust = fields.get('adjust') ?? null
  if (adjust === 'restate' || adjust === 'retract')
    return { event: { ...common, kind: adjust, orderId: text('orderId') } }
  return {
    event: {
      ...common,
      kind: 'conversion',
      clickId: text('clickId'),
      orderId: textOrNull('orderId'),
    },
  }
}

function faultIn(fields: Fields): RowFault | null {
  const other = [...fields.keys()].find((name) => !known.has(name))
  if (other !== undefined)
    return faultOf(other, `one of ${[...known].join(', ')}`, fields.get(other))
  const adjust = fields.get('adjust') ?? null
  const isAdjustment = adjust !== null
  return (
    idFault(fields, 'eventId') ??
    ruleFault(fields, 'event', {
      expected: 'the event of a goal such as pay',
      isRight: (value) => typeof value === 'string' && isEventName(value),
    }) ??
    ruleFault(fields, 'adjust', {
      expected: 'restate or retract, or nothing for a conversion',
      isRight: (value) => !isAdjustment || value === 'restate' || value === 'retract',
    }) ??
    (isAdjustment ? absenceFault(fields, 'clickId') : clickFault(fields)) ??
    ruleFault(fields, 'at', {
      expected: 'an instant such as 2026-11-27T10:00:00Z',
      isRight: (value) => typeof value === 'string' && isInstant(value),
    }) ??
    valueFault(fields, adjust) ??
    (isAdjustment || isGiven(fields, 'orderId') ? idFault(fields, 'orderId') : null)
  )
}

interface FieldRule {
  readonly expected: string
  readonly isRight: (value: unknown) => boolean
}

function ruleFault(
  fields: Fields,
  name: string,
  { expected, isRight }: FieldRule,
): RowFault | null {
  const value = fields.get(name)
  return isRight(value) ? null : faultOf(name, expected, value)
}

function idFault(fields: Fields, name: string): RowFault | null {
  return ruleFault(fields, name, {
    expected: 'from 1 to 100 letters, digits or any of _ . : / = + @ -',
    isRight: (value) => typeof value === 'string' && idShape.test(value),
  })
}

function clickFault(fields: Fields): RowFault | null {
  return ruleFault(fields, 'clickId', {
    expected: 'the text of plc_click in the landing address',
    isRight: (value) =>
      typeof value === 'string' && value !== '' && value.length <= clickIdMaxLength,
  })
}

function absenceFault(fields: Fields, name: string): RowFault | null {
  return isGiven(fields, name) ? faultOf(name, 'nothing for an adjustment', fields.get(name)) : null
}

function valueFault(fields: Fields, adjust: unknown): RowFault | null {
  if (adjust === 'retract')
    return absenceFault(fields, 'valueCents') ?? absenceFault(fields, 'currency')
  const isNeeded = adjust === 'restate'
  const value = ruleFault(fields, 'valueCents', {
    expected: `a whole number of cents from 0 to ${conversionCentsMax}`,
    isRight: (cents) =>
      (!isNeeded && (cents ?? null) === null) ||
      (typeof cents === 'number' &&
        Number.isSafeInteger(cents) &&
        cents >= 0 &&
        cents <= conversionCentsMax),
  })
  return (
    value ??
    ruleFault(fields, 'currency', {
      expected: 'a code such as CNY',
      isRight: (code) =>
        (code ?? null) === null || (typeof code === 'string' && currencyShape.test(code)),
    })
  )
}

function isGiven(fields: Fields, name: string): boolean {
  return (fields.get(name) ?? null) !== null
}

function isInstant(text: string): boolean {
  return instantShape.test(text) && Number.isFinite(Date.parse(text))
}
