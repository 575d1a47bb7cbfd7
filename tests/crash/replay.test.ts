import { expect, test } from 'vitest'
import { type EntityStates, disagreements, type LogEntry } from '#tests/crash/replay.ts'

const before: EntityStates = new Map([
  ['plan 1', { version: 3, fields: { dayBudget: 100, invalidFields: [] } }],
])

function aChange(version: number, from: number, to: number): LogEntry {
  return {
    of: 'plan 1',
    operation: 'change',
    version,
    before: { dayBudget: from },
    after: { dayBudget: to },
    requestId: `request ${version}`,
  }
}

function planAt(version: number, dayBudget: number): EntityStates {
  return new Map([['plan 1', { version, fields: { dayBudget, invalidFields: [] } }]])
}

const twoChanges = [aChange(4, 100, 200), aChange(5, 200, 300)]

test('a log that leads to the current state agrees with it', () => {
  expect(disagreements(before, twoChanges, planAt(5, 300))).toEqual([])
})

test('a new entity needs only the fields of its first entry', () => {
  const created = { ...aChange(1, 0, 50), of: 'plan 2', before: null }
  const now = new Map([
    ...before,
    ['plan 2', { version: 1, fields: { dayBudget: 50, invalidFields: [] } }],
  ])
  expect(disagreements(before, [created], now)).toEqual([])
})

test.each([
  ['a change that is not logged', [aChange(4, 100, 200)], planAt(5, 300)],
  ['a logged change that is not there', twoChanges, planAt(4, 200)],
  ['a field with another value', twoChanges, planAt(5, 301)],
  ['a version logged twice', [aChange(4, 100, 200), aChange(4, 200, 300)], planAt(4, 300)],
  ['a version left out', [aChange(4, 100, 200), aChange(6, 200, 300)], planAt(6, 300)],
  ['another value before', [aChange(4, 99, 200)], planAt(4, 200)],
  [
    'an entity that the log does not know',
    [],
    new Map([...before, ['plan 2', planAt(1, 1).get('plan 1')]]),
  ],
  ['an entity that is gone', [], new Map()],
])('%s is found', (_what, log, now) => {
  expect(disagreements(before, log, now as EntityStates)).not.toEqual([])
})
