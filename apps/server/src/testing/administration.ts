import pg from 'pg'

/** Runs a statement that a database cannot run on itself. */
export async function administer(access: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...access, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
