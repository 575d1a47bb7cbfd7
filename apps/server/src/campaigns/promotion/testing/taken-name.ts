import type { Database } from '#server/platform/database/connect.ts'
import { untilSomebodyWaits } from '#server/testing/database.ts'

/** Runs work that takes a name of a plan, while another transaction takes it and commits once the work waits for it. */
export async function whileNameIsTaken<Result>(
  database: Database,
  [ownerId, planName]: readonly [ownerId: string, planName: string],
  work: () => Promise<Result>,
): Promise<Result> {
  const other = await database.pool.connect()
  try {
    await other.query('begin')
    await other.query(
      'insert into plan (owner_id, plan_name, extension_type, day_limit, day_budget) values ($1, $2, 1, 1, 20000)',
      [ownerId, planName],
    )
    const result = work()
    await untilSomebodyWaits(database)
    await other.query('commit')
    return await result
  } finally {
    other.release()
  }
}
