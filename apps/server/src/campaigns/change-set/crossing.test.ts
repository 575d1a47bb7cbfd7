import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createChangeSet } from '#server/campaigns/change-set/create.ts'
import { changeSetJobs } from '#server/campaigns/change-set/job.ts'
import { createRevert } from '#server/campaigns/change-set/revert.ts'
import {
  allPlans,
  anAdministrator,
  applyAll,
  checkAll,
  context,
  ownerWithPlans,
  raise,
} from '#server/campaigns/change-set/testing/plans.ts'
import { changeSetView } from '#server/campaigns/change-set/view.ts'
import { importContent, preview, take } from '#server/campaigns/import/testing/imports.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { testDatabase } from '#server/testing/database.ts'

const rounds = inject('isWhole') ? 50 : 5
const plans = 60

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A file that gives all plans another budget, the last one first. */
function fileOf(round: number): string {
  const lines = Array.from(
    { length: plans },
    (_, at) => `Plan ${plans - at},${400 + round}.00,Enabled`,
  )
  return ['Campaign,Campaign Daily Budget,Status', ...lines].join('\n')
}

/** Returns the plans whose versions are not the number of their changes in the operation log. */
async function unexplained({ ownerId }: OwnerScope): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select p.plan_id, p.version, count(l.log_id)::int as logged, max(l.version) as last from plan p
     left join operation_log l on l.owner_id = p.owner_id and l.entity = 'plan' and l.entity_id = p.plan_id
     where p.owner_id = $1 group by 1, 2 having p.version <> 1 + count(l.log_id) or p.version <> max(l.version)`,
    [ownerId],
  )
  return rows
}

test('changes and an import that cross on the same rows never block each other for good, and each row has an outcome', async () => {
  const scope = await ownerWithPlans(database, plans)
  for (let round = 1; round <= rounds; round += 1) {
    const sets = await Promise.all([
      checkAll(scope, raise),
      checkAll(scope, { kind: 'set', fields: { switchOn: round % 2 === 0 } }),
    ])
    const { jobId } = await preview(database, scope, { content: fileOf(round) })
    const [imported] = await Promise.all([
      take(database, scope, { jobId }),
      ...sets.map((id) => applyAll(scope, id)),
    ])
    expect(imported).toMatchObject({
      state: 'done',
      counts: [{ kind: 'plan', create: 0, refused: 0 }],
    })
    for (const { state, counts } of await Promise.all(
      sets.map((id) => changeSetView(scope, id, 'en-US')),
    )) {
      expect(state).toBe('done')
      expect(counts.applied + counts.leave + counts.refused).toBe(plans)
      expect(counts.applied).toBe(counts.change)
    }
    expect(await unexplained(scope)).toEqual([])
  }
}, 600_000)

async function budgetSum({ ownerId }: OwnerScope): Promise<number> {
  const { rows } = await database.pool.query<{ sum: string }>(
    'select sum(day_budget) as sum from plan where owner_id = $1',
    [ownerId],
  )
  return Number(rows[0]?.sum)
}

test('changes that take names of the same rows never block each other for good, and each row has an outcome', async () => {
  const scope = await ownerWithPlans(database, plans)
  for (let round = 1; round <= rounds; round += 1) {
    const template = `Round ${round} {n}`
    const sets = await Promise.all([
      checkAll(scope, raise),
      checkAll(scope, { kind: 'text', field: 'planName', change: { by: 'template', template } }),
      checkAll(scope, { kind: 'set', fields: { switchOn: round % 2 === 0 } }),
    ])
    const before = await budgetSum(scope)
    await Promise.all(sets.map((id) => applyAll(scope, id)))
    const done = await Promise.all(sets.map((id) => changeSetView(scope, id, 'en-US')))
    for (const { state, counts } of done) {
      expect(state).toBe('done')
      expect(counts.applied + counts.refused).toBe(plans)
    }
    expect(await budgetSum(scope)).toBe(before + (done[0]?.counts.applied ?? 0) * 100)
    expect(await unexplained(scope)).toEqual([])
  }
}, 600_000)

/** Continues a change set that has become too large for one call, as its job does. */
function runJob({ ownerId }: OwnerScope, jobId: string): Promise<void> {
  const { signal: stop } = new AbortController()
  const work = { source: 'call', stop, isFirstTry: true } as const
  return changeSetJobs.work(database, { ownerId, jobId }, work)
}

/** Checks an operation on all rows of a level. @returns the id of the change set */
async function checkLevel(scope: OwnerScope, wanted: Wanted): Promise<string> {
  const id = await inTransaction(scope, (inside) => createChangeSet(inside, wanted, context))
  await runJob(scope, id)
  return id
}

async function applyWhole(scope: OwnerScope, id: string): Promise<void> {
  await applyAll(scope, id)
  await runJob(scope, id)
}
type Wanted = Parameters<typeof createChangeSet>[1]

const heading = 'Campaign,Budget,Ad Group,Max CPC,Headline 1,Description 1,Keyword,Criterion Type'
const words = Array.from({ length: 20 }, (_, at) => `word ${at}`)

/** A file with a plan, two groups and many keywords, whose bids are those of the round. */
function keywordFile(name: string, cents: number): string {
  const groups = ['Men', 'Women']
  return [
    heading,
    `${name},200,,,,,,`,
    ...groups.map((group) => `${name},,${group},0.50,,,,`),
    ...groups.map((group) => `${name},,${group},,Light,Made to last,,`),
    ...words
      .toReversed()
      .flatMap((word) => groups.map((group) => `${name},,${group},0.${cents},,,${word},Exact`)),
  ].join('\n')
}

async function addCreatives({ ownerId }: OwnerScope): Promise<void> {
  await database.pool.query(
    `insert into creative (owner_id, ad_id) select a.owner_id, a.ad_id from ad a where a.owner_id = $1
       and not exists (select from creative c where c.owner_id = a.owner_id and c.ad_id = a.ad_id)`,
    [ownerId],
  )
}

test('an import, undoing and repeating it, and changes of its keywords, creatives and groups never block each other for good', async () => {
  const scope = await anAdministrator(database)
  const raiseBids = { ...raise, field: 'price' } as const
  const filters = {}
  const turn = (switchOn: boolean) => [{ kind: 'set' as const, fields: { switchOn } }]
  for (let round = 1; round <= rounds; round += 1) {
    const name = `Round ${round}`
    const { jobId } = await importContent(database, scope, keywordFile(name, 30))
    await addCreatives(scope)
    const undone = await inTransaction(scope, (inside) =>
      createRevert(inside, { of: { kind: 'import', jobId }, overwrite: true }, context),
    )
    const sets = [
      undone,
      await checkLevel(scope, {
        selection: { kind: 'allBut', level: 'keyword', ids: [], filters },
        change: { level: 'keyword', operations: [raiseBids] },
      }),
      await checkLevel(scope, {
        selection: { kind: 'allBut', level: 'creative', ids: [], filters },
        change: { level: 'creative', operations: turn(round % 2 === 0) },
      }),
      await checkLevel(scope, {
        selection: { ...allPlans, level: 'group' },
        change: { level: 'group', operations: turn(round % 2 === 0) },
      }),
    ]
    const changed = await preview(database, scope, { content: keywordFile(name, 40) })
    const [imported] = await Promise.all([
      take(database, scope, { jobId: changed.jobId }),
      ...sets.map((id) => applyWhole(scope, id)),
    ])
    expect(imported.state).toBe('done')
    const [again] = await Promise.all([
      inTransaction(scope, (inside) =>
        createRevert(
          inside,
          { of: { kind: 'changeSet', changeSetId: undone }, overwrite: true },
          context,
        ),
      ).then(async (id) => {
        await applyWhole(scope, id)
        return changeSetView(scope, id, 'en-US')
      }),
      importContent(database, scope, keywordFile(name, 50)),
    ])
    expect(again.state).toBe('done')
    for (const { state, counts, progress } of await Promise.all(
      sets.map((id) => changeSetView(scope, id, 'en-US')),
    )) {
      expect(state).toBe('done')
      expect(counts.applied).toBe(counts.change)
      expect(counts.change + counts.leave + counts.refused).toBeGreaterThanOrEqual(progress.total)
    }
  }
}, 600_000)
