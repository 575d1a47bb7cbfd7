import { listAds, saveAd } from '@placard/contract/ad'
import type { AnyCall } from '@placard/contract/call'
import { calls } from '@placard/contract/calls'
import { code } from '@placard/contract/code'
import { listGroups, saveGroup } from '@placard/contract/group'
import {
  cancelImport,
  confirmImport,
  importProblems,
  importReport,
  importStatus,
  rereadImport,
} from '@placard/contract/import'
import { openOwner, ownerInfo } from '@placard/contract/owner'
import { listPlans, savePlan } from '@placard/contract/plan'
import { parentNames, reportTrend } from '@placard/contract/report'
import { describe, expect, test } from 'vitest'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()

const days = { from: '2026-01-01', to: '2026-01-31' }
const missing = '99999999999'

type Ids = Record<'owner' | 'plan' | 'group' | 'ad' | 'job', string>

/** Every call that takes an id, with an input that names things by the given ids. */
const inputs: [AnyCall, (ids: Ids) => object][] = [
  [openOwner, ({ owner }) => ({ ownerId: owner })],
  [savePlan, ({ plan }) => ({ planId: plan, version: 1, switchOn: false })],
  [saveGroup, ({ group }) => ({ groupId: group, version: 1, switchOn: false })],
  [saveAd, ({ ad }) => ({ adId: ad, version: 1, switchOn: false })],
  [listPlans, ({ plan }) => ({ ...days, filters: { planId: plan } })],
  [listGroups, ({ plan }) => ({ ...days, filters: { planId: plan } })],
  [listAds, ({ group }) => ({ ...days, filters: { groupId: group } })],
  [reportTrend, ({ group }) => ({ ...days, level: 'ad', filters: { groupId: group } })],
  [parentNames, ({ plan, group }) => ({ planId: plan, groupId: group })],
  [importStatus, ({ job }) => ({ jobId: job })],
  [importProblems, ({ job }) => ({ jobId: job })],
  [rereadImport, ({ job }) => ({ jobId: job, decimalSign: ',' })],
  [confirmImport, ({ job }) => ({ jobId: job })],
  [cancelImport, ({ job }) => ({ jobId: job })],
  [importReport, ({ job }) => ({ jobId: job })],
]

const withoutIds = calls.filter((call) => !inputs.some(([other]) => other === call))

async function idsOf(ownerId: string): Promise<Ids> {
  const { db } = database()
  const ad = await db
    .selectFrom('ad')
    .select(['ad_id', 'group_id', 'plan_id'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const account = await db.selectFrom('account').select('account_id').executeTakeFirstOrThrow()
  const job = await db
    .insertInto('import_job')
    .values({
      owner_id: ownerId,
      account_id: account.account_id,
      state: 'ready',
      file_name: 'a.csv',
      bytes: 1,
    })
    .returning('job_id')
    .executeTakeFirstOrThrow()
  return { owner: ownerId, plan: ad.plan_id, group: ad.group_id, ad: ad.ad_id, job: job.job_id }
}

async function answer(person: Visitor, call: AnyCall, input: object): Promise<unknown> {
  if (call.body !== 'download') return { ...(await person.call(call, input)), requestId: '' }
  const query = new URLSearchParams(input as Record<string, string>)
  const reply = await app().inject({ url: `${call.path}?${query}`, headers: person.headers })
  return { ...reply.json<object>(), requestId: '' }
}

async function everything(): Promise<string> {
  const { db } = database()
  const tables = ['plan', 'ad_group', 'ad', 'import_job', 'operation_log', 'acting_access'] as const
  return JSON.stringify(
    await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
  )
}

describe('another owner’s ids answer exactly like ids that do not exist, and change nothing', () => {
  test.each(inputs.map(([call, input]) => ({ path: call.path, call, input })))(
    '$path',
    async ({ call, input }) => {
      const client = await database()
        .db.selectFrom('owner')
        .select('owner_id')
        .where('owner_name', '=', 'Tea & Leaf')
        .executeTakeFirstOrThrow()
      const own = await idsOf(client.owner_id)
      const nowhere: Ids = {
        owner: missing,
        plan: missing,
        group: missing,
        ad: missing,
        job: missing,
      }
      const person = await signedIn(app(), 'owner@example.com')
      const before = await everything()
      const foreign = await answer(person, call, input(own))
      expect(foreign).toEqual(await answer(person, call, input(nowhere)))
      expect(await everything()).toBe(before)
    },
  )

  test('a new call that takes an id must be added to this table', () => {
    const takingIds = withoutIds.filter((call) => {
      const shape = (call.input.def as { shape?: object }).shape ?? {}
      return Object.keys(shape).some((name) => /Ids?$/.test(name))
    })
    expect(takingIds.map((call) => call.path)).toEqual([])
  })
})

describe('deny by default', () => {
  test.each(
    calls
      .filter((call) => call.access.kind !== 'anyone')
      .map((call) => ({ path: call.path, call })),
  )('S6.5 $path answers 403 without a session, whatever the input', async ({ call }) => {
    expect(await answer(visitor(app()), call, {})).toMatchObject({
      code: code.notSignedIn,
      data: null,
    })
  })

  test.each(
    calls
      .filter((call) => call.access.kind === 'acting')
      .map((call) => ({ path: call.path, call })),
  )('S6.5 $path answers 401 to an operator and to staff who lack its roles', async ({ call }) => {
    for (const account of ['finance@example.com', 'platform@example.com']) {
      expect(await answer(await signedIn(app(), account), call, {})).toMatchObject({
        code: code.notPermitted,
        data: null,
      })
    }
  })

  test('S1.1 every identity may ask who it is', async () => {
    for (const account of ['agency@example.com', 'platform@example.com']) {
      expect((await (await signedIn(app(), account)).call(ownerInfo, {})).code).toBe(code.success)
    }
  })
})
