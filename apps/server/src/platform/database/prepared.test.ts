import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { testDatabase } from '#server/testing/database.ts'

/** Returns the answers of a connection for several numbers, and how often it used each prepared statement. */
async function usesOf(start: typeof prepared, numbers: readonly number[]) {
  const database = connectDatabase(inject('postgres'), () => {})
  try {
    return await database.db.transaction().execute(async (inside) => {
      const answers: unknown[] = []
      for (const number of numbers) {
        const { rows } = await sql`${start} select ${number}::int * 2 as twice`.execute(inside)
        answers.push(...rows)
      }
      const { rows: uses } = await sql`
        select (generic_plans + custom_plans)::int as used from pg_prepared_statements
        where statement like '%as twice%' and statement not like '%pg_prepared_statements%'`.execute(
        inside,
      )
      return { answers, uses }
    })
  } finally {
    await database.close()
  }
}

const doubled = [{ twice: 2 }, { twice: 4 }, { twice: 6 }]

test('SQL that begins with `prepared` is one statement of its connection, whatever its parameters', async () => {
  expect(await usesOf(prepared, [1, 2, 3])).toEqual({ answers: doubled, uses: [{ used: 3 }] })
})

test('all other SQL is parsed each time', async () => {
  expect(await usesOf(sql``, [1, 2, 3])).toEqual({ answers: doubled, uses: [] })
})

test('a pool answers marked SQL, which it sends with a callback', async () => {
  const { pool, close } = await testDatabase()
  const { rows } = await pool.query('/* prepared */ select $1::int as number', [7])
  expect(rows).toEqual([{ number: 7 }])
  await close()
})
