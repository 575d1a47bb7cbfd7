import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readDataDirectoryOwner } from '#server/platform/embedded-postgres/data-directory.ts'
import { embeddedAccess } from '#server/platform/embedded-postgres/embedded-postgres.ts'

const waitMaxMs = 60_000

/** Of a transfer and of a settlement. Others count only within a transaction that has written one of the ledger. */
const tables = {
  ledger: [
    'ledger_booking',
    'ledger_entry',
    'ledger_account',
    'gift_lot',
    'transfer',
    'transfer_item',
    'settlement_day',
    'settlement_gift',
    'empty_balance',
  ],
  others: ['operation_log', 'message', 'outbox_email'],
} as const

/** Runs work with a connection of its own to the database of a running server. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (database: pg.Client) => Promise<Result>,
): Promise<Result> {
  const host = readDataDirectoryOwner(dataDir)?.socketDir
  if (!host) throw new Error(`no server runs on ${dataDir}`)
  const client = new pg.Client({ ...embeddedAccess, host })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Lets the database count the statements of each transaction that writes money, and stop it before one of them. */
export async function addStops(database: pg.Client): Promise<void> {
  await database.query(`
    create table if not exists money_stop (statement int not null);
    create or replace function money_stop() returns trigger language plpgsql as $$
    declare
      count int := coalesce(nullif(current_setting('money.statements', true), ''), '0')::int;
    begin
      if count > 0 or tg_argv[0] = 'ledger' then
        perform set_config('money.statements', (count + 1)::text, true);
        if exists (select from money_stop where statement = count + 1) then
          perform pg_sleep(600);
        end if;
      end if;
      return null;
    end $$`)
  for (const [kind, names] of Object.entries(tables))
    for (const name of names)
      await database.query(`create or replace trigger money_stop before insert or update or delete on ${name}
        for each statement execute function money_stop('${kind}')`)
}

/** Stops every transaction that writes money before its statement of this number, from 1. */
export async function stopAt(database: pg.Client, statement: number): Promise<void> {
  await database.query('insert into money_stop (statement) values ($1)', [statement])
}

/** Stops no more transactions. Those that are stopped end with the database, which every start of a server restarts. */
export async function stopNoMore(database: pg.Client): Promise<void> {
  await database.query('delete from money_stop')
}

/** Waits until a transaction is stopped. @returns false if everything is over before, or nothing happens */
export async function isStopped(
  database: pg.Client,
  isOver: (database: pg.Client) => Promise<boolean>,
): Promise<boolean> {
  const endMs = Date.now() + waitMaxMs
  while (Date.now() < endMs) {
    const { rows } = await database.query(
      `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    )
    if (rows.length > 0) return true
    if (await isOver(database)) return false
    await pause(20)
  }
  return false
}
