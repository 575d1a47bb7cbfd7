import { aSpecialBuyer } from '@placard/domain/finance/invoice/testing/buyer'
import { expect, test } from 'vitest'
import { chosenOf, firstDraft } from './invoice-draft.ts'

const recharge = { bookingId: '1', cents: 1, voucher: '', bookedAt: 0 }
const month = { month: '2026-01', spent: 1, carried: 0, cents: 1 }
const facts = { kinds: ['special'] as const, buyer: aSpecialBuyer() }
const draftOf = (recharges: (typeof recharge)[], months: (typeof month)[]) =>
  firstDraft({ ...facts, kinds: [...facts.kinds], recharges, months })

test('the form begins with the buyer, and nothing chosen', () => {
  const empty = { bookingIds: [], months: [], buyer: facts.buyer }
  expect(draftOf([recharge], [])).toEqual({ ...empty, content: 'recharges' })
  expect(draftOf([recharge], [month])).toEqual({ ...empty, content: 'months' })
})

test('only what is chosen of the content counts', () => {
  const draft = { ...draftOf([recharge], [month]), bookingIds: ['1'], months: ['2026-01'] }
  expect(chosenOf(draft)).toEqual(['2026-01'])
  expect(chosenOf({ ...draft, content: 'recharges' })).toEqual(['1'])
})
