import {
  usageFields,
  usageLine,
  usageRecord,
  type UsageRecord,
} from '@placard/domain/reporting/usage/record'
import { usageRefusal } from '@placard/domain/reporting/usage/refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchOf, plainLineCount } from '#server/reporting/usage/batch.ts'

const nowMs = 1_767_225_600_000
const dayMs = 86_400_000
const empty = Object.fromEntries(usageFields.map((field) => [field, ''])) as unknown as UsageRecord
const usual: UsageRecord = {
  ...empty,
  ownerId: '42',
  time: String(nowMs),
  operationType: 'view',
  ownerName: '高山鞋业',
  duration: '1200',
}

/** Values at a limit, just beyond it, or invalid for the field. */
const oddValues = [
  '',
  '0',
  '-1',
  '1.5',
  ' 1',
  'a\tb',
  'a\nb',
  'a\rb',
  '\\',
  '\u{1f600}',
  '9'.repeat(18),
  '9'.repeat(19),
  String(nowMs + dayMs),
  String(nowMs + dayMs + 1),
  String(nowMs - 30 * dayMs - 1),
  'x'.repeat(50),
  'x'.repeat(51),
  '鞋'.repeat(50),
  '鞋'.repeat(51),
  'x'.repeat(1_001),
]
const lines = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(usageLine(usual)) },
    fc
      .record({ field: fc.constantFrom(...usageFields), value: fc.constantFrom(...oddValues) })
      .map(({ field, value }) => usageLine({ ...usual, [field]: value })),
    fc.constantFrom(
      '',
      '\t'.repeat(12),
      '\t'.repeat(13),
      '\t'.repeat(14),
      'no line',
      'a\\qb',
      '\r',
    ),
  ),
  { maxLength: 6 },
)

test('a batch keeps each valid line, whatever the other lines', () => {
  fc.assert(
    fc.property(lines, fc.boolean(), (sent, isEnded) => {
      const body = Buffer.from(sent.join('\n') + (isEnded ? '\n' : ''))
      // As the text of the body says, read line by line.
      const written = body.toString().split('\n')
      if (written.at(-1) === '') written.pop()
      const accepted = written.filter((line) => {
        const record = usageRecord(line)
        return record !== null && usageRefusal(record, nowMs) === null
      })
      const batch = batchOf('id', body, nowMs)
      expect(batch.acceptedLines).toBe(accepted.length)
      expect(batch.accepted.toString()).toBe(accepted.map((line) => `${line}\n`).join(''))
      expect(batch.refused).toHaveLength(written.length - accepted.length)
    }),
    { numRuns: 2_000 },
  )
})

test('typical lines are accepted without being decoded', () => {
  const body = Buffer.from(`${usageLine(usual)}\n`.repeat(50))
  expect(plainLineCount(body, nowMs)).toBe(50)
  expect(batchOf('id', body, nowMs).accepted).toBe(body)
})

test.each([
  ['a NUL', Buffer.from(`${usageLine({ ...usual, description: '\0' })}\n`), ['encoding']],
  [
    'no UTF-8',
    Buffer.concat([Buffer.from([0xff]), Buffer.from(`\n${usageLine(usual)}\n`)]),
    ['encoding'],
  ],
])('%s only affects its own line', (_what, body, reasons) => {
  const { refused } = batchOf('id', body, nowMs)
  expect(refused.map(({ reason }) => reason)).toEqual(reasons)
})
