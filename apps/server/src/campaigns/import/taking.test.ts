import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { applyJob } from '#server/campaigns/import/apply.ts'
import { runningJob } from '#server/campaigns/import/job.ts'
import { JobInterrupted } from '#server/campaigns/job/worker.ts'
import { confirm } from '#server/campaigns/import/service.ts'
import { importStatus } from '#server/campaigns/import/view.ts'
import {
  anOwner,
  countsOf,
  importContent,
  messages,
  preview,
  take,
} from '#server/campaigns/import/testing/imports.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

let owners = 0
const aFreshOwner = () => anOwner(database, `taking-${(owners += 1)}@example.com`)

const plans = (scope: OwnerScope) =>
  database.db
    .selectFrom('plan')
    .select(['plan_id', 'plan_name', 'day_budget', 'switch_on', 'invalid_fields', 'version'])
    .where('owner_id', '=', scope.ownerId)
    .orderBy('plan_name')
    .execute()

const head = 'Type,Status,Id,Parent Id,Campaign,Ad Group,Budget'

describe('the entity of a row', () => {
  test('is identified by our id, so that it can be renamed; another owner’s id is ignored', async () => {
    const [scope, other] = [await aFreshOwner(), await aFreshOwner()]
    await importContent(database, scope, `${head}\nCampaign,Active,,,Mine,,250\n`)
    await importContent(database, other, `${head}\nCampaign,Active,,,Theirs,,250\n`)
    const [mine] = await plans(scope)
    const [theirs] = await plans(other)
    const job = await importContent(
      database,
      scope,
      `${head}\nCampaign,Paused,${mine?.plan_id},,Renamed,,300\nCampaign,Active,${theirs?.plan_id},,Grabbed,,300\n`,
    )
    expect(countsOf(job)).toEqual({ plan: '1/1/0/0' })
    expect(await plans(scope)).toMatchObject([
      { plan_name: 'Grabbed', version: 1 },
      {
        plan_id: mine?.plan_id,
        plan_name: 'Renamed',
        day_budget: '30000',
        switch_on: false,
        version: 2,
      },
    ])
    expect(await plans(other)).toMatchObject([
      { plan_name: 'Theirs', day_budget: '25000', version: 1 },
    ])
  })

  test('children are found under one of our parents by its id, and an import moves nothing', async () => {
    const scope = await aFreshOwner()
    await importContent(
      database,
      scope,
      `${head}\nCampaign,,-1,,One,,250\nCampaign,,-2,,Two,,250\nAd Group,,,-1,,Group,\n`,
    )
    const [one, two] = await plans(scope)
    const { rows } = await database.pool.query(
      'select group_id from ad_group where owner_id = $1',
      [scope.ownerId],
    )
    const job = await importContent(
      database,
      scope,
      `${head}\nAd Group,,,${one?.plan_id},,Group,\nAd Group,,,${two?.plan_id},,Group,\n`,
    )
    expect(countsOf(job)).toEqual({ group: '1/0/1/0' })
    const moved = await preview(database, scope, {
      content: `${head}\nAd Group,,${rows[0].group_id},${two?.plan_id},,Moved,\n`,
    })
    expect(countsOf(moved)).toEqual({ group: '0/0/0/1' })
    expect(await messages(scope, moved.jobId)).toEqual([
      `Row 2, Parent Id: expected the plan “One” that it belongs to; an import moves nothing, got “${two?.plan_id}”.`,
    ])
  })

  test('a renamed entity cannot take a name that is in use', async () => {
    const scope = await aFreshOwner()
    await importContent(database, scope, `${head}\nCampaign,,,,One,,250\nCampaign,,,,Two,,250\n`)
    const [one] = await plans(scope)
    const job = await importContent(
      database,
      scope,
      `${head}\nCampaign,,${one?.plan_id},,Two,,300\n`,
    )
    expect(countsOf(job)).toEqual({ plan: '0/0/0/1' })
    expect(
      (await plans(scope)).map(({ plan_name, day_budget }) => [plan_name, day_budget]),
    ).toEqual([
      ['One', '25000'],
      ['Two', '25000'],
    ])
  })
})

describe('a value below a limit keeps the entity paused until it is fixed', () => {
  const google = (budget: string) => `Campaign,Budget,Campaign status\nSmall,${budget},Enabled\n`

  test('a file with a valid value fixes it', async () => {
    const scope = await aFreshOwner()
    await importContent(database, scope, google('80'))
    expect(await plans(scope)).toMatchObject([
      { switch_on: false, invalid_fields: ['dayBudget'], day_budget: '8000' },
    ])
    await importContent(database, scope, 'Campaign,Campaign status\nSmall,Enabled\n')
    expect(await plans(scope)).toMatchObject([
      { switch_on: false, invalid_fields: ['dayBudget'], version: 1 },
    ])
    await importContent(database, scope, google('200'))
    expect(await plans(scope)).toMatchObject([
      { switch_on: true, invalid_fields: [], day_budget: '20000', version: 2 },
    ])
  })

  test('a budget must not fall below today’s spending', async () => {
    const scope = await aFreshOwner()
    await importContent(database, scope, google('500'))
    const [plan] = await plans(scope)
    await database.pool.query(
      `insert into plan_day (owner_id, day, plan_id, cost) values ($1, (now() at time zone 'Asia/Shanghai')::date, $2, 30001)`,
      [scope.ownerId, plan?.plan_id],
    )
    const job = await importContent(database, scope, google('315.01'))
    expect(await messages(scope, job.jobId)).toEqual([
      'Row 2, Budget: expected at least 315.02 because of today’s cost, got “315.01”.',
    ])
    expect(countsOf(await importContent(database, scope, google('315.02')))).toEqual({
      plan: '0/1/0/0',
    })
  })
})

test('an end in the file is checked against the begin in the account', async () => {
  const scope = await aFreshOwner()
  await importContent(database, scope, 'Campaign,Start Date\nShoes,2026-12-10\n')
  const job = await importContent(database, scope, 'Campaign,End Date\nShoes,2026-12-09\n')
  expect(await messages(scope, job.jobId)).toEqual([
    'Row 2, End Date: expected a date not before the start date, 2026-12-10, got “2026-12-09”.',
  ])
})

describe('changes between the preview and applying', () => {
  test('an entity created meanwhile is changed instead, and one that already matches the file is not changed', async () => {
    const scope = await aFreshOwner()
    const job = await preview(database, scope, {
      content: 'Campaign,Budget\nOne,250\nTwo,250\nThree,250\n',
    })
    expect(countsOf(job)).toEqual({ plan: '3/0/0/0' })
    await importContent(database, scope, 'Campaign,Budget\nOne,300\nTwo,250\n')
    expect(countsOf(await take(database, scope, job))).toEqual({ plan: '1/1/1/0' })
    expect(
      (await plans(scope)).map(({ plan_name, day_budget, version }) => [
        plan_name,
        day_budget,
        version,
      ]),
    ).toEqual([
      ['One', '25000', 2],
      ['Three', '25000', 1],
      ['Two', '25000', 1],
    ])
  })

  test('a missing entity, and everything below it, is refused by its row', async () => {
    const scope = await aFreshOwner()
    await importContent(
      database,
      scope,
      'Campaign,Ad Group,Max CPC\nGone,,\nGone,Group,1\nStays,,\n',
    )
    const job = await preview(database, scope, {
      content:
        'Campaign,Budget,Ad Group,Max CPC,Headline 1\nGone,300,,,\nGone,,Group,2,\nGone,,Group,,New ad\nStays,300,,,\n',
    })
    expect(countsOf(job)).toEqual({ plan: '0/2/0/0', group: '0/1/0/0', ad: '1/0/0/0' })
    await database.pool.query('delete from ad_group where owner_id = $1', [scope.ownerId])
    await database.pool.query(`delete from plan where owner_id = $1 and plan_name = 'Gone'`, [
      scope.ownerId,
    ])
    const done = await take(database, scope, job)
    expect(countsOf(done)).toEqual({ plan: '0/1/0/1', group: '0/0/0/1', ad: '0/0/0/1' })
    expect(done).toMatchObject({ state: 'done', errorCount: 3, progress: { done: 1, total: 1 } })
    expect(await messages(scope, job.jobId)).toEqual([
      'Row 2: expected an entry that was in the account when the file was read, got “Gone”. It no longer exists.',
      'Row 3: expected a plan that can be imported, got “Group”. The plan on row 2 is rejected.',
      'Row 4: expected an ad group that can be imported, got “New ad”. The ad group on row 3 is rejected.',
    ])
  })
})

test('a new name that was taken meanwhile only refuses its row', async () => {
  const scope = await aFreshOwner()
  await importContent(database, scope, `${head}\nCampaign,,,,One,,250\n`)
  const [one] = await plans(scope)
  const job = await preview(database, scope, {
    content: `${head}\nCampaign,,${one?.plan_id},,Taken,,300\nCampaign,,,,Other,,250\n`,
  })
  await importContent(database, scope, `${head}\nCampaign,,,,Taken,,250\n`)
  expect(countsOf(await take(database, scope, job))).toEqual({ plan: '1/0/0/1' })
  expect(await messages(scope, job.jobId)).toEqual([
    'Row 2: expected a unique name within its parent, got “Taken”.',
  ])
})

describe('all-or-nothing', () => {
  test('is refused while the preview has errors', async () => {
    const scope = await aFreshOwner()
    const { jobId } = await preview(database, scope, {
      content: 'Campaign,Budget\nGood,250\nBad,-1\n',
    })
    await expect(
      confirm(scope, jobId, { allOrNothing: true, locale: 'en-US' }),
    ).rejects.toMatchObject({ code: 1000 })
    expect(await importStatus(scope, jobId, 'en-US')).toMatchObject({ state: 'ready' })
  })

  test('applies all of a valid file', async () => {
    const scope = await aFreshOwner()
    const job = await preview(database, scope, {
      content: 'Campaign,Ad Group\nGood,\nGood,Group\n',
    })
    expect(countsOf(await take(database, scope, { ...job, allOrNothing: true }))).toEqual({
      plan: '1/0/0/0',
      group: '1/0/0/0',
    })
  })

  test('applies nothing if a row is refused while applying', async () => {
    const scope = await aFreshOwner()
    await importContent(database, scope, 'Campaign,Budget\nGone,250\n')
    const job = await preview(database, scope, { content: 'Campaign,Budget\nNew,250\nGone,300\n' })
    await database.pool.query('delete from plan where owner_id = $1', [scope.ownerId])
    const done = await take(database, scope, { ...job, allOrNothing: true })
    expect(done.state).toBe('failed')
    expect(done.failure).toBe(
      'The file: expected all rows or none, got 1 rejected during the import. Nothing was imported.',
    )
    expect(await plans(scope)).toEqual([])
  })
})

describe('an import that is stopped between two batches', () => {
  const big = [
    'Campaign,Budget',
    ...Array.from({ length: 2_500 }, (_, at) => `Plan ${at},250`),
  ].join('\n')

  /** Says stop after so many looks. */
  function stopAfter(looks: number): AbortSignal {
    let left = looks
    // The signal of a server that is told to stop while the job is under way; only `aborted` is asked for.
    return {
      get aborted() {
        return (left -= 1) < 0
      },
    } as AbortSignal
  }

  test('has applied and marked its committed batches, and continues after them', async () => {
    const scope = await aFreshOwner()
    const { jobId } = await preview(database, scope, { content: big })
    await confirm(scope, jobId, { allOrNothing: false, locale: 'en-US' })
    const running = await runningJob(database, { ownerId: scope.ownerId, jobId, source: 'import' })
    if (running === undefined) throw new Error('the job is gone')
    await expect(applyJob(running.scope, running.job, stopAfter(2))).rejects.toThrow(JobInterrupted)
    expect(await importStatus(scope, jobId, 'en-US')).toMatchObject({
      state: 'applying',
      progress: { done: 2_000, total: 2_500 },
    })
    expect(await plans(scope)).toHaveLength(2_000)

    await applyJob(running.scope, running.job, new AbortController().signal)
    const done = await importStatus(scope, jobId, 'en-US')
    expect(done).toMatchObject({ state: 'done', progress: { done: 2_500, total: 2_500 } })
    expect(countsOf(done)).toEqual({ plan: '2500/0/0/0' })
    const taken = await plans(scope)
    expect(taken).toHaveLength(2_500)
    expect(new Set(taken.map(({ version }) => version))).toEqual(new Set([1]))
    const { rows } = await database.pool.query(
      `select count(*)::int as count from operation_log where owner_id = $1 and entity = 'plan'`,
      [scope.ownerId],
    )
    expect(rows).toEqual([{ count: 2_500 }])
  })

  test('has applied nothing with all-or-nothing', async () => {
    const scope = await aFreshOwner()
    const { jobId } = await preview(database, scope, { content: big })
    await confirm(scope, jobId, { allOrNothing: true, locale: 'en-US' })
    const running = await runningJob(database, { ownerId: scope.ownerId, jobId, source: 'import' })
    if (running === undefined) throw new Error('the job is gone')
    await expect(applyJob(running.scope, running.job, stopAfter(2))).rejects.toThrow(JobInterrupted)
    expect(await plans(scope)).toEqual([])
    await applyJob(running.scope, running.job, new AbortController().signal)
    expect(await plans(scope)).toHaveLength(2_500)
  })
})
