import type pg from 'pg'

/** Settles the cost of a day as somebody would without us: one transaction for each owner, with its entries. */
export async function settlePlain(
  pool: pg.Pool,
  ids: readonly string[],
  day: string,
): Promise<void> {
  const client = await pool.connect()
  try {
    for (const id of ids) {
      await client.query('begin')
      await client.query(
        'select balance from ledger_account where owner_id = $1 and account_code in (0, -2) for no key update',
        [id],
      )
      await client.query(
        `with due as (select cost from owner_day where owner_id = $1 and day = $2),
          booked as (insert into ledger_booking (owner_id, booking_type, for_day, statement_day) select $1, 500, $2, $2 from due returning booking_id),
          changed as (update ledger_account a set balance = a.balance + case account_code when 0 then -cost else cost end
            from due where a.owner_id = $1 and account_code in (0, -2) returning account_code, balance),
          entries as (insert into ledger_entry (owner_id, booking_id, account_code, cents, balance_after)
            select $1, booking_id, account_code, case account_code when 0 then -cost else cost end, balance from booked, changed, due)
        insert into settlement_day (owner_id, day, cost, over_budget, after_empty, gift, rebate, cash, credit, unpaid)
        select $1, $2, cost, 0, 0, 0, 0, cost, 0, 0 from due`,
        [id, day],
      )
      await client.query('commit')
    }
  } finally {
    client.release()
  }
}

/**
 * The balance and the first page of the ledger with the number of its entries.
 *
 * @param total counted, or read from the numbers that we keep with each account
 */
export function flowPlain(
  pool: pg.Pool,
  owner: string,
  total: 'counted' | 'kept',
): Promise<unknown> {
  const entry = `from ledger_booking b join ledger_entry e using (owner_id, booking_id)
    where b.owner_id = $1 and e.account_code in (0, 1, 9999, 2, -1, -3)`
  return Promise.all([
    pool.query('select account_code, balance from ledger_account where owner_id = $1', [owner]),
    pool.query(`select b.*, e.* ${entry} order by b.booking_id desc limit 20`, [owner]),
    total === 'counted'
      ? pool.query(`select count(*) ${entry}`, [owner])
      : pool.query(
          'select sum(entry_count) from ledger_account where owner_id = $1 and account_code in (0, 1, 9999, 2, -1, -3)',
          [owner],
        ),
  ])
}
