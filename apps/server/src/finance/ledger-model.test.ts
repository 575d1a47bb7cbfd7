import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { checkedOperations } from '#server/finance/testing/ledger-model.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('after each of any operations, transfers among them, the ledgers agree with plain sums, and all invariants hold', async () => {
  expect(await checkedOperations(database, 40)).toBeGreaterThan(500)
}, 240_000)
