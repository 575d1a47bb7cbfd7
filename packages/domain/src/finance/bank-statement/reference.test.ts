import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupedReference, paymentReference } from '../payment-reference.ts'
import { referencesIn } from './reference.ts'

const ids = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String)
const around = fc.constantFrom('', 'Recharge ', '充值', 'EREF+', 'Re: ', 'invoice 12, ')
const after = fc.constantFrom('', ' thank you', '，谢谢', ' 2026', ' 11/26', '.')

describe('a reference is found in the text of a payment', () => {
  test('as people and banks write it: in groups, in either case, with other text around it', () => {
    const law = fc.property(
      ids,
      around,
      after,
      fc.boolean(),
      fc.boolean(),
      (id, head, tail, isGrouped, isSmall) => {
        const reference = paymentReference(id)
        const shown = isGrouped ? groupedReference(reference) : reference
        const text = head + (isSmall ? shown.toLowerCase() : shown) + tail
        expect(referencesIn(text).applicationIds).toContain(id)
      },
    )
    fc.assert(law)
  })

  test('broken by blanks at any places, as banks wrap texts', () => {
    const law = fc.property(ids, fc.array(fc.nat(12), { maxLength: 4 }), (id, places) => {
      const broken = [...paymentReference(id)].map((sign, at) =>
        places.includes(at) ? `${sign} ` : sign,
      )
      expect(referencesIn(`Top up ${broken.join('')}`).applicationIds).toContain(id)
    })
    fc.assert(law)
  })

  test('and each of several', () => {
    const law = fc.property(fc.uniqueArray(ids, { minLength: 2, maxLength: 3 }), (several) => {
      const text = several.map(paymentReference).join(' and ')
      expect(new Set(referencesIn(text).applicationIds)).toEqual(new Set(several))
    })
    fc.assert(law)
  })
})

test('one wrong digit gives no application, and the text that was written', () => {
  const law = fc.property(ids, fc.nat(8), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
    const digits = [...id]
    digits[at] = String((Number(digits[at]) + by) % 10)
    const wrong = paymentReference(id).slice(0, 4) + digits.join('')
    expect(referencesIn(`Top up ${wrong}`)).toEqual({ applicationIds: [], wrong })
  })
  fc.assert(law)
})

test.each(['', 'Rent for November', 'RF', 'Surf 2026', 'RF: see above', 'RFC 8259'])(
  '%j has no reference',
  (text) => {
    expect(referencesIn(text).applicationIds).toEqual([])
  },
)

test('full-width characters are read like others', () => {
  expect(referencesIn('充值ＲＦ５３１０００００００１１').applicationIds).toEqual(
    referencesIn('RF53100000011').applicationIds,
  )
  expect(referencesIn(paymentReference('100000011')).applicationIds).toEqual(['100000011'])
})
