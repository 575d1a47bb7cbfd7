import { aSpecialBuyer } from '@placard/domain/finance/invoice/testing/buyer'
import { expect, test } from 'vitest'
import { firstContractDraft, typedTerms } from './contract-dialogs.tsx'
import { contractTexts } from './contract-texts.ts'

const texts = contractTexts['en-US']
const empty = firstContractDraft(null, ['special'])
const typed = { ...empty, number: ' C-1 ', firstDay: '2026-01-01' }

test('a contract is typed with its number trimmed, without a last day and payer if there is none', () => {
  expect(typedTerms(typed, texts)).toEqual({
    number: 'C-1',
    firstDay: '2026-01-01',
    lastDay: null,
    basis: 'spending',
    payer: null,
    paymentDays: 30,
    note: '',
  })
})

test('the dialog begins with the contract that is changed', () => {
  const terms = { ...typedTerms(typed, texts), lastDay: '2026-12-31', payer: aSpecialBuyer() }
  const contract = { ...terms, contractId: '1', version: 1 }
  expect(typedTerms(firstContractDraft(contract, ['special']), texts)).toEqual(terms)
})

test.each([
  [{ number: ' ' }, texts.noNumber],
  [{ firstDay: '' }, texts.noFirstDay],
  [{ paymentDays: '' }, texts.noDays],
  [{ paymentDays: '1.5' }, texts.noDays],
  [{ paymentDays: '366' }, texts.noDays],
  [{ hasPayer: true }, texts.wrongPayer],
])('%j is answered with “%s”', (part, message) => {
  expect(() => typedTerms({ ...typed, ...part }, texts)).toThrow(message)
})
