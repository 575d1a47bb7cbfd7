import { listAds } from '@placard/contract/campaigns/ad'
import type { Database } from '#server/platform/database/connect.ts'
import type { keepAliveClient } from '../calls/keep-alive-client.ts'
import { awaitedMs, held, type Row } from '../harness.ts'
import type { Ground } from './question/question.ts'

export const changeMetric = 'states of all ads after a change of the budget'

/** Cents; more than that is spent today. */
const spentBudget = 5_000

/** @param cents null: no limit */
export async function setBudget(
  { pool }: Database,
  { ownerId }: Ground,
  cents: number | null,
): Promise<void> {
  const sql = 'update owner set day_budget_limit = $1 where owner_id = $2'
  await pool.query(sql, [cents, ownerId])
}

/**
 * The account's budget changes, and with it the state of every ad: how long until a list that looks at all of them is there,
 * beside writing all of them once, as it would take if their states were kept.
 */
export async function measuredChange(
  ground: Ground,
  { client, database }: { client: ReturnType<typeof keepAliveClient>; database: Database },
  runs: number,
): Promise<Row> {
  const { ownerId, from, to } = ground
  let isSpent = false
  const change = async () => {
    isSpent = !isSpent
    await setBudget(database, ground, isSpent ? spentBudget : null)
    const state = isSpent ? 'accountBudget' : 'delivering'
    const { data } = await client.call(listAds, { from, to, filters: { states: [state] } })
    if (data.total === 0) throw new Error(`no ad is in the state ${state}`)
  }
  const rewritten = async () => {
    const connection = await database.pool.connect()
    try {
      await connection.query('begin')
      const tookMs = await awaitedMs(() =>
        connection.query('update ad set version = version + 1 where owner_id = $1', [ownerId]),
      )
      await connection.query('rollback')
      // What an update leaves behind must make neither side slower.
      await connection.query('vacuum ad')
      return tookMs
    } finally {
      connection.release()
    }
  }
  const contest = {
    metric: changeMetric,
    unit: 'ms',
    peerName: 'one UPDATE of all ads',
    better: 'less',
    goal: 3,
    ours: () => awaitedMs(change),
    peer: rewritten,
  } as const
  try {
    return await held(contest, runs)
  } finally {
    await setBudget(database, ground, null)
  }
}
