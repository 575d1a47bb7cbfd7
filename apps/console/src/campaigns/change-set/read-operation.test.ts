import { expect, test } from 'vitest'
import type { ChangeKind } from './change-kind.ts'
import { emptyDraft, type OperationDraft } from './operation-draft.ts'
import { readOperation } from './read-operation.ts'

const read = (kind: ChangeKind, typed: Partial<OperationDraft>) =>
  readOperation(kind, { ...emptyDraft('plan'), ...typed }, { level: 'plan', locale: 'en-US' })

test.each<[Partial<OperationDraft>, object]>([
  [
    { amountBy: 'raise', amount: '10' },
    { by: 'percent', hundredths: 1_000 },
  ],
  [
    { amountBy: 'raise', amount: ' 2.5 % ' },
    { by: 'percent', hundredths: 250 },
  ],
  [
    { amountBy: 'lower', amount: '100' },
    { by: 'percent', hundredths: -10_000 },
  ],
  [
    { amountBy: 'raise', amountUnit: 'currency', amount: '1,234.50' },
    { by: 'add', cents: 123_450 },
  ],
  [
    { amountBy: 'lower', amountUnit: 'currency', amount: '0.05' },
    { by: 'add', cents: -5 },
  ],
  [
    { amountBy: 'set', amount: '300' },
    { by: 'set', cents: 30_000 },
  ],
  [{ amountBy: 'none' }, { by: 'set', cents: null }],
])('the amount %j means %j', (typed, target) => {
  expect(read('amount', typed)).toMatchObject({
    kind: 'operations',
    operations: [{ kind: 'amount', field: 'dayBudget', change: { target } }],
  })
})

test('an audience may only become everybody by removing values', () => {
  const typed = { audienceList: 'ages', audienceValues: ['65+'], allowEverybody: true } as const
  const change = (audienceBy: 'add' | 'remove') => read('audience', { ...typed, audienceBy })
  const shared = { kind: 'targeting', list: 'ages', values: ['65+'] }
  expect(change('add')).toMatchObject({
    operations: [{ ...shared, change: 'add', allowEverybody: false }],
  })
  expect(change('remove')).toMatchObject({
    operations: [{ ...shared, change: 'remove', allowEverybody: true }],
  })
})

test.each<[ChangeKind, Partial<OperationDraft>, keyof OperationDraft]>([
  ['amount', { amount: '' }, 'amount'],
  ['audience', { audienceValues: [] }, 'audienceValues'],
  ['amount', { amount: '0' }, 'amount'],
  ['amount', { amount: '-10' }, 'amount'],
  ['amount', { amount: '1.234' }, 'amount'],
  ['amount', { amountBy: 'lower', amount: '100.01' }, 'amount'],
  ['amount', { amountBy: 'set', amount: '' }, 'amount'],
  ['amount', { amountBy: 'set', amount: '12,50' }, 'amount'],
  ['amount', { amount: '10', min: 'x' }, 'min'],
  ['amount', { amount: '10', min: '30', max: '20' }, 'max'],
  ['days', { day: '' }, 'day'],
  ['days', { dayBy: 'shift', days: '0' }, 'days'],
  ['days', { dayBy: 'shift', days: '1.5' }, 'days'],
  ['days', { dayBy: 'shift', days: '3661' }, 'days'],
  ['text', { find: '' }, 'find'],
  ['text', { textBy: 'prefix', words: '' }, 'words'],
  ['text', { textBy: 'template', words: '{name} {number}' }, 'words'],
  ['hours', { hours: '0'.repeat(336) }, 'hours'],
  ['address', { addressBy: 'host', addressPart: 'https://a.com' }, 'addressPart'],
  ['address', { addressBy: 'path', addressPart: 'boots' }, 'addressPart'],
  ['address', { addressBy: 'setParameter', parameter: '' }, 'parameter'],
])('a form for %s with %j has a problem at %s', (kind, typed, input) => {
  const reading = read(kind, typed)
  expect(reading.kind).toBe('problems')
  expect(reading).toMatchObject({ problems: { [input]: expect.stringMatching(/\.$/) } })
})

test.each<[ChangeKind, Partial<OperationDraft>, object]>([
  [
    'days',
    { dayField: 'both', dayBy: 'open' },
    { kind: 'set', fields: { beginDay: null, endDay: null } },
  ],
  ['days', { dayBy: 'set', day: '2026-12-24' }, { kind: 'set', fields: { endDay: '2026-12-24' } }],
  ['days', { dayBy: 'shift', days: '-7' }, { kind: 'shiftDays', fields: ['endDay'], days: -7 }],
  ['hours', { hoursBy: 'replace', hours: null }, { kind: 'set', fields: { schedule: null } }],
  [
    'hours',
    { hoursBy: 'add', hours: null },
    { kind: 'hours', change: 'add', schedule: '1'.repeat(336) },
  ],
  [
    'text',
    { textBy: 'suffix', words: ' B' },
    { kind: 'text', field: 'planName', change: { by: 'suffix', text: ' B' } },
  ],
  [
    'address',
    { addressBy: 'set', addressPart: ' https://a.com ' },
    { kind: 'address', field: 'pageUrl', change: { by: 'set', address: 'https://a.com' } },
  ],
  ['remove', {}, { kind: 'remove' }],
])('a form for %s with %j means %j', (kind, typed, operation) => {
  expect(read(kind, typed)).toEqual({ kind: 'operations', operations: [operation] })
})
