import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usageFields, usageLine, usageRecord, type UsageRecord } from './record.ts'

const record: UsageRecord = {
  ownerId: '42',
  time: '1767225600000',
  operationType: 'click',
  adId: '7',
  sourceAdId: '6',
  ownerName: 'Shoe shop',
  pageName: 'plan',
  planId: '5',
  marketName: 'store',
  groupId: '4',
  description: 'opened the plan',
  duration: '1500',
  client: 'Chrome/Linux/desktop',
  fileType: 'csv',
}
const line =
  '42\t1767225600000\tclick\t7\t6\tShoe shop\tplan\t5\tstore\t4\topened the plan\t1500\tChrome/Linux/desktop\tcsv'

describe('S7.31 a usage record', () => {
  test('S7.31 is a line of fourteen fields in the order of the specification', () => {
    expect(usageLine(record)).toBe(line)
    expect(usageRecord(line)).toEqual(record)
    expect(usageFields).toHaveLength(14)
  })

  test('S7.31 keeps tabs, line breaks and backslashes inside a value', () => {
    const description = 'a\tb\nc\r\nd\\te\\'
    const odd = usageLine({ ...record, description })
    expect(odd.split('\t')[10]).toBe('a\\tb\\nc\\r\\nd\\\\te\\\\')
    expect(usageRecord(odd)?.description).toBe(description)
  })

  test('S7.31 survives any Unicode in any field, on one line', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('\t', '\n', '\r', '\\', 't', 'n', 'r', '\u2028', '\0', '你'),
      }),
    )
    const records = fc.record(
      Object.fromEntries(usageFields.map((field) => [field, value])),
    ) as fc.Arbitrary<UsageRecord>
    fc.assert(
      fc.property(records, (any) => {
        const written = usageLine(any)
        expect(written).not.toMatch(/[\n\r]/)
        expect(usageRecord(written)).toEqual(any)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['nothing', ''],
    ['thirteen fields', line.slice(0, line.lastIndexOf('\t'))],
    ['fifteen fields', `${line}\t`],
    ['an escape that no line has', line.replace('opened', String.raw`\opened`)],
    ['half an escape', `${line}\\`],
    ['a line break', `${line}\n`],
    ['a carriage return', `${line}\r`],
  ])('S7.31 is not read from a line with %s', (_, broken) => {
    expect(usageRecord(broken)).toBeNull()
  })
})
