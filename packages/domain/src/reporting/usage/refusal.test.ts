import { describe, expect, test } from 'vitest'
import { usageFields, type UsageRecord } from './record.ts'
import { fittingUsage, usageRefusal } from './refusal.ts'

const nowMs = 1_767_225_600_000
const dayMs = 86_400_000
const empty = Object.fromEntries(usageFields.map((field) => [field, ''])) as unknown as UsageRecord
const record: UsageRecord = { ...empty, ownerId: '42', time: String(nowMs), operationType: 'view' }

describe('S7.31 a usage record', () => {
  test('requires an owner, a time and an operation type, and nothing else', () => {
    expect(usageRefusal(record, nowMs)).toBeNull()
  })

  test.each([
    ['ownerId', '', 'ownerId'],
    ['ownerId', '-1', 'ownerId'],
    ['ownerId', '1 or 1=1', 'ownerId'],
    ['ownerId', '9'.repeat(18), null],
    ['ownerId', '9'.repeat(19), 'length'],
    ['time', '', 'time'],
    ['time', 'yesterday', 'time'],
    ['time', String(nowMs + dayMs), null],
    ['time', String(nowMs + dayMs + 1), 'time'],
    ['time', String(nowMs - 30 * dayMs), null],
    ['time', String(nowMs - 30 * dayMs - 1), 'time'],
    ['duration', '0', null],
    ['duration', '-1', 'duration'],
    ['duration', '1.5', 'duration'],
    ['operationType', '', 'operationType'],
    ['description', 'x'.repeat(1_000), null],
    ['description', 'x'.repeat(1_001), 'length'],
    ['pageName', 'x'.repeat(1_048_576), 'length'],
  ] as const)('whose %s is %s is refused for %s', (field, value, reason) => {
    expect(usageRefusal({ ...record, [field]: value }, nowMs)).toBe(reason)
  })

  test('has texts that can be truncated to fit, never inside a character', () => {
    const description = `${'x'.repeat(999)}\u{1f600}`
    expect(fittingUsage('description', description)).toBe('x'.repeat(999))
  })
})
