import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { code } from '@placard/contract/platform/code'
import { querySearch } from '@placard/contract/campaigns/search'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { bestMatches, matchRankOf } from '@placard/domain/campaigns/search/match'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { untilSomebodyWaits } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

let person: Visitor
let ownerId: string
/** Names of plans, of all sorts; the shortest letters, so that they often fit. */
const letter = fc.constantFrom(...'aAbé季 -_%\\(.1')
const names = [
  ...new Set(fc.sample(fc.string({ unit: letter }), { numRuns: 400, seed: 1 })),
].filter((name) => name.trim() === name && name !== '')

beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email: 'searcher@example.com' })
  const plans = ['Winter boots', 'Boots for winter', 'Bootstrap', 'Rainboots', ...names]
  await database()
    .db.insertInto('plan')
    .values(plans.map((plan_name) => ({ owner_id: ownerId, plan_name, extension_type: 1 })))
    .execute()
})

async function planNames(text: string, limit = 20): Promise<string[]> {
  const { data } = await person.call(querySearch, { text, limit })
  return data.plans.map(({ planName }) => planName)
}

describe('the results', () => {
  test('are plans, groups and ads by their name, with parents and state', async () => {
    const owner = await signedIn(app(), 'owner@example.com')
    const { data } = await owner.call(querySearch, { text: 'winter BOOTS' })
    expect(data.plans).toMatchObject([{ planName: 'Winter boots', state: 'delivering' }])
    expect(data.owners).toEqual([])
    const [group] = (await owner.call(querySearch, { text: 'women' })).data.groups
    expect(group?.groupName).toMatch(/women/i)
    expect(group?.planName).not.toBe('')
    const { ads } = (await owner.call(querySearch, { text: 'light' })).data
    expect(ads).toHaveLength(5)
    for (const ad of ads) {
      expect(ad.adName).toMatch(/light/i)
      expect([ad.groupName, ad.planName]).not.toContain('')
    }
  })

  test('include entities by their whole id, before those with it in their name', async () => {
    const [plan] = (await person.call(querySearch, { text: 'Rainboots' })).data.plans
    const id = plan?.planId ?? ''
    const named = { owner_id: ownerId, plan_name: `About ${id}`, extension_type: 1 }
    await database().db.insertInto('plan').values(named).execute()
    expect(await planNames(id)).toEqual(['Rainboots', `About ${id}`])
    expect(await planNames(id.slice(0, -1))).toEqual([`About ${id}`])
  })

  test('are sorted: begins, word begins, contains; equal ones by length', async () => {
    expect(await planNames('boots')).toEqual([
      'Bootstrap',
      'Boots for winter',
      'Winter boots',
      'Rainboots',
    ])
  })

  test('are limited to the requested number of a kind', async () => {
    expect(await planNames('boots', 2)).toEqual(['Bootstrap', 'Boots for winter'])
    const tooMany = await person.call(querySearch, { text: 'boots', limit: 21 })
    expect(tooMany.code).toBe(code.invalidInput)
  })

  test('S1.4 are limited to a service, and empty for a service of another owner', async () => {
    const db = database().db
    const node = { owner_id: ownerId, node_name: 'Shoes' }
    const { node_id } = await db
      .insertInto('service_node')
      .values(node)
      .returning('node_id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('plan')
      .set({ node_id })
      .where('owner_id', '=', ownerId)
      .where('plan_name', '=', 'Rainboots')
      .execute()
    const { data } = await person.call(querySearch, { text: 'boots', nodeId: node_id })
    expect(data.plans.map(({ planName }) => planName)).toEqual(['Rainboots'])
    const owner = await signedIn(app(), 'owner@example.com')
    const elsewhere = await owner.call(querySearch, { text: 'boots', nodeId: node_id })
    expect(elsewhere.code).toBe(code.notFound)
  })

  test.each(['', ' ', 'x'.repeat(101)])('are empty for %j', async (text) => {
    expect((await person.call(querySearch, { text })).code).toBe(code.invalidInput)
  })

  test('are the same, in the same order, as by the rule of the domain', async () => {
    const texts = fc.sample(fc.string({ unit: letter, maxLength: 3 }), { numRuns: 150, seed: 2 })
    const items = names.map((name) => ({ name }))
    let found = 0
    for (const text of new Set(texts.map((made) => made.trim()))) {
      if (text === '') continue
      const answered = (await planNames(text)).filter((name) => names.includes(name))
      const best = bestMatches(items, text).slice(0, answered.length)
      // Those of one length that fit alike are told apart by their age.
      const fits = (name: string) => [matchRankOf({ name }, text), [...name].length]
      expect(answered.map(fits), text).toEqual(best.map(({ name }) => fits(name)))
      found += answered.length
    }
    expect(found).toBeGreaterThan(500)
  })
})

describe('S6.6 permissions', () => {
  test('an agency finds its advertisers; a user who manages customers finds only those', async () => {
    const agencyId = await anEmptyOwner(database(), { type: ownerType.agency })
    await anEmptyOwner(database(), { ownerName: 'Kite shop', agencyId })
    await anEmptyOwner(database(), { ownerName: 'Kites of others' })
    const admin = await aVisitor(app(), database(), {
      ownerId: agencyId,
      email: 'kites@example.com',
    })
    const customers = await aVisitor(app(), database(), {
      ownerId: agencyId,
      email: 'kite-customers@example.com',
      roles: ['CUSTOMER_MANAGE'],
    })
    for (const visitor of [admin, customers]) {
      const { data } = await visitor.call(querySearch, { text: 'kite' })
      expect(data.owners.map(({ ownerName }) => ownerName)).toEqual(['Kite shop'])
    }
  })

  test('plans, groups and ads are only found with the manage page', async () => {
    const withheld = await aVisitor(app(), database(), {
      ownerId,
      email: 'no-page@example.com',
      menuTree: [],
    })
    const granted = await aVisitor(app(), database(), {
      ownerId,
      email: 'page@example.com',
      menuTree: [menuOf('/manage')],
    })
    const plansOf = async (visitor: Visitor) =>
      (await visitor.call(querySearch, { text: 'Rainboots' })).data.plans.length
    expect(await plansOf(withheld)).toBe(0)
    expect(await plansOf(granted)).toBe(1)
  })

  test('a user who manages neither ads nor customers may not search', async () => {
    const recharger = await aVisitor(app(), database(), {
      ownerId,
      email: 'recharger@example.com',
      roles: ['RECHARGE'],
    })
    expect((await recharger.call(querySearch, { text: 'boots' })).code).toBe(code.notPermitted)
  })
})

test('a search of a disconnected client is cancelled in the database', async () => {
  await app().listen({ host: '127.0.0.1', port: 0 })
  const { port } = app().server.address() as AddressInfo
  const { db, pool } = database()
  await db.transaction().execute(async (trx) => {
    await trx.schema.alterTable('ad').addColumn('held', 'text').execute()
    const leaving = new AbortController()
    const asked = fetch(`http://127.0.0.1:${port}${querySearch.path}`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'boots' }),
      signal: leaving.signal,
    })
    await untilSomebodyWaits(database())
    leaving.abort()
    await expect(asked).rejects.toThrow('aborted')
    for (;;) {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rowCount === 0) break
      await pause(5)
    }
  })
  expect(await planNames('Rainboots')).toEqual(['Rainboots'])
})
