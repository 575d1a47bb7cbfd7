import { expect, test } from 'vitest'
import {
  isChanged,
  parseObject,
  restoredInput,
  theirChanges,
  mergeKeepingMine,
  mergeKeepingTheirs,
} from './form-values.ts'

const base = { name: 'Boots', budget: '200.00', pacing: 0, ages: ['18-24'], schedule: null }
const theirs = { ...base, name: 'Winter boots', budget: '300.00' }
const typed = { ...base, budget: '250.00', pacing: 1 }
const meeting = { base, theirs, typed }

test('if two users change the same entity, the fields changed by the other are listed', () => {
  expect(theirChanges(meeting)).toEqual({ name: 'Winter boots', budget: '300.00' })
})

test('“keep mine” keeps all input, and takes the other user’s values for the rest', () => {
  expect(mergeKeepingMine(meeting)).toEqual({
    ...base,
    name: 'Winter boots',
    budget: '250.00',
    pacing: 1,
  })
})

test('“take theirs” only discards input in fields that the other user has changed too', () => {
  expect(mergeKeepingTheirs(meeting)).toEqual({ ...theirs, pacing: 1 })
})

test.each([
  ['{"budget":"250.00","ages":["65+"]}', { ...base, budget: '250.00', ages: ['65+'] }],
  ['{"schedule":"0101"}', { ...base, schedule: '0101' }],
  ['{"budget":250,"ages":"65+","pacing":null,"other":"x","name":{}}', base],
  ['{"ages":[7]}', base],
  ['{', base],
  ['null', base],
  [undefined, base],
])('of stored content, %s, only valid parts are restored', (kept, whole) => {
  expect(restoredInput<typeof base>(parseObject(kept), base)).toEqual(whole)
})

test('a form is changed if a value differs, not if it was typed again', () => {
  expect(isChanged(base, { ...base, ages: ['18-24'] })).toBe(false)
  expect(isChanged(base, { ...base, ages: [] })).toBe(true)
})
