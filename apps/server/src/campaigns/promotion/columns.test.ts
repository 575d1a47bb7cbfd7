import { fieldsOf } from '@placard/domain/campaigns/promotion/declared-field'
import type { Fields } from '@placard/domain/campaigns/promotion/field'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'

const database = await testDatabase()
afterAll(() => database.close())

const identity = ['owner_id', 'created_at', 'version', 'switch_on', 'removed_at', 'removed_by']
const review = ['review_state', 'review_reason', 'reviewer_id', 'reviewed_at', 'waiting_since']

/** The columns that are no fields: ids, and the state that the server keeps for every row. */
const others: Readonly<Record<keyof typeof fieldsOf, readonly string[]>> = {
  plan: [...identity, 'plan_id', 'invalid_fields', 'is_sample'],
  group: [...identity, 'group_id', 'plan_id', 'invalid_fields'],
  ad: [...identity, ...review, 'ad_id', 'group_id', 'plan_id', 'invalid_fields'],
  creative: [...identity, ...review, 'creative_id', 'ad_id', 'material_ids'],
  keyword: ['owner_id', 'version', 'switch_on', 'keyword_id', 'group_id'],
}

test.each([
  ['plan', 'plan'],
  ['group', 'ad_group'],
  ['ad', 'ad'],
  ['creative', 'creative'],
  ['keyword', 'keyword'],
] as const)('every column of a %s is a declared field or a known other', async (entity, table) => {
  const fields: Fields = fieldsOf[entity]
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(database.db)
  const known = [...others[entity], ...Object.values(fields).map(({ column }) => column)]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})
