import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { importCommand } from '#server/command/import.ts'
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
import {
  type Flags,
  flagsOf,
  reasonOf,
  setFlags,
} from '#server/campaigns/promotion/testing/flags.ts'
import { testBlobs } from '#server/testing/blobs.ts'
import { readSettings } from '#server/platform/settings.ts'
import { testDatabase, untilSomebodyWaits } from '#server/testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

let owners = 0
const head =
  'Campaign,Budget,Campaign status,Ad Group,Max CPC,Keyword,Criterion Type,Headline 1,Status'

interface OwnerOfTest {
  readonly scope: OwnerScope
  readonly email: string
}

/** An owner with three plans, a group and an ad. */
async function anAdvertiser(): Promise<OwnerOfTest> {
  const email = `restricted-${(owners += 1)}@example.com`
  const scope = await anOwner(database, email)
  const rows = [
    'Shoes,250,Enabled,,,,,,',
    'Boots,300,Enabled,,,,,,',
    'Caps,250,Enabled,,,,,,',
    'Shoes,,,Women,0.50,,,,',
    'Shoes,,,Women,,,,First,Enabled',
  ]
  await importContent(database, scope, [head, ...rows].join('\n'))
  return { scope, email }
}

/** A file with everything that an owner may be kept from on rows 2 to 7, and other changes behind it. */
const file = [
  head,
  'Fresh,250,,,,,,,',
  'Shoes,,,Men,0.40,,,,',
  'Shoes,,,Women,,hats,Exact,,',
  'Shoes,,,Women,,,,Second,',
  'Boots,300.01,,,,,,,',
  'Caps,[],,,,,,,',
  'Shoes,240,Paused,,,,,,',
  'Shoes,,,Women,0.90,,,,',
  'Shoes,,,Women,,,,First,Paused',
].join('\n')

const statistics =
  'date,plan,group,ad,impressions,clicks,downloads,cost\n2026-11-01,Shoes,Women,First,100,10,1,2.50\n'

/** Returns the entities of the account, one line each. */
async function account({ scope }: OwnerOfTest): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' ', 'plan', plan_name, coalesce(day_budget::text, 'unlimited'), switch_on::text) as line from plan where owner_id = $1
     union all select concat_ws(' ', 'group', group_name, price) from ad_group where owner_id = $1
     union all select concat_ws(' ', 'ad', ad_name, switch_on::text) from ad where owner_id = $1
     union all select concat_ws(' ', 'keyword', keyword) from keyword where owner_id = $1
     union all select concat_ws(' ', 'day', day, impressions) from ad_day where owner_id = $1`,
    [scope.ownerId],
  )
  return rows.map(({ line }) => line).toSorted()
}

type ActionSource = (owner: OwnerOfTest, content: string) => Promise<string[]>

/** Ways for a file into the account; each answers the problems that a person is shown. */
const sources: readonly { source: string; through: ActionSource }[] = [
  {
    source: 'an import',
    async through({ scope }, content) {
      const { jobId } = await importContent(database, scope, content)
      return messages(scope, jobId)
    },
  },
  {
    source: 'the command line',
    async through({ email }, content) {
      const folder = mkdtempSync(join(tmpdir(), 'placard-test-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const path = join(folder, 'campaigns.csv')
      writeFileSync(path, content)
      const lines: string[] = []
      await importCommand.run([path, '--account', email], {
        database,
        blobs: testBlobs(),
        settings: readSettings({}),
        address: 'http://localhost',
        print: (line) => lines.push(line),
      })
      return lines.flatMap((line) => /^ {2}error: (.*)$/.exec(line)?.[1] ?? [])
    },
  },
]

const base = ['ad First false', 'group Women 90', 'plan Shoes 24000 false']
const created = ['ad Second true', 'group Men 40', 'keyword hats', 'plan Fresh 25000 true']
const raised = ['plan Boots 30001 true', 'plan Caps unlimited true']
const notRaised = ['plan Boots 30000 true', 'plan Caps 25000 true']

function creationProblems(flags: Flags): string[] {
  return ['Fresh', 'Men', '[hats]', 'Second'].map(
    (name, at) =>
      `Row ${at + 2}: expected an existing entry of the account, got “${name}”. ${reasonOf(flags, 'create')}`,
  )
}

function raiseProblems(flags: Flags): string[] {
  return [
    `Row 6, Budget: expected at most 300.00, as it is now, got “300.01”. ${reasonOf(flags, 'raiseBudget')}`,
    `Row 7, Budget: expected at most 250.00, as it is now, got no limit. ${reasonOf(flags, 'raiseBudget')}`,
  ]
}

const { free, disabled, isNew, silent } = flagsOf
const limitedProblems = (flags: Flags) => [...creationProblems(flags), ...raiseProblems(flags)]

describe.each(sources)('through $source', ({ through }) => {
  test.each([
    ['a free owner may all', free, [...base, ...created, ...raised], () => []],
    [
      'S1.5 an owner with creation disabled creates nothing',
      disabled,
      [...base, ...raised],
      () => creationProblems(disabled),
    ],
    [
      'S6.3 a new owner creates nothing and raises no budget',
      isNew,
      [...base, ...notRaised],
      () => limitedProblems(isNew),
    ],
    [
      'S6.3 a silent owner creates nothing and raises no budget',
      silent,
      [...base, ...notRaised],
      () => limitedProblems(silent),
    ],
  ])(
    '%s; each row has the reason, and other changes are applied',
    async (_rule, flags, left, problems) => {
      const owner = await anAdvertiser()
      await setFlags(database, owner.scope.ownerId, flags)
      expect(await through(owner, file)).toEqual(problems())
      expect(await account(owner)).toEqual(left.toSorted())
    },
  )

  test.each([disabled, isNew, silent])('figures are imported with any flags %j', async (flags) => {
    const owner = await anAdvertiser()
    await setFlags(database, owner.scope.ownerId, flags)
    expect(await through(owner, statistics)).toEqual([])
    expect(await account(owner)).toContain('day 2026-11-01 100')
  })
})

describe('a restriction added between the preview and applying', () => {
  test.each([
    ['S1.5 creation is disabled', disabled, [...base, ...raised], 4],
    ['S6.3 the owner is limited', silent, [...base, ...notRaised], 6],
  ])('%s: the rows are refused with the reason', async (_rule, flags, left, refused) => {
    const owner = await anAdvertiser()
    const job = await preview(database, owner.scope, { content: file })
    expect(job.errorCount).toBe(0)
    await setFlags(database, owner.scope.ownerId, flags)
    const done = await take(database, owner.scope, job)
    expect(done).toMatchObject({ state: 'done', errorCount: refused })
    const said = await messages(owner.scope, job.jobId)
    expect(said.every((message) => message.endsWith(reasonOf(flags, 'create')))).toBe(true)
    expect(await account(owner)).toEqual(left.toSorted())
  })

  test('S1.5 with all-or-nothing, nothing is applied, and the reason is given', async () => {
    const owner = await anAdvertiser()
    const before = await account(owner)
    const job = await preview(database, owner.scope, { content: file })
    await setFlags(database, owner.scope.ownerId, disabled)
    const { state, failure } = await take(database, owner.scope, { ...job, allOrNothing: true })
    expect({ state, failure }).toEqual({
      state: 'failed',
      failure: `The file: expected all rows or none, got 4 rejected during the import. Nothing was imported. ${reasonOf(disabled, 'create')}`,
    })
    expect(await account(owner)).toEqual(before)
  })

  test('rows refused in the preview remain refused when it is lifted; the file can be imported again', async () => {
    const owner = await anAdvertiser()
    await setFlags(database, owner.scope.ownerId, disabled)
    const job = await preview(database, owner.scope, { content: file })
    await setFlags(database, owner.scope.ownerId, free)
    expect(countsOf(await take(database, owner.scope, job))).toMatchObject({ plan: '0/3/0/1' })
    expect(countsOf(await importContent(database, owner.scope, file))).toMatchObject({
      plan: '1/0/3/0',
    })
  })
})

const manyPlans = ['Campaign,Budget', ...Array.from({ length: 2_500 }, (_, at) => `Plan ${at},250`)]

async function confirmed(scope: OwnerScope, allOrNothing: boolean) {
  const { jobId } = await preview(database, scope, { content: manyPlans.join('\n') })
  await confirm(scope, jobId, { allOrNothing, locale: 'en-US' })
  const running = await runningJob(database, { ownerId: scope.ownerId, jobId, source: 'import' })
  if (running === undefined) throw new Error('the job is gone')
  return running
}

/** The signal of a server that is told to stop after two batches. */
function stopAfterTwo(): AbortSignal {
  let looks = 2
  return {
    get aborted() {
      return (looks -= 1) < 0
    },
    // Only `aborted` is asked for.
  } as AbortSignal
}

describe('an import whose account lost the right to import while it is being applied', () => {
  test.each([false, true])('ends, and keeps whole batches alone (all or none: %s)', async (all) => {
    const scope = await anOwner(database, `right-lost-${all}@example.com`)
    const { job, scope: ofJob } = await confirmed(scope, all)
    await expect(applyJob(ofJob, job, stopAfterTwo())).rejects.toThrow(JobInterrupted)
    await database.db
      .updateTable('account')
      .where('account_id', '=', `${scope.accountId}`)
      .set({ suspended_at: new Date() })
      .execute()
    await applyJob(ofJob, job, new AbortController().signal)
    const ended = await importStatus(scope, job.jobId, 'en-US')
    expect(ended.state).toBe('failed')
    expect(ended.failure).toContain('may not do so any more')
    const plans = database.db
      .selectFrom('plan')
      .select('plan_id')
      .where('owner_id', '=', scope.ownerId)
    expect(await plans.execute()).toHaveLength(all ? 0 : 2000)
  })
})

describe('a restriction added while an import is being applied', () => {
  test('S1.5 stops further creation, batch by batch', async () => {
    const scope = await anOwner(database, 'batches@example.com')
    const { job, scope: ofJob } = await confirmed(scope, false)
    await expect(applyJob(ofJob, job, stopAfterTwo())).rejects.toThrow(JobInterrupted)
    await setFlags(database, scope.ownerId, disabled)
    await applyJob(ofJob, job, new AbortController().signal)
    const done = await importStatus(scope, job.jobId, 'en-US')
    expect(countsOf(done)).toEqual({ plan: '2000/0/0/500' })
    expect((await messages(scope, job.jobId))[0]).toContain(reasonOf(disabled, 'create'))
  })

  test('S1.5 need not wait for an all-or-nothing import, which then applies nothing', async () => {
    const scope = await anOwner(database, 'together@example.com')
    await importContent(database, scope, 'Campaign,Budget\nPlan 2400,300\n')
    const { job, scope: ofJob } = await confirmed(scope, true)
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query('select from plan where owner_id = $1 for update', [scope.ownerId])
    const applied = applyJob(ofJob, job, new AbortController().signal)
    // It has taken two batches, and waits for the plan of the third.
    await untilSomebodyWaits(database)
    await setFlags(database, scope.ownerId, disabled)
    await other.query('commit')
    other.release()
    await applied
    const { state, failure } = await importStatus(scope, job.jobId, 'en-US')
    expect(state).toBe('failed')
    expect(failure).toContain('got 2,499 rejected during the import.')
    expect(failure).toContain(reasonOf(disabled, 'create'))
    const { rows } = await database.pool.query('select plan_name from plan where owner_id = $1', [
      scope.ownerId,
    ])
    expect(rows).toEqual([{ plan_name: 'Plan 2400' }])
  })
})
