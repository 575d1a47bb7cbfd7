import { expect, test } from 'vitest'
import {
  isChanged,
  parseObject,
  restoredInput,
  theirChanges,
  mergeKeepingMine,
  mergeKeepingTheirs,
} from './changed-fields.ts'

const base = { name: 'Boots', budget: '200.00', pacing: 0, ages: ['18-24'], schedule: null }
const theirs = { ...base, name: 'Winter boots', budget: '300.00' }
const typed = { ...base, budget: '250.00', pacing: 1 }
const meeting = { base, theirs, typed }

test('of two that change the same thing, the fields that the other has changed are told', () => {
  expect(theirChanges(meeting)).toEqual({ name: 'Winter boots', budget: '300.00' })
})

test('“keep mine” keeps all that is typed, and takes the rest as the other made it', () => {
  expect(mergeKeepingMine(meeting)).toEqual({
    ...base,
    name: 'Winter boots',
    budget: '250.00',
    pacing: 1,
  })
})

test('“take theirs” loses nothing that the other has not changed as well', () => {
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
])('of what was kept, %s, only what makes sense comes back', (kept, whole) => {
  expect(restoredInput<typeof base>(parseObject(kept), base)).toEqual(whole)
})

test('a form is changed where a field is, not where it was typed as it was', () => {
  expect(isChanged(base, { ...base, ages: ['18-24'] })).toBe(false)
  expect(isChanged(base, { ...base, ages: [] })).toBe(true)
})
