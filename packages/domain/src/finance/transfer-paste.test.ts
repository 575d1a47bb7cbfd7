import { expect, test } from 'vitest'
import { pastedTransfers } from './transfer-paste.ts'

test.each([
  ['Alpine Shoes\t1,234.50', 'Alpine Shoes', 123_450],
  ['"Alpine Shoes"\t"1,234.50"', 'Alpine Shoes', 123_450],
  ['100000001;500', '100000001', 50_000],
  ['100000001,500', '100000001', 50_000],
  ['100000001,1,234.5', '100000001', 123_450],
  ['Shoes, Inc., 20', 'Shoes, Inc.', 2_000],
  ['广告主，20', '广告主', 2_000],
])('the pasted line %j names an advertiser and an amount', (text, advertiser, value) => {
  expect(pastedTransfers(text)).toMatchObject([{ line: 1, advertiser, reading: { value } }])
})

test.each([
  ['Area 51', 'Area 51', ''],
  ['100000001', '100000001', ''],
  ['Alpine Shoes\t¥5', 'Alpine Shoes', '¥5'],
  ['Alpine Shoes\t-5', 'Alpine Shoes', '-5'],
  ['Alpine Shoes\t1.234,50', 'Alpine Shoes', '1.234,50'],
  [';5.001', '', '5.001'],
])('the pasted line %j has a problem with its amount', (text, advertiser, amount) => {
  expect(pastedTransfers(text)).toMatchObject([
    { advertiser, amount, reading: { kind: 'problem' } },
  ])
})

test('empty lines are left out, and the others keep their numbers', () => {
  expect(pastedTransfers('\r\na;1\r\n\r\nb;2\n').map(({ line }) => line)).toEqual([2, 4])
})
