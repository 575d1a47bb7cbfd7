import { expect, test } from 'vitest'
import { usualBids } from './usual-bids.ts'

test.each([
  [[], null],
  [[100, 200], null],
  [[300, 100, 200], { low: 200, median: 200, high: 300 }],
  [[1, 100, 110, 120, 9_000], { low: 100, median: 110, high: 120 }],
])('the usual bids of %j are %j', (bids, usual) => {
  expect(usualBids(bids)).toEqual(usual)
})
