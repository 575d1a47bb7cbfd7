import { setTimeout as pause } from 'node:timers/promises'
import {
  applyChangeSet,
  type ChangeSet,
  changeSetDetail,
  checkChangeSet,
} from '@placard/contract/campaigns/change-set'
import type { InputOf } from '@placard/contract/platform/call'
import { databaseReader } from '#tests/crash/database-reader.ts'
import { kill, type KillTarget, reconnected } from '#tests/crash/kill.ts'
import { type Client, signedInClient } from '#tests/support/client.ts'
import { startedServer } from '#tests/support/running-server.ts'

const account = 'owner@example.com'
const namePrefix = 'Changed in bulk'

/** The number of plans that each change set changes, which is too many for one call. */
export const changedPlans = 4_000

/** Processes that are killed some time after the change set was made, or after the last kill. */
export interface Kill {
  readonly victim: KillTarget
  readonly delayMs: number
}

/** The numbers of entries that are marked as applied although their row was not changed once, or the other way round. */
export interface Violations {
  readonly log: number
  readonly version: number
  readonly value: number
}

/** The violations of a change set at a moment at which nothing is lost, doubled or unmarked. */
export const noViolations: Violations = { log: 0, version: 0, value: 0 }

/** The result of a round, for its assertions. */
export interface BulkRound {
  /** Found in the database after each kill, and at the end. */
  readonly violations: readonly Violations[]
  readonly set: Pick<ChangeSet, 'state' | 'counts'>
  /** The number of kills after which the change set was not done yet. */
  readonly interruptions: number
}

/**
 * Checks and applies a change of many plans, which are two jobs in the background. Meanwhile it kills the victims one after
 * the other, and restarts the server if it was killed.
 *
 * @param round an even one raises the budgets, an odd one changes the names
 */
export async function bulkRound(
  dataDir: string,
  { round, kills }: { readonly round: number; readonly kills: readonly Kill[] },
): Promise<BulkRound> {
  let server = await startedServer(dataDir, { LOG_LEVEL: 'error' })
  try {
    await addPlans(dataDir)
    let client = await signedInClient(server.address, { account })
    const { changeSetId } = (await client.call(checkChangeSet, inputOf(round))).data
    const violations: Violations[] = []
    let interruptions = 0
    for (const { victim, delayMs } of kills) {
      const driving = drivenToEnd(client, changeSetId).catch(() => null)
      await pause(delayMs)
      await kill(victim, { server, dataDir })
      if ((await driving) === null) interruptions += 1
      if (victim !== 'database') server = await startedServer(dataDir, { LOG_LEVEL: 'error' })
      client = await reconnected(server, account)
      violations.push(await violationsOf(dataDir, changeSetId, fieldOf(round)))
    }
    const { state, counts } = await drivenToEnd(client, changeSetId)
    violations.push(await violationsOf(dataDir, changeSetId, fieldOf(round)))
    return { violations, set: { state, counts }, interruptions }
  } finally {
    await server.stop()
  }
}

/** Makes the plans that all rounds change. */
async function addPlans(dataDir: string): Promise<void> {
  await databaseReader(dataDir).rowsOf(
    `insert into plan (owner_id, plan_name, extension_type, day_limit, day_budget)
     select a.owner_id, $1 || ' ' || n, 0, 1, 20000 + n from account a, generate_series(1, $2::int) n
     where a.email = $3 and not exists (select from plan where plan_name like $1 || '%')`,
    [namePrefix, changedPlans, account],
  )
}

const fieldOf = (round: number) => (round % 2 === 0 ? 'dayBudget' : 'planName')

function inputOf(round: number): InputOf<typeof checkChangeSet> {
  const selection: InputOf<typeof checkChangeSet>['selection'] = {
    kind: 'allBut',
    level: 'plan',
    ids: [],
    from: '2026-01-01',
    to: '2026-01-02',
    filters: { text: namePrefix },
  }
  if (fieldOf(round) === 'dayBudget') {
    const change = { target: { by: 'add', cents: 100 } } as const
    return {
      selection,
      change: { level: 'plan', operations: [{ kind: 'amount', field: 'dayBudget', change }] },
    }
  }
  const change = { by: 'template', template: `${namePrefix} {n} of round ${round}` } as const
  return {
    selection,
    change: { level: 'plan', operations: [{ kind: 'text', field: 'planName', change }] },
  }
}

/** Applies the change set once it is checked, and waits for its end. @throws Error when the server does not answer */
async function drivenToEnd(client: Client, changeSetId: string): Promise<ChangeSet> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const { data: set } = await client.call(changeSetDetail, { changeSetId })
    if (set === null) throw new Error('the database is out of reach')
    if (set.state !== 'checking' && set.state !== 'ready' && set.state !== 'applying') return set
    if (set.state === 'ready')
      await client.call(applyChangeSet, { changeSetId, confirmedCount: set.counts.change })
    await pause(50)
  }
  throw new Error('the change set did not end within a minute')
}

async function violationsOf(
  dataDir: string,
  changeSetId: string,
  field: ReturnType<typeof fieldOf>,
): Promise<Violations> {
  const value = { dayBudget: 'p.day_budget::text', planName: 'p.plan_name' }[field]
  const [row] = await databaseReader(dataDir).rowsOf<Violations>(
    `select count(*) filter (where coalesce(l.times, 0) <> e.applied::int)::int as log,
       count(*) filter (where p.version <> e.version + e.applied::int)::int as version,
       count(*) filter (where ${value} <> case when e.applied then e.after else e.before end ->> $2)::int as value
     from change_entry e
     join plan p on p.owner_id = e.owner_id and p.plan_id = e.entity_id
     left join (
       select entity_id, count(*)::int as times from operation_log where request_id = 'change-set-' || $1 group by 1
     ) l using (entity_id)
     where e.change_set_id = $1::bigint and e.verdict = 'change'`,
    [changeSetId, field],
  )
  if (row === undefined) throw new Error('expected one row of counts')
  return row
}
