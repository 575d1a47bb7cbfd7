import { setTimeout as pause } from 'node:timers/promises'
import * as fc from 'fast-check'
import type { LevelChange } from '@placard/contract/campaigns/change-operation'
import type { ChangeSelection } from '@placard/contract/campaigns/change-selection'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { applyBatch } from '#server/campaigns/change-set/apply.ts'
import { batchSize } from '#server/campaigns/change-set/check.ts'
import { createChangeSet, retryRefused } from '#server/campaigns/change-set/create.ts'
import { changeSetJobs } from '#server/campaigns/change-set/job.ts'
import { createRevert } from '#server/campaigns/change-set/revert.ts'
import { readChangeSet, requestIdOf } from '#server/campaigns/change-set/set.ts'
import { applySet, cancelSet } from '#server/campaigns/change-set/service.ts'
import { changeSetView } from '#server/campaigns/change-set/view.ts'
import {
  allPlans,
  anAdministrator,
  applyAll,
  checkAll,
  context,
  ownerWithPlans,
  raise,
} from '#server/campaigns/change-set/testing/plans.ts'
import { testLog, testSpace } from '#server/campaigns/import/testing/imports.ts'
import { startJobRunner } from '#server/campaigns/job/runner.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

function aRunner() {
  const runner = startJobRunner({ database, diskSpace: testSpace, log: testLog })
  onTestFinished(() => runner.stop())
  return runner
}

async function untilState(scope: OwnerScope, changeSetId: string, state: string) {
  for (;;) {
    const set = await changeSetView(scope, changeSetId, 'en-US')
    if (set.state === state) return set
    await pause(10)
  }
}

const budgets = async ({ ownerId }: OwnerScope) =>
  (
    await database.pool.query<{ sum: string; logged: string }>(
      `select (select sum(day_budget) from plan where owner_id = $1) as sum,
         (select count(*) from operation_log where owner_id = $1) as logged`,
      [ownerId],
    )
  ).rows[0]

test('a change that can no longer be undone is deleted with its entries, and no other is', async () => {
  const scope = await ownerWithPlans(database, 3)
  const [old, recent] = [await checkAll(scope, raise), await checkAll(scope, raise)]
  await database.pool.query(
    `update change_set set created_at = now() - interval '31 days' where change_set_id = $1`,
    [old],
  )
  await changeSetJobs.sweep(database)
  const { rows } = await database.pool.query(
    `select c.change_set_id as set, e.change_set_id as entries
     from (select change_set_id from change_set where owner_id = $1) c
     full join (select distinct change_set_id from change_entry where owner_id = $1) e using (change_set_id)`,
    [scope.ownerId],
  )
  expect(rows).toEqual([{ set: recent, entries: recent }])
})

describe('a change of more than 1,000 rows', () => {
  test('is checked and applied in the background, with its progress, and tells its author', async () => {
    const scope = await ownerWithPlans(database, 2_500)
    const id = await checkAll(scope, raise)
    expect(await changeSetView(scope, id, 'en-US')).toMatchObject({
      state: 'checking',
      progress: { done: 0, total: 2_500 },
    })
    aRunner()
    const ready = await untilState(scope, id, 'ready')
    expect(ready).toMatchObject({ counts: { change: 2_500 }, confirmation: ['rows'] })
    await expect(
      inTransaction(scope, (inside) =>
        applySet(inside, { changeSetId: id, confirmedCount: null }, context),
      ),
    ).rejects.toThrow(Refusal)
    const before = await budgets(scope)
    await applyAll(scope, id)
    const done = await untilState(scope, id, 'done')
    expect(done).toMatchObject({
      counts: { applied: 2_500 },
      progress: { done: 2_500, total: 2_500 },
    })
    const after = await budgets(scope)
    expect(Number(after?.sum)).toBe(Number(before?.sum) + 250_000)
    expect(after?.logged).toBe('2500')
    const { rows } = await database.pool.query(
      `select title ->> 'en-US' as title from message where owner_id = $1 order by message_id`,
      [scope.ownerId],
    )
    expect(rows.map(({ title }) => title)).toEqual([
      'Ready to apply: Daily budget +1.00',
      'Bulk change finished: Daily budget +1.00',
    ])
  })

  test('goes on behind the last batch after the server stopped, and changes no row twice', async () => {
    const scope = await ownerWithPlans(database, 3_000)
    const id = await checkAll(scope, raise)
    let runner = startJobRunner({ database, diskSpace: testSpace, log: testLog })
    await untilState(scope, id, 'ready')
    const before = await budgets(scope)
    await applyAll(scope, id)
    for (let stops = 0; stops < 4; stops += 1) {
      await runner.stop()
      runner = startJobRunner({ database, diskSpace: testSpace, log: testLog })
    }
    onTestFinished(() => runner.stop())
    await untilState(scope, id, 'done')
    const after = await budgets(scope)
    expect(Number(after?.sum)).toBe(Number(before?.sum) + 300_000)
    expect(after?.logged).toBe('3000')
  })

  test('can be cancelled between batches, and what was applied can be undone', async () => {
    const scope = await ownerWithPlans(database, 2_000)
    const id = await checkAll(scope, raise)
    const runner = aRunner()
    await untilState(scope, id, 'ready')
    const before = await budgets(scope)
    await runner.stop()
    await applyAll(scope, id)
    await inTransaction(scope, async (inside) => {
      const set = await readChangeSet(inside, id)
      const batch = { after: 0, limit: batchSize }
      await applyBatch({ ...inside, requestId: requestIdOf(id) }, set, { batch, context })
    })
    await inTransaction(scope, (inside) => cancelSet(inside, id, 'en-US'))
    const cancelled = await changeSetView(scope, id, 'en-US')
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      counts: { change: 2_000, applied: 1_000 },
      isRevertible: true,
    })
    expect(Number((await budgets(scope))?.sum)).toBe(Number(before?.sum) + 100_000)
    const of = { kind: 'changeSet', changeSetId: id } as const
    const revert = await inTransaction(scope, (inside) =>
      createRevert(inside, { of, overwrite: false }, context),
    )
    await applyAll(scope, revert)
    expect(Number((await budgets(scope))?.sum)).toBe(Number(before?.sum))
  })

  test('checks all refused rows again, although their numbers have gaps', async () => {
    const scope = await ownerWithPlans(database, 2_500)
    await database.pool.query(
      `update plan set day_budget = 20000
       where owner_id = $1 and split_part(plan_name, ' ', 2)::int > 1400`,
      [scope.ownerId],
    )
    const target = { by: 'add', cents: -100 } as const
    const lower = { ...raise, change: { ...raise.change, target } }
    aRunner()
    const id = await checkAll(scope, lower)
    const { counts } = await untilState(scope, id, 'ready')
    await applyAll(scope, id)
    await untilState(scope, id, 'done')
    const again = await inTransaction(scope, (inside) => retryRefused(inside, id, context))
    expect(await untilState(scope, again, 'ready')).toMatchObject({
      counts: { change: 0, refused: counts.refused },
    })
    expect(counts.refused).toBeGreaterThan(1_100)
  })

  test('stops with a reason when its author may no longer make it', async () => {
    const scope = await ownerWithPlans(database, 1_500)
    const id = await checkAll(scope, raise)
    const runner = aRunner()
    await untilState(scope, id, 'ready')
    await runner.stop()
    await applyAll(scope, id)
    await database.pool.query(`update account set roles = '{}' where account_id = $1`, [
      scope.accountId,
    ])
    aRunner()
    const failed = await untilState(scope, id, 'failed')
    expect(failed.failure).toMatch(/may no longer make it/)
    expect((await budgets(scope))?.logged).toBe('0')
  })
})

/** An owner with plans, ad groups, ads, creatives and keywords. */
async function ownerWithAll(): Promise<OwnerScope> {
  const scope = await anAdministrator(database)
  await database.pool.query(
    `with p as (
       insert into plan (owner_id, plan_name, extension_type, day_limit, day_budget, begin_day, end_day, switch_on)
       select $1, 'Plan ' || n, 0, n % 2, case when n % 2 = 1 then 20000 + n * 5000 end, '2026-01-01',
         case when n % 3 = 0 then '2030-06-01'::date end, n % 2 = 0
       from generate_series(1, 4) n returning plan_id
     ), g as (
       insert into ad_group (owner_id, plan_id, group_name, price, switch_on, targeting)
       select $1, plan_id, 'Group ' || n, 50 * n, n = 1, case n when 1 then '{"regions":["110000","310000"]}'::jsonb else '{}' end
       from p, generate_series(1, 2) n returning plan_id, group_id
     ), k as (
       insert into keyword (owner_id, group_id, keyword, match_type, price, switch_on)
       select $1, group_id, word, type, case type when 3 then null else 30 + type end, type = 1
       from g, (values ('boots', 1), ('boots', 3), ('hats', 2)) w (word, type)
     ), a as (
       insert into ad (owner_id, plan_id, group_id, ad_name, page_url, click_url, copywriter)
       select $1, plan_id, group_id, 'Ad ' || n, 'https://shop.example.com/p?x=' || n,
         case n when 1 then 'https://t.example.com/c?ad=__AD_ID__' else '' end, 'Text'
       from g, generate_series(1, 2) n returning ad_id
     )
     insert into creative (owner_id, ad_id, switch_on)
     select $1, ad_id, n = 1 from a, generate_series(1, 2) n`,
    [scope.ownerId],
  )
  return scope
}

const levelTables = {
  plan: 'plan',
  group: 'ad_group',
  ad: 'ad',
  creative: 'creative',
  keyword: 'keyword',
} as const

/** All rows of the owner outside of the recycle bin, without versions, which only grow. */
async function everything({ ownerId }: OwnerScope): Promise<unknown> {
  const tables = await Promise.all(
    Object.entries(levelTables).map(async ([level, table]) => {
      const { rows } = await database.pool.query(
        `select to_jsonb(t) - 'version' as row from ${table} t where owner_id = $1
           and coalesce(to_jsonb(t) ->> 'removed_at', '') = '' order by ${level}_id`,
        [ownerId],
      )
      return rows
    }),
  )
  return tables
}

const names = fc.constantFrom(
  'Plan 1',
  'Plan 2',
  'Group 2',
  'Ad 1',
  'Ad 2',
  '{name} x',
  '{n}',
  'New {n:00}',
  '{plan}',
)
const textChanges = fc.oneof(
  names.map((template) => ({ by: 'template', template }) as const),
  fc.constantFrom('A ', 'B').map((text) => ({ by: 'prefix', text }) as const),
  fc.constantFrom('1', '2').map(
    (find) =>
      ({
        by: 'replace',
        find,
        replacement: find === '1' ? '2' : '1',
        matchCase: true,
        wholeWord: true,
        firstOnly: false,
      }) as const,
  ),
)
const nameOperation = (field: string) =>
  textChanges.map((change) => ({ kind: 'text', field, change }) as const)
const amountOperation = (field: string) =>
  fc
    .oneof(
      fc
        .integer({ min: -5_000, max: 20_000 })
        .map((hundredths) => ({ by: 'percent', hundredths }) as const),
      fc.integer({ min: -10_000, max: 10_000 }).map((cents) => ({ by: 'add', cents }) as const),
      fc
        .option(fc.integer({ min: 1, max: 500_000 }))
        .map((cents) => ({ by: 'set', cents }) as const),
    )
    .map((target) => ({ ...raise, field, change: { ...raise.change, target } }))
const shiftOperation = fc
  .tuple(
    fc.constantFrom(['beginDay'] as const, ['endDay'] as const, ['beginDay', 'endDay'] as const),
    fc.integer({ min: -400, max: 400 }),
  )
  .map(([fields, days]) => ({ kind: 'shiftDays', fields: [...fields], days }) as const)
const switchOperation = fc
  .boolean()
  .map((switchOn) => ({ kind: 'set', fields: { switchOn } }) as const)
const addressOperation = fc
  .tuple(
    fc.constantFrom('pageUrl', 'clickUrl'),
    fc.constantFrom(
      { by: 'host', host: 'b.example.com' } as const,
      { by: 'setParameter', name: 'x', value: '7' } as const,
      { by: 'removeParameter', name: 'x' } as const,
      { by: 'set', address: '' } as const,
    ),
  )
  .map(([field, change]) => ({ kind: 'address', field, change }) as const)
const typeOperation = (field: string, codes: readonly number[]) =>
  fc.constantFrom(...codes).map((type) => ({ kind: 'set', fields: { [field]: type } }) as const)
const removal = fc.constant([{ kind: 'remove' }] as const)
const alone = fc.oneof(
  removal,
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.boolean())
    .map(([count, withChildren]) => [{ kind: 'copy', count, withChildren }] as const),
)
const several = <Operation>(one: fc.Arbitrary<Operation>) =>
  fc.array(one, { minLength: 1, maxLength: 3 })

const levelChanges = fc.oneof(
  fc
    .oneof(
      alone,
      several(
        fc.oneof(
          nameOperation('planName'),
          amountOperation('dayBudget'),
          shiftOperation,
          switchOperation,
        ),
      ),
    )
    .map((operations) => ({ level: 'plan', operations })),
  fc
    .oneof(
      alone,
      several(
        fc.oneof(
          nameOperation('groupName'),
          amountOperation('price'),
          shiftOperation,
          switchOperation,
        ),
      ),
    )
    .map((operations) => ({ level: 'group', operations })),
  fc
    .oneof(alone, several(fc.oneof(nameOperation('adName'), addressOperation, switchOperation)))
    .map((operations) => ({ level: 'ad', operations })),
  fc
    .oneof(removal, several(fc.oneof(switchOperation, typeOperation('creativeType', [0, 1, 2]))))
    .map((operations) => ({ level: 'creative', operations })),
  fc
    .oneof(
      removal,
      several(
        fc.oneof(amountOperation('price'), switchOperation, typeOperation('matchType', [1, 2, 3])),
      ),
    )
    .map((operations) => ({ level: 'keyword', operations })),
)

/** The selection of all rows of a level. */
function allOf(level: string): ChangeSelection {
  const isContent = level === 'creative' || level === 'keyword'
  return isContent
    ? { kind: 'allBut', level, ids: [], filters: {} }
    : { ...allPlans, level: level as 'plan' | 'group' | 'ad' }
}

async function undo(scope: OwnerScope, changeSetId: string) {
  const of = { kind: 'changeSet', changeSetId } as const
  const id = await inTransaction(scope, (inside) =>
    createRevert(inside, { of, overwrite: false }, context),
  )
  await applyAll(scope, id)
  return changeSetView(scope, id, 'en-US')
}

test('a change that is applied and undone leaves everything as it was, except versions, the log and the recycle bin', async () => {
  const scope = await ownerWithAll()
  await fc.assert(
    fc.asyncProperty(levelChanges, fc.boolean(), async (change, isFromAbove) => {
      const before = await everything(scope)
      const selection = isFromAbove ? allPlans : allOf(change.level)
      const id = await inTransaction(scope, (inside) =>
        createChangeSet(
          inside,
          // The arbitrary makes the operations of each level.
          { selection, change: change as unknown as LevelChange },
          context,
        ),
      )
      const { counts, created } = await changeSetView(scope, id, 'en-US')
      await applyAll(scope, id)
      const applied = await changeSetView(scope, id, 'en-US')
      expect(applied.counts).toEqual({ ...counts, applied: counts.change })
      const undone = counts.change === 0 ? null : await undo(scope, id)
      expect(undone?.counts ?? null).toEqual(
        counts.change === 0
          ? null
          : {
              change: created || counts.change,
              leave: 0,
              refused: 0,
              applied: created || counts.change,
            },
      )
      expect(await everything(scope)).toEqual(before)
    }),
    { numRuns: 200 },
  )
}, 300_000)
