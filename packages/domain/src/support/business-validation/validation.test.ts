import { describe, expect, test } from 'vitest'
import {
  seenValidationStatus,
  validationAfter,
  validationStatus,
  type ValidationStatus,
  type ValidationStep,
} from './validation.ts'

const submit: ValidationStep = { kind: 'submit' }
const pass: ValidationStep = { kind: 'pass' }
const reject: ValidationStep = { kind: 'reject', reason: 'the licence is unreadable' }
const expire: ValidationStep = { kind: 'expire' }

describe('S4.15 business validation', () => {
  type Row = [ValidationStatus, ...Record<ValidationStep['kind'], ValidationStatus | null>[]]
  const { loading, noNeed, toValidate, validating, complete, expired } = validationStatus

  test.each<Row>([
    [loading, { submit: null, pass: null, reject: null, expire: null }],
    [noNeed, { submit: null, pass: null, reject: null, expire: null }],
    [toValidate, { submit: validating, pass: null, reject: null, expire: null }],
    [validating, { submit: null, pass: complete, reject: toValidate, expire: null }],
    [complete, { submit: null, pass: null, reject: null, expire: expired }],
    [expired, { submit: validating, pass: null, reject: null, expire: null }],
  ])('S4.15 from status %i the steps lead to %j, null if refused', (status, after) => {
    for (const step of [submit, pass, reject, expire]) {
      expect(validationAfter(status, step)).toBe(after?.[step.kind])
    }
  })

  test('S4.15 a rejection needs a reason', () => {
    for (const reason of ['', '  ']) {
      expect(validationAfter(validating, { kind: 'reject', reason })).toBeNull()
    }
  })

  test('S4.15 it is loading until known', () => {
    expect(seenValidationStatus(null)).toBe(loading)
    for (const status of Object.values(validationStatus)) {
      expect(seenValidationStatus(status)).toBe(status)
    }
  })
})
