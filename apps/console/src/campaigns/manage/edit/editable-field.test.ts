import { expect, test } from 'vitest'
import { readAmount } from './editable-field.ts'

test('an empty daily budget removes the limit, an empty bid is refused', () => {
  expect(readAmount('dayBudget', ' ')).toEqual({
    kind: 'change',
    change: { field: 'dayBudget', value: null },
  })
  expect(readAmount('price', '')).toMatchObject({ kind: 'wrong', problem: 'missing' })
})

test('parsed input becomes a change of the field', () => {
  expect(readAmount('price', '1,234.5')).toEqual({
    kind: 'change',
    change: { field: 'price', value: 123_450 },
  })
  expect(readAmount('price', 'ten')).toMatchObject({ kind: 'wrong', problem: 'unreadable' })
})
