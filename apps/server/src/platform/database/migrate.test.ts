import { expect, onTestFinished, test } from 'vitest'
import { isMigrated, migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/database.ts'

const rowsOfOldNames = `
  insert into owner (owner_id, owner_name, owner_type, currency, time_zone)
    values (1, 'Old', 0, 'USD', 'UTC');
  insert into account (account_id, email, account_name, kind, owner_id, login_type)
    values (2, 'old@example.com', 'Old', 'owner', 1, 2);
  insert into plan (owner_id, plan_id, plan_name, extension_type, day_limit, day_budget, mend, removed_at, remover_id)
    values (1, 3, 'Plan', 0, 1, 100, '{dayBudget}', now(), 2);
  insert into ad_group (owner_id, group_id, plan_id, group_name, mend) values (1, 4, 3, 'Group', '{price}');
  insert into ad (owner_id, ad_id, plan_id, group_id, ad_name, mend) values (1, 5, 3, 4, 'Ad', '{name}');
  insert into letter (letter_id, owner_id, account_id, kind, locale) values (6, 1, 2, 'reset', 'en-US');
  insert into guess (guess_key, failures, last_at) values ('\\x01', 4, now());
  insert into draft (owner_id, draft_id, title, step, content, maker_id, changer_id)
    values (1, 7, 'Draft', 'plan', '{}', 2, 2);
  insert into operation_log (owner_id, log_id, account_id, request_id, operation, entity, door, before, after) values
    (1, 8, 2, 'r', 'change', 'plan', 'import', '{"mend": ["dayBudget"], "dayBudget": 1}', '{"mend": []}'),
    (1, 9, 2, 'r', 'create', 'plan', 'call', null, '{"planName": "Plan"}');
  insert into import_job (owner_id, job_id, account_id, state, file_name, bytes)
    values (1, 10, 2, 'ready', 'plans.csv', 5);
  insert into import_piece (owner_id, job_id, piece_num, bytes) values (1, 10, 0, 'plans');
  insert into import_entry (owner_id, job_id, entry_num, row_num, kind, fields)
    values (1, 10, 1, 2, 'plan', '{"planName": "Plan", "mend": ["dayBudget"]}');
`

test('a database with the previous names keeps its rows under the standard names', async () => {
  const { db, pool, close } = await emptyDatabase()
  onTestFinished(close)
  await migrate(db, '037-storage')
  await pool.query(rowsOfOldNames)
  await migrate(db)
  expect(await isMigrated(db)).toBe(true)
  const valueOf = async (text: string) => {
    const { rows } = await pool.query({ text, rowMode: 'array' })
    return rows.length === 1 ? rows[0] : rows
  }
  expect(await valueOf('select invalid_fields, removed_by from plan')).toEqual([['dayBudget'], '2'])
  expect(await valueOf('select invalid_fields from ad_group')).toEqual([['price']])
  expect(await valueOf('select invalid_fields from ad')).toEqual([['name']])
  expect(await valueOf('select email_id, kind from outbox_email')).toEqual(['6', 'reset'])
  expect(await valueOf('select attempt_key, failures from login_attempt')).toEqual([
    Buffer.of(1),
    4,
  ])
  expect(await valueOf('select author_id, editor_id from draft')).toEqual(['2', '2'])
  expect(await valueOf('select source, before, after from operation_log order by log_id')).toEqual([
    ['import', { invalidFields: ['dayBudget'], dayBudget: 1 }, { invalidFields: [] }],
    ['call', null, { planName: 'Plan' }],
  ])
  expect(await valueOf('select chunk_num, bytes from import_chunk')).toEqual([
    0,
    Buffer.from('plans'),
  ])
  expect(await valueOf('select fields from import_entry')).toEqual([
    { planName: 'Plan', invalidFields: ['dayBudget'] },
  ])
})

test('the sums of conversions begin with those that count', async () => {
  const { db, pool, close } = await emptyDatabase()
  onTestFinished(close)
  await migrate(db, '094-report-schedule')
  await pool.query(`
    insert into owner (owner_id, owner_name, owner_type) values (1, 'Owner', 0);
    insert into plan (owner_id, plan_id, plan_name, extension_type, day_limit) values (1, 3, 'Plan', 0, 0);
    insert into ad_group (owner_id, group_id, plan_id, group_name) values (1, 4, 3, 'Group');
    insert into ad (owner_id, ad_id, plan_id, group_id, ad_name) values (1, 5, 3, 4, 'Ad');
    insert into conversion_source (owner_id, source_id, source_name, sealed_secret, key_id) values (1, 6, 'S', '', '');
    insert into conversion_goal (owner_id, goal_id, source_id, goal_name, event, counting, window_days)
      values (1, 7, 6, 'Pay', 'pay', 'every', 7);
    insert into conversion (owner_id, source_id, event_id, goal_id, ad_id, creative_id, click_key, clicked_at,
        happened_at, click_day, day, value_cents, is_retracted)
      select 1, 6, n::text, 7, 5, 8, n::text, now(), now(), '2026-01-01', '2026-01-02', n, n = 3
      from generate_series(1, 4) n`)
  await migrate(db)
  const { rows } = await pool.query({
    text: `select level, entity_id, day::text, conversions, value_cents from conversion_day order by level`,
    rowMode: 'array',
  })
  expect(rows).toEqual([
    ['ad', '5', '2026-01-01', '3', '7'],
    ['group', '4', '2026-01-01', '3', '7'],
    ['owner', '1', '2026-01-01', '3', '7'],
    ['plan', '3', '2026-01-01', '3', '7'],
  ])
})

test('the sums of owners begin with those of their plans, and an agency may open what it has closed', async () => {
  const { db, pool, close } = await emptyDatabase()
  onTestFinished(close)
  await migrate(db, '057-suspended-account')
  await pool.query(`
    insert into owner (owner_id, owner_name, owner_type, agency_id, closed_at)
      values (1, 'Agency', 0, null, null), (2, 'By agency', 1, 1, now()), (3, 'By platform', 1, 1, now());
    insert into operation_log (owner_id, home_owner_id, request_id, operation, entity, entity_id, after) values
      (2, null, 'r', 'change', 'owner', 2, '{"closed": true}'), (2, 1, 'r', 'change', 'owner', 2, '{"closed": true}'),
      (3, 1, 'r', 'change', 'owner', 3, '{"closed": true}'), (3, null, 'r', 'change', 'owner', 3, '{"closed": true}');
    insert into plan_day (owner_id, day, plan_id, impressions, clicks, downloads, cost)
      values (2, '2026-01-01', 7, 100, 10, 1, 5), (2, '2026-01-01', 8, 200, 20, 2, 6), (2, '2026-01-02', 8, 1, 1, 1, 1)`)
  await migrate(db)
  const { rows: days } = await pool.query(
    `select to_char(day, 'YYYY-MM-DD') as day, impressions, clicks, downloads, cost from owner_day where owner_id = 2 order by day`,
  )
  expect(days).toEqual([
    { day: '2026-01-01', impressions: '300', clicks: '30', downloads: '3', cost: '11' },
    { day: '2026-01-02', impressions: '1', clicks: '1', downloads: '1', cost: '1' },
  ])
  const { rows: owners } = await pool.query('select owner_name from owner where closed_by_agency')
  expect(owners).toEqual([{ owner_name: 'By agency' }])
})
