import { anEuropeanBuyer, aSpecialBuyer } from '@placard/domain/finance/invoice/testing/buyer'
import { expect, test } from 'vitest'
import { buyerOf, firstDraft, formFields } from './invoice-draft.ts'

test('the form begins with the buyer of the last invoice', () => {
  const last = aSpecialBuyer()
  expect(firstDraft(['ordinary', 'special'], last)).toEqual({ bookingIds: [], buyer: last })
})

test('a kind that is not offered any more becomes the first one that is', () => {
  expect(firstDraft(['ordinary'], anEuropeanBuyer()).buyer.kind).toBe('ordinary')
  expect(firstDraft(['europe'], null).buyer).toMatchObject({ kind: 'europe', name: '' })
})

test('only the fields of the kind are sent, trimmed, with a plain tax number', () => {
  const typed = { ...aSpecialBuyer(), name: ' A ', taxNumber: '9135 0100m000100y43' }
  const buyer = buyerOf({ bookingIds: [], buyer: { ...typed, kind: 'ordinary' } })
  expect(buyer).toMatchObject({ name: 'A', taxNumber: '91350100M000100Y43', bank: '', address: '' })
})

test('each kind has its fields in the order of the form', () => {
  expect(formFields('ordinary')).toEqual(['name', 'taxNumber'])
  expect(formFields('europe').at(-1)).toBe('reference')
})
