import { expect, test } from 'vitest'
import { parseTransactionParams } from './finance-query.ts'

test.each([
  ['', '7', {}],
  ['owner=9&type=100', '9', { types: [100] }],
  ['account=-3&type=500', '7', { types: [500], subAccount: -3 }],
  ['from=2026-01-01&to=2026-01-31', '7', { from: '2026-01-01', to: '2026-01-31' }],
  ['owner=me&type=1&from=2026-02-30&to=', '7', {}],
])('the address ?%s means the owner %s with the filters %j', (address, ownerId, filters) => {
  expect(parseTransactionParams(new URLSearchParams(address), '7')).toEqual({ ownerId, filters })
})
