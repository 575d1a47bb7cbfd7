import type pg from 'pg'

/** The owners of each side whose day is settled. */
export const settledOwners = 10_000
/** The entries of the agency's ledger; each booking has two. */
export const entries = 1_000_000
/** The advertisers of one transfer. */
export const transferred = 100

/** Adds owners with cash and a cost of today, which settlement and its peer settle. */
export async function fillOwners(pool: pg.Pool, prefix: string): Promise<string[]> {
  const { rows } = await pool.query<{ owner_id: string }>(
    `insert into owner (owner_name, owner_type) select $1 || n, 3 from generate_series(1, $2::int) n returning owner_id`,
    [prefix, settledOwners],
  )
  const ids = rows.map(({ owner_id }) => owner_id)
  await pool.query(
    `insert into ledger_account (owner_id, account_code, balance)
     select id, code, case code when 0 then 1000000 else -1000000 end from unnest($1::bigint[]) id, unnest(array[0, -2]) code`,
    [ids],
  )
  return ids
}

/** Adds the cost of a day. */
export async function addCosts(pool: pg.Pool, ids: readonly string[], day: string): Promise<void> {
  await pool.query(
    'insert into owner_day (owner_id, day, cost) select id, $2, 5000 + id % 1000 from unnest($1::bigint[]) id',
    [ids, day],
  )
}

/** Adds advertisers of the agency with cash, and bookings to its ledger. Returns the ids of the advertisers. */
export async function fillAgency(pool: pg.Pool, agency: string): Promise<string[]> {
  const { rows } = await pool.query<{ owner_id: string }>(
    `insert into owner (owner_name, owner_type, agency_id) select 'Transfer ' || n, 1, $1 from generate_series(1, $2::int) n returning owner_id`,
    [agency, transferred],
  )
  const ids = rows.map(({ owner_id }) => owner_id)
  const client = await pool.connect()
  try {
    // A million checks at the commit would take longer than everything else.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into ledger_booking (owner_id, booking_id, booking_type, booked_at, statement_day)
       select $1, nextval('entity_id'), 100, now() - n * interval '1 minute', (now() - n * interval '1 minute')::date
       from generate_series(1, $2::int) n`,
      [agency, entries / 2],
    )
    await client.query(
      `insert into ledger_entry (owner_id, booking_id, account_code, cents, balance_after)
       select owner_id, booking_id, code, case code when 0 then 100 else -100 end, 100
       from ledger_booking, unnest(array[0, -2]) code where owner_id = $1
         and not exists (select from ledger_entry e where e.owner_id = $1 and e.booking_id = ledger_booking.booking_id)`,
      [agency],
    )
    await client.query(
      `update ledger_account set balance = balance + case account_code when 0 then 1 else -1 end * $2::bigint,
         entry_count = entry_count + $3
       where owner_id = $1 and account_code in (0, -2)`,
      [agency, entries * 50, entries / 2],
    )
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
  await pool.query('vacuum analyze')
  return ids
}
