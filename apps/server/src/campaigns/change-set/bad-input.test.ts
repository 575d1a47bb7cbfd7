import type { LevelChange } from '@placard/contract/campaigns/change-operation'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { applyBatch } from '#server/campaigns/change-set/apply.ts'
import { createChangeSet } from '#server/campaigns/change-set/create.ts'
import { applySet } from '#server/campaigns/change-set/service.ts'
import { readChangeSet, requestIdOf } from '#server/campaigns/change-set/set.ts'
import {
  applyAll,
  checkAll,
  context,
  ownerWithPlans,
  raise,
} from '#server/campaigns/change-set/testing/plans.ts'
import { changeEntryPage, changeSetView } from '#server/campaigns/change-set/view.ts'
import { testLog, testSpace } from '#server/campaigns/import/testing/imports.ts'
import { startJobRunner } from '#server/campaigns/job/runner.ts'
import { whileNameIsTaken } from '#server/campaigns/promotion/testing/taken-name.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const view = (scope: OwnerScope, id: string) => changeSetView(scope, id, 'en-US')

async function plansOf({ ownerId }: OwnerScope) {
  const { rows } = await database.pool.query<{ id: string; name: string; version: number }>(
    `select plan_id as id, plan_name as name, day_budget as budget, version from plan
     where owner_id = $1 and removed_at is null order by plan_id`,
    [ownerId],
  )
  return rows
}

const changed = (target: (typeof raise.change)['target'] | object) =>
  ({ ...raise, change: { ...raise.change, target } }) as Extract<
    LevelChange,
    { level: 'plan' }
  >['operations'][number]

test.each([
  ['one cent above the maximum', { by: 'set', cents: 400_000_001 }, 'budgetTooHigh'],
  ['the largest sum more', { by: 'add', cents: 1_000_000_000_000 }, 'budgetTooHigh'],
  ['more than there is less', { by: 'add', cents: -1_000_000_000_000 }, 'budgetTooLow'],
  ['100 % less', { by: 'percent', hundredths: -10_000 }, 'budgetTooLow'],
])('%s is refused for each row, and changes nothing', async (_name, target, problem) => {
  const scope = await ownerWithPlans(database, 3)
  const before = await plansOf(scope)
  const id = await checkAll(scope, changed(target))
  expect(await view(scope, id)).toMatchObject({
    state: 'ready',
    counts: { change: 0, refused: 3 },
    refusals: [{ problem, count: 3 }],
  })
  await applyAll(scope, id)
  expect(await view(scope, id)).toMatchObject({ state: 'done', counts: { applied: 0 } })
  expect(await plansOf(scope)).toEqual(before)
})

test('a template that makes all names equal gives the name to the first row, and refuses the others', async () => {
  const scope = await ownerWithPlans(database, 5)
  const before = await plansOf(scope)
  const id = await checkAll(scope, {
    kind: 'text',
    field: 'planName',
    change: { by: 'template', template: 'Same' },
  })
  expect(await view(scope, id)).toMatchObject({
    counts: { change: 1, refused: 4 },
    refusals: [{ problem: 'nameTaken', count: 4 }],
  })
  await applyAll(scope, id)
  const names = before.map(({ name }, at) => (at === 0 ? 'Same' : name))
  expect((await plansOf(scope)).map(({ name }) => name)).toEqual(names)
})

test.each([
  [{ filters: { groupId: '7' } }, 'selection.filters.groupId'],
  [{ from: '2026-01-02', to: '2026-01-01' }, 'selection.to'],
  [{ filters: { figures: { cost: { min: 2, max: 1 } } } }, 'selection.filters.figures.cost.max'],
])('a selection by a list that cannot be, such as %j, is refused at %s', async (part, path) => {
  const scope = await ownerWithPlans(database, 1)
  const list = { from: '2026-01-01', to: '2026-01-01', filters: {}, ...part }
  const selection = { kind: 'allBut' as const, level: 'plan' as const, ids: [], ...list }
  const change = { level: 'plan' as const, operations: [raise] }
  const checking = createChangeSet(scope, { selection, change }, context)
  await expect(checking).rejects.toMatchObject({ data: { problems: [{ path }] } })
})

test('ids of another owner are refused as ids that do not exist, and tell nothing about the rows', async () => {
  const [scope, other] = [await ownerWithPlans(database, 1), await ownerWithPlans(database, 2)]
  const foreign = await plansOf(other)
  const [own] = await plansOf(scope)
  const ids = [foreign[0]?.id ?? '', own?.id ?? '', foreign[1]?.id ?? '']
  const id = await inTransaction(scope, (inside) =>
    createChangeSet(
      inside,
      {
        selection: { kind: 'these', level: 'plan', ids },
        change: { level: 'plan', operations: [changed({ by: 'add', cents: 100 })] },
      },
      context,
    ),
  )
  const page = { changeSetId: id, verdict: 'refused', pageNum: 1, pageSize: 10 } as const
  const { items } = await changeEntryPage(scope, page, 'en-US')
  expect(items).toMatchObject([
    { number: 1, entityId: foreign[0]?.id, name: '', parents: '', changes: [] },
    { number: 3, entityId: foreign[1]?.id, name: '', parents: '', changes: [] },
  ])
  expect((await view(scope, id)).refusals).toMatchObject([{ problem: 'gone', count: 2 }])
  await applyAll(scope, id)
  expect(await plansOf(other)).toEqual(foreign)
  expect((await view(scope, id)).counts.applied).toBe(1)
})

test('a row that is deleted after the preview is refused, and the others are changed', async () => {
  const scope = await ownerWithPlans(database, 3)
  const [first] = await plansOf(scope)
  const id = await checkAll(scope, raise)
  await database.pool.query('update plan set removed_at = now() where plan_id = $1', [first?.id])
  await applyAll(scope, id)
  expect(await view(scope, id)).toMatchObject({
    counts: { applied: 2, refused: 1 },
    refusals: [{ problem: 'gone', count: 1 }],
  })
  expect((await plansOf(scope)).map(({ version }) => version)).toEqual([2, 2])
})

test('a name that a row got after the preview is refused for the row that wants it', async () => {
  const scope = await ownerWithPlans(database, 3)
  const id = await checkAll(scope, {
    kind: 'text',
    field: 'planName',
    change: { by: 'replace', find: 'Plan', replacement: 'Line' } as never,
  })
  const [first] = await plansOf(scope)
  await database.pool.query(
    `update plan set plan_name = 'Line 2', version = version + 1 where plan_id = $1`,
    [first?.id],
  )
  await applyAll(scope, id)
  expect((await plansOf(scope)).map(({ name }) => name)).toEqual(['Line 2', 'Plan 2', 'Line 3'])
  const { refusals } = await view(scope, id)
  expect(refusals.map(({ problem }) => problem).toSorted()).toEqual([
    'changedMeanwhile',
    'nameTaken',
  ])
})

test('a name that somebody takes while it is written is refused for the row that wants it', async () => {
  const scope = await ownerWithPlans(database, 3)
  const id = await checkAll(scope, {
    kind: 'text',
    field: 'planName',
    change: { by: 'replace', find: 'Plan', replacement: 'Line' } as never,
  })
  await whileNameIsTaken(database, [scope.ownerId, 'Line 2'], () => applyAll(scope, id))
  const names = (await plansOf(scope)).map(({ name }) => name)
  expect(names).toEqual(['Line 1', 'Plan 2', 'Line 3', 'Line 2'])
  expect((await view(scope, id)).refusals).toMatchObject([{ problem: 'nameTaken', count: 1 }])
})

test('of two change sets over the same rows the second refuses what the first has changed', async () => {
  const scope = await ownerWithPlans(database, 4)
  const sets = [await checkAll(scope, raise), await checkAll(scope, raise)] as const
  await applyAll(scope, sets[0])
  await applyAll(scope, sets[1])
  expect((await view(scope, sets[0])).counts).toMatchObject({ applied: 4, refused: 0 })
  expect(await view(scope, sets[1])).toMatchObject({
    state: 'done',
    counts: { applied: 0, refused: 4 },
    refusals: [{ problem: 'changedMeanwhile', count: 4 }],
  })
})

test('rights that are withdrawn while a job runs stop it between two batches, and what was changed is marked', async () => {
  const scope = await ownerWithPlans(database, 2_500)
  const runner = startJobRunner({ database, diskSpace: testSpace, log: testLog })
  onTestFinished(() => runner.stop())
  const id = await checkAll(scope, raise)
  await expect.poll(async () => (await view(scope, id)).state).toBe('ready')
  await runner.stop()
  await applyAll(scope, id)
  await inTransaction(scope, async (inside) => {
    const set = await readChangeSet(inside, id)
    const batch = { after: 0, limit: 1_000 }
    await applyBatch({ ...inside, requestId: requestIdOf(id) }, set, { batch, context })
  })
  await database.pool.query(`update account set roles = '{}' where account_id = $1`, [
    scope.accountId,
  ])
  const again = startJobRunner({ database, diskSpace: testSpace, log: testLog })
  onTestFinished(() => again.stop())
  await expect.poll(async () => (await view(scope, id)).state).toBe('failed')
  expect(await view(scope, id)).toMatchObject({
    counts: { change: 2_500, applied: 1_000 },
    isRevertible: true,
  })
  expect((await plansOf(scope)).filter(({ version }) => version === 2)).toHaveLength(1_000)
})

test('all or none: a row that is refused in the preview or when it is applied leaves all as they were', async () => {
  const scope = await ownerWithPlans(database, 1_200)
  const runner = startJobRunner({ database, diskSpace: testSpace, log: testLog })
  onTestFinished(() => runner.stop())
  const id = await checkAll(scope, raise)
  await expect.poll(async () => (await view(scope, id)).state).toBe('ready')
  const apply = () =>
    inTransaction(scope, (inside) => {
      const wanted = { changeSetId: id, confirmedCount: 1_200, allOrNothing: true }
      return applySet(inside, wanted, context)
    })
  const before = await plansOf(scope)
  const last = before.at(-1)
  await database.pool.query('update plan set removed_at = now() where plan_id = $1', [last?.id])
  await expect(apply()).rejects.toMatchObject({
    data: { problems: [{ path: 'allOrNothing', got: '1' }] },
  })
  expect(await plansOf(scope)).toEqual(before.slice(0, -1))
  expect(await view(scope, id)).toMatchObject({ state: 'ready', counts: { applied: 0 } })
  await database.pool.query('update plan set removed_at = null where plan_id = $1', [last?.id])
  await apply()
  expect(await view(scope, id)).toMatchObject({ state: 'done', counts: { applied: 1_200 } })
  const ids = [last?.id ?? '', '99999999999']
  const second = await inTransaction(scope, (inside) =>
    createChangeSet(
      inside,
      {
        selection: { kind: 'these', level: 'plan', ids },
        change: { level: 'plan', operations: [raise] },
      },
      context,
    ),
  )
  const wanted = { changeSetId: second, confirmedCount: null, allOrNothing: true }
  await expect(
    inTransaction(scope, (inside) => applySet(inside, wanted, context)),
  ).rejects.toMatchObject({ data: { problems: [{ path: 'allOrNothing' }] } })
  expect((await view(scope, second)).counts.applied).toBe(0)
})
