import { listMaterials } from '@placard/contract/materials/material'
import { listPlans, savePlan } from '@placard/contract/campaigns/plan'
import { collectUsagePath, usageTicketPath } from '@placard/contract/reporting/usage'
import { uploadWorkOrderFile } from '@placard/contract/support/work-order'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { code } from '@placard/contract/platform/code'
import { upload } from '#server/platform/file/testing/upload.ts'
import { signedIn, testApp, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const full = {
  code: 507,
  data: null,
  message: expect.stringMatching(/the storage is full, so nothing was saved/),
}

async function planOf(owner: Visitor) {
  const { data } = await owner.call(listPlans, { from: today, to: today })
  const [plan] = data.items
  if (plan === undefined) throw new Error('the demo has no plan')
  return plan
}

const renamed = async (owner: Visitor) => {
  const { planId, version } = await planOf(owner)
  return owner.call(savePlan, { planId, version, planName: 'Renamed' })
}

describe('while less disk space is free than DISK_RESERVE_MB', () => {
  let low: FastifyInstance
  let owner: Visitor
  beforeAll(async () => {
    low = await testApp(database(), { env: { DISK_RESERVE_MB: '100000000' } })
    owner = await signedIn(low, 'owner@example.com')
  })
  afterAll(() => low.close())

  test('users can sign in and read, and their saves get 507', async () => {
    const before = await planOf(owner)
    expect(await renamed(owner)).toMatchObject(full)
    const chinese = withHeader(low, owner, { 'accept-language': 'zh-CN' })
    expect(await renamed(chinese)).toMatchObject({
      code: 507,
      message: expect.stringMatching(/存储空间已满/),
    })
    expect(await planOf(owner)).toEqual(before)
  })

  test('an upload gets 507', async () => {
    const sent = { name: 'a.csv', content: Buffer.from('a,b') }
    const answer = await upload({ app: low, by: owner }, uploadWorkOrderFile, sent)
    expect(answer).toMatchObject(full)
    expect((await owner.call(listMaterials, {})).code).toBe(code.success)
  })

  test('usage reports get 507, and are kept on the page', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const { ticket } = (await low.inject({ url: usageTicketPath, headers })).json()
    const url = `${collectUsagePath}?ticket=${ticket}&batch=${crypto.randomUUID()}`
    const answer = await low.inject({ method: 'POST', url, headers, payload: '{}' })
    expect(answer.statusCode).toBe(507)
  })

  test('/readyz says that the server is not ready, with the reason', async () => {
    const answer = await low.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'the storage is full' },
    ])
  })
})

describe('when the database reports a full disk', () => {
  afterEach(() => database().pool.query('drop function disk_is_full cascade'))

  test('saves get 507, and the server is ready once there is space again', async () => {
    const owner = await signedIn(app(), 'owner@example.com')
    const before = await planOf(owner)
    await database().pool.query(`
      create function disk_is_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger full_disk before update on plan execute function disk_is_full()`)
    expect(await renamed(owner)).toMatchObject(full)
    expect(await planOf(owner)).toEqual(before)
    expect((await app().inject('/readyz')).json()).toEqual({ status: 'ready' })
  })
})
