import { addDays, type Day } from '../../platform/calendar/day.ts'
import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { changedLabels } from '../label/label.ts'
import { isSameJson } from '../../platform/format/same-json.ts'
import { halfHoursOfWeek } from '../schedule/schedule.ts'
import { completeTargeting } from '../targeting/targeting.ts'
import { changedAddress } from './address-change.ts'
import { changedAmount } from './amount-change.ts'
import { materialFields } from '../../materials/material/need.ts'
import type { ChangeOperation, RowFacts, RowValues } from './operation.ts'
import { changedText } from './text-change.ts'

/** The fields that operations set, and the problems that keep them from being carried out. */
export interface WantedChange {
  readonly fields: Readonly<Record<string, unknown>>
  readonly problems: readonly FieldProblem[]
}

type Operation<Kind extends ChangeOperation['kind']> = Extract<ChangeOperation, { kind: Kind }>

/** The result of one operation: the fields that it sets, or a problem. */
type Step = Readonly<Record<string, unknown>> | FieldProblem

/**
 * Returns the fields that operations set in a row. Whether the values are valid is for the rules of the row's level;
 * problems are those of the operations themselves.
 */
export function wantedChange(
  values: RowValues,
  operations: readonly ChangeOperation[],
  facts: RowFacts,
): WantedChange {
  const fields: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const operation of operations) {
    const step = stepOf({ ...values, ...fields }, operation, facts)
    if (isProblem(step)) problems.push(step)
    else Object.assign(fields, step)
  }
  return { fields, problems }
}

function isProblem(step: Step): step is FieldProblem {
  return 'kind' in step && 'facts' in step
}

function stepOf(values: RowValues, operation: ChangeOperation, facts: RowFacts): Step {
  switch (operation.kind) {
    case 'set':
      return operation.fields
    case 'amount':
      return amountStep(values, operation, facts)
    case 'shiftDays':
      return shiftedDays(values, operation)
    case 'hours':
      return changedHours(values, operation)
    case 'text': {
      const { field, change } = operation
      return { [field]: changedText(textOf(values[field]), change, facts) }
    }
    case 'address':
      return addressStep(values, operation)
    case 'targeting':
      return targetingStep(values, operation)
    case 'labels': {
      const { change, labelIds } = operation
      return { labelIds: changedLabels(values.labelIds ?? [], change, labelIds) }
    }
    case 'material':
      return replacedMaterial(values, operation)
    case 'remove':
    case 'copy':
      return {}
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function amountStep(
  values: RowValues,
  { field, change }: Operation<'amount'>,
  { spentCents, groupBidCents }: RowFacts,
): Step {
  const value = values[field]
  const inherited = field === 'price' ? groupBidCents : null
  const was = typeof value === 'number' ? value : inherited
  const now = changedAmount(was, change, spentCents)
  return now === undefined ? fieldProblem('amountMissing', [field, null], {}) : { [field]: now }
}

function shiftedDays(values: RowValues, { fields, days }: Operation<'shiftDays'>): Step {
  const shifted: Record<string, Day> = {}
  for (const field of fields) {
    const day = values[field]
    if (typeof day !== 'string') continue
    try {
      // Days of a row are valid.
      shifted[field] = addDays(day as Day, days)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return fieldProblem('dayOutOfRange', [field, day], { days })
    }
  }
  return shifted
}

function changedHours(values: RowValues, { change, schedule }: Operation<'hours'>): Step {
  const was = textOf(values['schedule']) || '1'.repeat(halfHoursOfWeek)
  const now = [...was].map((half, at) => {
    if (schedule[at] !== '1') return half
    return change === 'add' ? '1' : '0'
  })
  if (!now.includes('1')) return fieldProblem('scheduleEmpty', ['schedule', null], {})
  return { schedule: now.includes('0') ? now.join('') : null }
}

function addressStep(values: RowValues, { field, change }: Operation<'address'>): Step {
  const was = textOf(values[field])
  const now = changedAddress(was, change)
  return now === null ? fieldProblem('addressUnreadable', [field, was], {}) : { [field]: now }
}

function targetingStep(
  values: RowValues,
  { list, change, values: listed, allowEverybody }: Operation<'targeting'>,
): Step {
  const targeting = completeTargeting(values.targeting ?? {})
  const was: readonly string[] = targeting[list]
  const others = was.filter((value) => !listed.includes(value))
  const now = change === 'remove' ? others : [...was, ...listed.filter((one) => !was.includes(one))]
  if (was.length > 0 && now.length === 0 && !allowEverybody)
    return fieldProblem('audienceEmpty', [`targeting.${list}`, null], {})
  return { targeting: { ...targeting, [list]: now } }
}

function replacedMaterial(values: RowValues, { mId, byId }: Operation<'material'>): Step {
  const other = (id: unknown): unknown => (id === mId ? byId : id)
  const replaced = materialFields.map((name): [string, unknown] => {
    const value = values[name]
    return [name, Array.isArray(value) ? value.map(other) : other(value)]
  })
  return Object.fromEntries(replaced.filter(([name, value]) => !isSameJson(value, values[name])))
}
