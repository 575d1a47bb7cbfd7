import { expect, test } from 'vitest'
import { validationStatus } from '../business-validation/validation.ts'
import type { Day } from '../../platform/calendar/day.ts'
import { ownerType } from '../../platform/access/owner-type.ts'
import { dueWarning, needsVerification, overallStatus, statusOn } from './verification.ts'

const { toValidate, validating, complete, expired } = validationStatus
const today = '2026-05-20' as Day

test.each([
  [complete, '2026-05-20', complete],
  [complete, '2026-05-19', expired],
  [complete, null, complete],
  [validating, '2026-05-19', validating],
  [toValidate, '2026-05-19', toValidate],
  [expired, '2026-05-19', expired],
])('S4.15 on 2026-05-20 status %i with the last day %s is %i', (status, until, expected) => {
  expect(statusOn(status, until as Day | null, today)).toBe(expected)
})

test.each([
  ['2026-06-20', null, null],
  ['2026-06-19', null, 30],
  ['2026-06-19', 30, null],
  ['2026-05-28', 30, null],
  ['2026-05-27', 30, 7],
  ['2026-05-27', null, 7],
  ['2026-05-27', 7, null],
  ['2026-05-20', 7, null],
  ['2026-05-20', null, 7],
  ['2026-05-19', null, null],
])(
  'with the last day %s, warned %s days before, the warning of %s days is due',
  (until, warned, due) => {
    expect(dueWarning(until as Day, today, warned)).toBe(due)
  },
)

test.each([
  [[], toValidate],
  [[complete], complete],
  [[complete, validating], validating],
  [[validating, toValidate, complete], toValidate],
  [[toValidate, expired, complete], expired],
])('qualifications of %j have the overall status %i', (statuses, expected) => {
  expect(overallStatus(statuses)).toBe(expected)
})

test('S4.15 only old directed owners need not be verified', () => {
  const needless = Object.values(ownerType).filter((type) => !needsVerification(type))
  expect(needless).toEqual([ownerType.oldDirectedOwner])
})
