import { code } from '@placard/contract/platform/code'
import { queryMessages } from '@placard/contract/support/message'
import { ownerInfo } from '@placard/contract/identity/owner'
import { listPlans, savePlan } from '@placard/contract/campaigns/plan'
import { dayAt } from '@placard/domain/platform/calendar/day'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { signedIn, testApp, type Visitor, visitor } from '#server/testing/app.ts'
import { untilSomebodyWaits } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: today, to: today }

const thrown = (error: Error) => {
  throw error
}

let owner: Visitor
let agency: Visitor
let holder: pg.PoolClient
beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
  agency = await signedIn(app(), 'agency@example.com')
  holder = await database().pool.connect()
})
afterAll(() => holder.release())

test('while a table is locked, other owners, sign-ins and /readyz are answered', async () => {
  const { host, port, user, database: name } = database().pool.options
  // Who waits for the table, waits until the end of the test.
  const endless = connectDatabase({ host, port, user, database: name, max: 5 }, thrown, {
    statementMs: 0,
    lockMs: 0,
  })
  const locked = await testApp(endless)
  await holder.query('begin')
  await holder.query('lock table plan in access exclusive mode')
  // More than there are connections.
  const request = {
    method: 'POST',
    url: listPlans.path,
    headers: owner.headers,
    payload: days,
  } as const
  const waiting = Promise.all(Array.from({ length: 8 }, () => locked.inject(request)))
  await untilSomebodyWaits(database())
  const other = visitor(locked, agency.headers)
  expect((await other.call(queryMessages, {})).code).toBe(code.success)
  const colleague = await signedIn(locked, 'ads@example.com')
  expect((await colleague.call(ownerInfo, {})).code).toBe(code.success)
  expect((await locked.inject('/readyz')).json()).toEqual({ status: 'ready' })
  await holder.query('rollback')
  await waiting
  await locked.close()
  await endless.close()
})

test('a call that waits too long for a locked table is told so', async () => {
  await holder.query('begin')
  await holder.query('lock table plan in access exclusive mode')
  const reply = await owner.call(listPlans, days)
  await holder.query('rollback')
  expect(reply).toMatchObject({
    code: 503,
    message:
      'something else is changing this just now; nothing was changed, please try again shortly',
  })
})

test('a call whose lock timed out has changed nothing, and succeeds when repeated', async () => {
  const [plan] = (await owner.call(listPlans, days)).data.items
  if (plan === undefined) throw new Error('the demo has no plan')
  const { planId, version } = plan
  const save = () => owner.call(savePlan, { planId, version, planName: 'Renamed' })
  await holder.query('begin')
  await holder.query('select from plan where plan_id = $1 for update', [planId])
  expect((await save()).code).toBe(503)
  await holder.query('rollback')
  expect((await save()).data).toMatchObject({ planName: 'Renamed', version: version + 1 })
})

test('if the database has no more connections, calls wait for one', async () => {
  await database().pool.query(
    `create role few login connection limit 2; grant pg_read_all_data to few`,
  )
  const { host, port, database: name } = database().pool.options
  const few = connectDatabase({ host, port, database: name, user: 'few', max: 5 }, thrown)
  const work = Array.from({ length: 12 }, async () => {
    const client = await few.pool.connect()
    await client.query('select pg_sleep(0.02)')
    client.release()
    return 'done'
  })
  expect(await Promise.all(work)).toEqual(work.map(() => 'done'))
  await few.close()
  await database().pool.query(`drop owned by few; drop role few`)
})
