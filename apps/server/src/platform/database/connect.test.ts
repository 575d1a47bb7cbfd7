import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { connectDatabase } from '#server/platform/database/connect.ts'

test('a connection that breaks between two queries of a transaction is reported, and affects nothing else', async () => {
  const losses = new EventEmitter()
  const database = connectDatabase({ ...inject('postgres'), max: 2 }, (error) =>
    losses.emit('loss', error),
  )
  const lost = once(losses, 'loss')
  const work = database.db.transaction().execute(async (inside) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(inside)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
    await lost
    await sql`select 1`.execute(inside)
  })
  await expect(work).rejects.toThrow(/terminat|not queryable/)
  await expect(sql`select 1`.execute(database.db)).resolves.toMatchObject({
    rows: [{ '?column?': 1 }],
  })
  await database.close()
})
