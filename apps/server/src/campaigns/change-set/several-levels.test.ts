import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { applyBatch } from '#server/campaigns/change-set/apply.ts'
import { type Batch, batchAfter } from '#server/campaigns/change-set/batch.ts'
import { createRevert } from '#server/campaigns/change-set/revert.ts'
import { applySet, cancelSet } from '#server/campaigns/change-set/service.ts'
import { readChangeSet, requestIdOf } from '#server/campaigns/change-set/set.ts'
import { anAdministrator, applyAll, context } from '#server/campaigns/change-set/testing/plans.ts'
import { changeEntryPage, changeSetView } from '#server/campaigns/change-set/view.ts'
import { importContent, testLog, testSpace } from '#server/campaigns/import/testing/imports.ts'
import { startJobRunner } from '#server/campaigns/job/runner.ts'
import { copyEntity } from '#server/campaigns/promotion/copy.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const heading = 'Campaign,Budget,Ad Group,Max CPC,Headline 1,Description 1,Keyword,Criterion Type'
const campaigns = [
  heading,
  'Shoes,200,,,,,,',
  'Shoes,,Women,0.50,,,,',
  'Shoes,,Women,,Light,Made to last,,',
].join('\n')
const changedCampaigns = [
  heading,
  'Shoes,300,,,,,,',
  'Shoes,,Women,0.75,,,,',
  'Shoes,,Women,,Light,Made to stay,,',
  'Shoes,,Women,,Soft,Warm,,',
  'Shoes,,Women,,,,boots,Phrase',
  'Shoes,,Men,0.60,,,,',
  'Shoes,,Men,,Strong,Made to walk,,',
  'Boots,400,,,,,,',
  'Boots,,Children,0.40,,,,',
  'Boots,,Children,,Small,Made to grow,,',
  'Boots,,Children,,,,socks,Broad',
].join('\n')

type Of = Parameters<typeof createRevert>[1]['of']

const revert = (scope: OwnerScope, of: Of): Promise<string> =>
  inTransaction(scope, (inside) => createRevert(inside, { of, overwrite: false }, context))
const view = (scope: OwnerScope, id: string) => changeSetView(scope, id, 'en-US')
const entriesOf = async (scope: OwnerScope, changeSetId: string) =>
  (await changeEntryPage(scope, { changeSetId, pageNum: 1, pageSize: 200 }, 'en-US')).items

/** All plans, groups and ads outside of the recycle bin, and all keywords, without their versions. */
async function shown({ ownerId }: OwnerScope): Promise<unknown> {
  const tables = ['plan', 'ad_group', 'ad', 'keyword'].map(async (table) => {
    const { rows } = await database.pool.query(
      `select to_jsonb(t) - 'version' as row from ${table} t where owner_id = $1
         and coalesce(to_jsonb(t) ->> 'removed_at', '') = '' order by to_jsonb(t) ->> '${table === 'ad_group' ? 'group' : table}_id'`,
      [ownerId],
    )
    return rows
  })
  return Promise.all(tables)
}

async function nameOf({ ownerId }: OwnerScope, table: 'plan' | 'ad_group', id: string) {
  const level = table === 'plan' ? 'plan' : 'group'
  const { rows } = await database.pool.query<{ name: string }>(
    `select ${level}_name as name from ${table} where owner_id = $1 and ${level}_id = $2`,
    [ownerId, id],
  )
  return rows[0]?.name
}

/** An owner with an import that has created and changed plans, groups and ads. */
async function afterImport() {
  const scope = await anAdministrator(database)
  await importContent(database, scope, campaigns)
  const before = await shown(scope)
  const { jobId } = await importContent(database, scope, changedCampaigns)
  return { scope, before, after: await shown(scope), of: { kind: 'import', jobId } as const }
}

describe('undoing what touched several levels', () => {
  test('is one change set: it removes children before parents, keywords first, and changes fields back', async () => {
    const { scope, before, of } = await afterImport()
    const id = await revert(scope, of)
    expect(await view(scope, id)).toMatchObject({
      origin: 'revert',
      level: null,
      state: 'ready',
      counts: { change: 11, leave: 0, refused: 0 },
    })
    const entries = await entriesOf(scope, id)
    expect(entries.map(({ action, level }) => `${action} ${level}`)).toEqual([
      'remove keyword',
      'remove keyword',
      'remove ad',
      'remove ad',
      'remove ad',
      'remove group',
      'remove group',
      'remove plan',
      'change plan',
      'change group',
      'change ad',
    ])
    await applyAll(scope, id)
    expect(await view(scope, id)).toMatchObject({ state: 'done', counts: { applied: 11 } })
    expect(await shown(scope)).toEqual(before)
  })

  test('is undone in turn, which repeats the import, and so on', async () => {
    const { scope, before, after, of } = await afterImport()
    let changeSetId = await revert(scope, of)
    await applyAll(scope, changeSetId)
    for (const wanted of [after, before, after]) {
      changeSetId = await revert(scope, { kind: 'changeSet', changeSetId })
      expect((await view(scope, changeSetId)).counts).toMatchObject({ change: 11, refused: 0 })
      await applyAll(scope, changeSetId)
      expect((await view(scope, changeSetId)).counts).toMatchObject({ applied: 11, refused: 0 })
      const rows = JSON.parse(JSON.stringify(await shown(scope)))
      expect(rows).toEqual(JSON.parse(JSON.stringify(wanted)))
    }
  })

  test('refuses rows that somebody changed or removed since, and undoes the others', async () => {
    const { scope, of } = await afterImport()
    const { rows } = await database.pool.query(
      `update ad_group set price = 90, version = version + 1 where owner_id = $1 and group_name = 'Women' returning 1`,
      [scope.ownerId],
    )
    expect(rows).toHaveLength(1)
    await database.pool.query(
      `update ad_group set removed_at = now() where owner_id = $1 and group_name = 'Men'`,
      [scope.ownerId],
    )
    const id = await revert(scope, of)
    expect(await view(scope, id)).toMatchObject({
      counts: { change: 8, refused: 3 },
      refusals: [
        { problem: 'gone', count: 2 },
        { problem: 'changedSince', count: 1 },
      ],
    })
    await applyAll(scope, id)
    expect((await view(scope, id)).counts).toEqual({ change: 8, leave: 0, refused: 3, applied: 8 })
  })

  test('refuses a new row that was changed after the preview, and removes the others', async () => {
    const { scope, of } = await afterImport()
    const id = await revert(scope, of)
    await database.pool.query(
      `update plan set day_budget = 50000, version = version + 1 where owner_id = $1 and plan_name = 'Boots'`,
      [scope.ownerId],
    )
    await applyAll(scope, id)
    const done = await view(scope, id)
    expect(done.counts).toMatchObject({ applied: 10, refused: 1 })
    expect(done.refusals).toMatchObject([{ problem: 'changedMeanwhile' }])
  })

  test('repeats it under another name where the name was taken meanwhile, and what is in it as well', async () => {
    const { scope, of } = await afterImport()
    const undone = await revert(scope, of)
    await applyAll(scope, undone)
    await database.pool.query(
      `insert into plan (owner_id, plan_name, extension_type, day_limit) values ($1, 'Boots', 0, 0)`,
      [scope.ownerId],
    )
    const redone = await revert(scope, { kind: 'changeSet', changeSetId: undone })
    await applyAll(scope, redone)
    const entries = await entriesOf(scope, redone)
    const restored = entries.filter(({ action }) => action === 'restore')
    expect(restored.map(({ level, isApplied }) => [level, isApplied])).toEqual(
      ['plan', 'group', 'group', 'ad', 'ad', 'ad', 'keyword', 'keyword'].map((level) => [
        level,
        true,
      ]),
    )
    expect(await nameOf(scope, 'plan', restored[0]?.entityId ?? '')).toBe('Boots (2)')
  })

  test('refuses to restore what is in something that stays in the recycle bin', async () => {
    const { scope, of } = await afterImport()
    const undone = await revert(scope, of)
    await applyAll(scope, undone)
    const redone = await revert(scope, { kind: 'changeSet', changeSetId: undone })
    await database.pool.query('delete from change_entry where change_set_id = $1 and level = $2', [
      redone,
      'plan',
    ])
    await applyAll(scope, redone)
    const entries = await entriesOf(scope, redone)
    const refused = entries.filter(({ verdict }) => verdict === 'refused')
    expect(refused.map(({ level, problems }) => [level, problems[0]?.path])).toEqual([
      ['group', 'groupId'],
      ['ad', 'adId'],
      ['keyword', 'keywordId'],
    ])
  })

  test('of a copy with all that is in it removes the copies of every level', async () => {
    const { scope, after } = await afterImport()
    const { rows } = await database.pool.query<{ id: string }>(
      `select plan_id as id from plan where owner_id = $1 and plan_name = 'Boots'`,
      [scope.ownerId],
    )
    const id = rows[0]?.id ?? ''
    const account = await currentAccountState(scope)
    await inTransaction({ ...scope, requestId: 'copying' }, (inside) =>
      copyEntity(inside, { level: 'plan', id, withChildren: true }, { account, locale: 'en-US' }),
    )
    const { rows: logged } = await database.pool.query<{ log_id: string }>(
      `select log_id from operation_log where owner_id = $1 and request_id = 'copying' and entity = 'plan'`,
      [scope.ownerId],
    )
    const logId = logged[0]?.log_id ?? ''
    const changeSetId = await revert(scope, { kind: 'log', logId, wholeRequest: true })
    expect(await view(scope, changeSetId)).toMatchObject({ counts: { change: 4 } })
    await applyAll(scope, changeSetId)
    expect(await shown(scope)).toEqual(after)
  })

  test('of a single entry is a change of its level', async () => {
    const { scope } = await afterImport()
    const { rows } = await database.pool.query<{ log_id: string }>(
      `select log_id from operation_log where owner_id = $1 and entity_name = 'Soft'`,
      [scope.ownerId],
    )
    const id = await revert(scope, {
      kind: 'log',
      logId: rows[0]?.log_id ?? '',
      wholeRequest: false,
    })
    expect(await view(scope, id)).toMatchObject({ level: 'ad', counts: { change: 1 } })
  })
})

/** An owner with an import of a plan, two groups and 1,200 ads, and the checked undoing of it. */
async function afterLargeImport() {
  const scope = await anAdministrator(database)
  const ads = Array.from({ length: 1_200 }, (_, at) => `Many,,G ${at % 2},,Ad ${at},Text,,`)
  const content = [heading, 'Many,200,,,,,,', 'Many,,G 0,0.50,,,,', 'Many,,G 1,0.50,,,,', ...ads]
  const { jobId } = await importContent(database, scope, content.join('\n'))
  const id = await revert(scope, { kind: 'import', jobId })
  return { scope, id }
}

function aRunner() {
  const runner = startJobRunner({ database, diskSpace: testSpace, log: testLog })
  onTestFinished(() => runner.stop())
  return runner
}

const left = async ({ ownerId }: OwnerScope) =>
  (
    await database.pool.query(
      `select (select count(*) from plan where owner_id = $1 and removed_at is null)::int as plans,
        (select count(*) from ad_group where owner_id = $1 and removed_at is null)::int as groups,
        (select count(*) from ad where owner_id = $1 and removed_at is null)::int as ads,
        (select count(*) from operation_log where owner_id = $1 and operation = 'remove')::int as logged`,
      [ownerId],
    )
  ).rows[0]

/** Applies the next batches, each in its own transaction, as a job does. */
async function applyBatches(scope: OwnerScope, id: string, count: number): Promise<void> {
  let batch: Batch | null = 'linked'
  for (let done = 0; done <= count && batch !== null; done += 1) {
    const current: Batch = batch
    const last = await inTransaction(scope, async (inside) => {
      const set = await readChangeSet(inside, id)
      const options = { batch: current, context }
      return applyBatch({ ...inside, requestId: requestIdOf(id) }, set, options)
    })
    batch = batchAfter(current, last)
  }
}

describe('a job over several levels', () => {
  test('goes on behind the last batch after the server stopped, and no batch mixes levels', async () => {
    const { scope, id } = await afterLargeImport()
    const runner = aRunner()
    await expect.poll(async () => (await view(scope, id)).state).toBe('ready')
    await runner.stop()
    const { counts } = await view(scope, id)
    expect(counts).toMatchObject({ change: 1_203, refused: 0 })
    await inTransaction(scope, (inside) =>
      applySet(inside, { changeSetId: id, confirmedCount: counts.change }, context),
    )
    await applyBatches(scope, id, 2)
    expect(await left(scope)).toEqual({ plans: 1, groups: 2, ads: 0, logged: 1_200 })
    aRunner()
    await expect.poll(async () => (await view(scope, id)).state).toBe('done')
    expect((await view(scope, id)).counts).toMatchObject({ applied: 1_203, refused: 0 })
    expect(await left(scope)).toEqual({ plans: 0, groups: 0, ads: 0, logged: 1_203 })
  })

  test('can be cancelled between levels, and what was applied can be undone', async () => {
    const { scope, id } = await afterLargeImport()
    const runner = aRunner()
    await expect.poll(async () => (await view(scope, id)).state).toBe('ready')
    await runner.stop()
    await inTransaction(scope, (inside) =>
      applySet(inside, { changeSetId: id, confirmedCount: 1_203 }, context),
    )
    await applyBatches(scope, id, 1)
    await inTransaction(scope, (inside) => cancelSet(inside, id, 'en-US'))
    expect(await view(scope, id)).toMatchObject({ state: 'cancelled', counts: { applied: 1_000 } })
    const back = await revert(scope, { kind: 'changeSet', changeSetId: id })
    await applyAll(scope, back)
    expect(await left(scope)).toMatchObject({ plans: 1, groups: 2, ads: 1_200 })
  })
})
