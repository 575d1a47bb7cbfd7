import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listFinanceOwners } from '@placard/contract/finance/finance'
import { makeTransfer } from '@placard/contract/finance/transfer'
import type { InputOf } from '@placard/contract/platform/call'
import type pg from 'pg'
import { kill, reconnected } from '#tests/crash/kill.ts'
import { addStops, isStopped, stopAt, stopNoMore, withDatabase } from '#tests/crash/money-stop.ts'
import { type MoneyVerdict, moneyVerdict } from '#tests/crash/money-verdict.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const environment = { LOG_LEVEL: 'error', REQUESTS_PER_SECOND: '1000000' }
const agencyAccount = 'agency@example.com'
const settledMaxMs = 60_000

/** The statements before which the server is killed, from 1. */
export interface MoneyKills {
  readonly transfer: number
  readonly settlement: number
}

/** The result of a round. */
export interface MoneyRound {
  /** False if it had ended before that statement, so that the round has proved nothing. */
  readonly wasStopped: { readonly transfer: boolean; readonly settlement: boolean }
  /** The number of transfers after the kill: none. */
  readonly leftOver: number
  readonly verdict: MoneyVerdict
  /** The number of transfers after it was sent again twice. */
  readonly transfers: number
  /** The entries of it in the log, without one for each advertiser. */
  readonly logged: number
}

type Transfer = InputOf<typeof makeTransfer>

/**
 * Kills the server with SIGKILL between two statements of a transfer, sends the transfer again, then counts cost and kills
 * the server between two statements of the settlement that it makes at its start.
 */
export async function moneyRound(dataDir: string, kills: MoneyKills): Promise<MoneyRound> {
  const inDatabase: InDatabase = (work) => withDatabase(dataDir, work)
  let server = await startedServer(dataDir, environment)
  try {
    await inDatabase(addStops)
    const transfer = await aTransfer(server)
    await inDatabase((database) => stopAt(database, kills.transfer))
    const sending = sent(server, transfer).catch(() => undefined)
    const isSent = async (database: pg.Client) => (await transfersOf(database, transfer)) > 0
    const ofTransfer = await killedOnceStopped(dataDir, server, isSent)
    await sending
    server = await startedServer(dataDir, environment)
    const leftOver = await inDatabase((database) => transfersOf(database, transfer))
    await sent(server, transfer)
    await sent(server, transfer)
    await inDatabase(spend)
    await inDatabase((database) => stopAt(database, kills.settlement))
    await kill('server', { server, dataDir })
    // It settles at its start.
    server = await startedServer(dataDir, environment)
    const ofSettlement = await killedOnceStopped(dataDir, server, isSettled)
    server = await startedServer(dataDir, environment)
    await inDatabase(settled)
    return {
      wasStopped: { transfer: ofTransfer, settlement: ofSettlement },
      leftOver,
      verdict: await inDatabase(moneyVerdict),
      transfers: await inDatabase((database) => transfersOf(database, transfer)),
      logged: await inDatabase((database) => logEntriesOf(database, transfer)),
    }
  } finally {
    await server.stop()
  }
}

type InDatabase = <Result>(work: (database: pg.Client) => Promise<Result>) => Promise<Result>

async function aTransfer(server: RunningServer): Promise<Transfer> {
  const agency = await reconnected(server, agencyAccount)
  const { items } = (await agency.call(listFinanceOwners, { pageSize: 10 })).data
  return {
    key: randomUUID(),
    direction: 'toAdvertiser',
    subAccount: 0,
    mode: 'possible',
    items: items.map(({ ownerId }) => ({ ownerId, cents: 1_234 })),
  }
}

async function sent(server: RunningServer, transfer: Transfer): Promise<void> {
  const agency = await reconnected(server, agencyAccount)
  await agency.call(makeTransfer, transfer)
}

/** Kills the server once it is stopped. @returns false if what it does was over before */
async function killedOnceStopped(
  dataDir: string,
  server: RunningServer,
  isOver: (database: pg.Client) => Promise<boolean>,
): Promise<boolean> {
  // The connection outlives the server, until another one starts.
  return withDatabase(dataDir, async (database) => {
    const wasStopped = await isStopped(database, isOver)
    await kill('server', { server, dataDir })
    await stopNoMore(database)
    return wasStopped
  })
}

/** Counts cost of today and yesterday for all owners that have figures. */
async function spend(database: pg.Client): Promise<void> {
  await database.query(`
    update settlement set first_day = current_date - 1;
    insert into owner_day (owner_id, day, cost)
    select owner_id, d::date, 1234 from (select distinct owner_id from ledger_account) o,
      generate_series(current_date - 1, current_date, interval '1 day') d
    on conflict (owner_id, day) do update set cost = owner_day.cost + 1234`)
}

async function isSettled(database: pg.Client): Promise<boolean> {
  return (await moneyVerdict(database)).unsettled.length === 0
}

/** Resolves when nothing is left to settle, or after a while. */
async function settled(database: pg.Client): Promise<void> {
  const endMs = Date.now() + settledMaxMs
  while (Date.now() < endMs && !(await isSettled(database))) await pause(50)
}

async function transfersOf(database: pg.Client, { key }: Transfer): Promise<number> {
  const { rows } = await database.query('select from transfer where request_key = $1', [key])
  return rows.length
}

/** Returns the entries of a transfer in the log, without one for each advertiser. */
async function logEntriesOf(database: pg.Client, { key }: Transfer): Promise<number> {
  const { rows } = await database.query<{ entries: number }>(
    `select
      (select count(*)::int from operation_log l join transfer t on t.transfer_id = l.entity_id::bigint
        where l.entity = 'finance' and l.operation = 'transfer' and t.request_key = $1)
      - (select count(*)::int from transfer_item i join transfer t using (owner_id, transfer_id)
        where t.request_key = $1 and i.moved > 0) as entries`,
    [key],
  )
  return rows[0]?.entries ?? 0
}
