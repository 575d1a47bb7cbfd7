import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicationOfReference, groupedReference, paymentReference } from './payment-reference.ts'

test.each([
  // The example of ISO 11649.
  ['539007547034', 'RF18539007547034'],
  ['100000001', 'RF21100000001'],
  ['1', 'RF741'],
])('the reference of the application %s is %s', (applicationId, reference) => {
  expect(paymentReference(applicationId)).toBe(reference)
  expect(applicationOfReference(reference)).toBe(applicationId)
})

test.each([
  ['RF18 5390 0754 7034', '539007547034'],
  [' rf18539007547034 ', '539007547034'],
  ['RF19539007547034', null],
  ['RF18539007547043', null],
  ['539007547034', null],
  ['RF18', null],
  ['RF18A39007547034', null],
  ['', null],
])('%j names the application %s', (text, applicationId) => {
  expect(applicationOfReference(text)).toBe(applicationId)
})

test('a reference is printed in groups of four', () => {
  expect(groupedReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
  expect(groupedReference('RF7412')).toBe('RF74 12')
})

const id = fc.bigInt({ min: 1n, max: 999_999_999_999_999_999n }).map(String)

test('every reference names its application, and none with one other digit does', () => {
  fc.assert(
    fc.property(id, fc.nat(), fc.integer({ min: 1, max: 9 }), (applicationId, place, more) => {
      const reference = paymentReference(applicationId)
      expect(applicationOfReference(groupedReference(reference))).toBe(applicationId)
      const at = 2 + (place % (reference.length - 2))
      const digit = (Number(reference[at]) + more) % 10
      const wrong = reference.slice(0, at) + digit + reference.slice(at + 1)
      expect(applicationOfReference(wrong)).toBe(null)
    }),
  )
})
