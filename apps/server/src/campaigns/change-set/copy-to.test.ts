import { createAd } from '@placard/contract/campaigns/ad'
import { createGroup } from '@placard/contract/campaigns/group'
import { code } from '@placard/contract/platform/code'
import type { LevelChange } from '@placard/contract/campaigns/change-operation'
import { deliveryMode, extensionType } from '@placard/domain/campaigns/plan/codes'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChangeSet } from '#server/campaigns/change-set/create.ts'
import { createRevert } from '#server/campaigns/change-set/revert.ts'
import {
  allPlans,
  anAdministrator,
  applyAll,
  context,
} from '#server/campaigns/change-set/testing/plans.ts'
import { changeEntryPage, changeSetView } from '#server/campaigns/change-set/view.ts'
import { makeAd } from '#server/campaigns/ad/save.ts'
import { makeGroup } from '#server/campaigns/group/save.ts'
import { importContent } from '#server/campaigns/import/testing/imports.ts'
import { currentAccountState } from '#server/campaigns/promotion/delivery-status.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { testDatabase } from '#server/testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const campaigns = [
  'Campaign,Budget,Ad Group,Max CPC,Headline 1,Description 1,Keyword,Criterion Type',
  'Shoes,200,,,,,,',
  'Shoes,,Women,0.50,,,,',
  'Shoes,,Women,,Light,Made to last,,',
  'Shoes,,Women,,Soft,Warm,,',
  'Shoes,,Women,,,,boots,Phrase',
  'Winter,300,,,,,,',
  'Winter,,Women,0.70,,,,',
  'Winter,,Women,,Light,For snow,,',
].join('\n')

async function anAdvertiser(): Promise<OwnerScope> {
  const scope = await anAdministrator(database)
  await importContent(database, scope, campaigns)
  // Files have no landing pages.
  await database.pool.query(
    `update ad set page_url = 'https://shop.example.com/', invalid_fields = '{}' where owner_id = $1`,
    [scope.ownerId],
  )
  return scope
}

type Level = 'group' | 'ad'

/** The id of a row of a plan. */
async function idOf(scope: OwnerScope, level: 'plan' | Level, plan: string, name = plan) {
  const table = { plan: 'plan', group: 'ad_group', ad: 'ad' }[level]
  const { rows } = await database.pool.query<{ id: string }>(
    `select t.${level}_id as id from ${table} t join plan p using (owner_id, plan_id)
     where owner_id = $1 and p.plan_name = $2 and t.${level}_name = $3`,
    [scope.ownerId, plan, name],
  )
  return rows[0]?.id ?? ''
}

interface Wanted {
  readonly level: Level
  readonly ids: string[]
  readonly parentId: string
  readonly count?: number
  readonly withChildren?: boolean
}

function checkCopy(scope: OwnerScope, { level, ids, parentId, ...how }: Wanted): Promise<string> {
  const { count = 1, withChildren = true } = how
  const operations = [{ kind: 'copy' as const, count, withChildren, parentId }]
  const selection = { kind: 'these', level, ids } as const
  const change: LevelChange = { level, operations }
  return inTransaction(scope, (inside) => createChangeSet(inside, { selection, change }, context))
}

const view = (scope: OwnerScope, id: string) => changeSetView(scope, id, 'en-US')

/** The names of everything in a plan that is not in the recycle bin. */
async function contentOf({ ownerId }: OwnerScope, plan: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `with g as (
       select g.* from ad_group g join plan p using (owner_id, plan_id)
       where g.owner_id = $1 and p.plan_name = $2 and g.removed_at is null
     )
     select g.group_name || case when g.switch_on then '' else ' off' end as line from g
     union all select g.group_name || ': ' || a.ad_name || case when a.switch_on then '' else ' off' end
       from g join ad a on a.owner_id = g.owner_id and a.group_id = g.group_id and a.plan_id = g.plan_id
       where a.removed_at is null
     union all select g.group_name || ': ' || k.keyword from g join keyword k using (owner_id, group_id)
     order by 1`,
    [ownerId, plan],
  )
  return rows.map(({ line }) => line)
}

async function messagesOf(scope: OwnerScope, changeSetId: string): Promise<string[]> {
  const page = { changeSetId, pageNum: 1, pageSize: 10 }
  const { items } = await changeEntryPage(scope, page, 'en-US')
  return items.flatMap(({ problems }) => problems.map(({ message }) => message))
}

const winter = ['Women', 'Women: Light']

describe('copies into another parent', () => {
  test('groups go into another plan with all that is in them, off, and numbered where their name is taken', async () => {
    const scope = await anAdvertiser()
    const parentId = await idOf(scope, 'plan', 'Winter')
    const ids = [await idOf(scope, 'group', 'Shoes', 'Women')]
    const id = await checkCopy(scope, { level: 'group', ids, parentId, count: 2 })
    expect(await view(scope, id)).toMatchObject({
      destination: 'Winter',
      counts: { change: 1, refused: 0 },
      created: 8,
    })
    await applyAll(scope, id)
    const copy = (name: string) => [
      `${name}: boots`,
      `${name}: Light`,
      `${name}: Soft`,
      `${name} off`,
    ]
    const copied = [...winter, ...copy('Women (2)'), ...copy('Women (3)')]
    expect(new Set(await contentOf(scope, 'Winter'))).toEqual(new Set(copied))
    const of = { kind: 'changeSet', changeSetId: id } as const
    const undo = await inTransaction(scope, (inside) =>
      createRevert(inside, { of, overwrite: false }, context),
    )
    await applyAll(scope, undo)
    expect(await contentOf(scope, 'Winter')).toEqual(winter)
    expect(await view(scope, undo)).toMatchObject({ destination: null, counts: { refused: 0 } })
  })

  test('a group goes there alone, under its own name where that is free', async () => {
    const scope = await anAdvertiser()
    await database.pool.query(
      `update ad_group set group_name = 'Men' where owner_id = $1 and group_id = $2`,
      [scope.ownerId, await idOf(scope, 'group', 'Shoes', 'Women')],
    )
    const parentId = await idOf(scope, 'plan', 'Winter')
    const ids = [await idOf(scope, 'group', 'Shoes', 'Men')]
    await applyAll(
      scope,
      await checkCopy(scope, { level: 'group', ids, parentId, withChildren: false }),
    )
    expect(await contentOf(scope, 'Winter')).toEqual(['Men off', ...winter])
  })

  test('ads of several groups go into one group, each under a free name', async () => {
    const scope = await anAdvertiser()
    const parentId = await idOf(scope, 'group', 'Winter', 'Women')
    const ids = [
      await idOf(scope, 'ad', 'Shoes', 'Light'),
      await idOf(scope, 'ad', 'Shoes', 'Soft'),
      await idOf(scope, 'ad', 'Winter', 'Light'),
    ]
    const id = await checkCopy(scope, { level: 'ad', ids, parentId })
    expect(await view(scope, id)).toMatchObject({ destination: 'Winter › Women' })
    await applyAll(scope, id)
    const copies = ['Women: Light (2) off', 'Women: Light (3) off', 'Women: Soft off']
    expect(new Set(await contentOf(scope, 'Winter'))).toEqual(new Set([...winter, ...copies]))
  })
})

describe('a destination that does not exist', () => {
  test.each([
    ['is unknown', async () => '99'],
    ['belongs to somebody else', async () => idOf(await anAdvertiser(), 'plan', 'Winter')],
    [
      'is in the recycle bin',
      async (scope: OwnerScope) => {
        const planId = await idOf(scope, 'plan', 'Winter')
        await database.pool.query(`update plan set removed_at = now() where plan_id = $1`, [planId])
        return planId
      },
    ],
    ['is of another level', async (scope: OwnerScope) => idOf(scope, 'group', 'Winter', 'Women')],
  ])('refuses each row when it %s', async (_case, destination) => {
    const scope = await anAdvertiser()
    const ids = [await idOf(scope, 'group', 'Shoes', 'Women')]
    const parentId = await destination(scope)
    const id = await checkCopy(scope, { level: 'group', ids, parentId })
    expect(await view(scope, id)).toMatchObject({
      counts: { change: 0, refused: 1 },
      refusals: [{ problem: 'destinationGone' }],
      created: 0,
    })
  })

  test.each(['plan', 'group'] as const)(
    'refuses an ad when the %s of the destination is in the recycle bin, also after the preview',
    async (level) => {
      const scope = await anAdvertiser()
      const parentId = await idOf(scope, 'group', 'Winter', 'Women')
      const ids = [await idOf(scope, 'ad', 'Shoes', 'Light')]
      const id = await checkCopy(scope, { level: 'ad', ids, parentId })
      const table = { plan: 'plan', group: 'ad_group' }[level]
      await database.pool.query(
        `update ${table} set removed_at = now() where owner_id = $1 and plan_id = $2`,
        [scope.ownerId, await idOf(scope, 'plan', 'Winter')],
      )
      await applyAll(scope, id)
      expect(await view(scope, id)).toMatchObject({
        counts: { applied: 0, refused: 1 },
        refusals: [{ problem: 'destinationGone' }],
      })
    },
  )
})

/** The messages with which a creation is refused. */
async function refusalOf(create: () => Promise<unknown>): Promise<string[]> {
  const error: unknown = await create().catch((thrown: unknown) => thrown)
  if (!(error instanceof Refusal) || error.code !== code.invalidInput)
    throw new Error('expected a refused creation', { cause: error })
  const { problems } = error.data as { problems: { message: string }[] }
  return problems.map(({ message }) => message)
}

const saving = async (scope: OwnerScope) => ({
  ...context,
  account: await currentAccountState(scope),
})

describe('rows are refused as their creation at the destination would be', () => {
  test('a group with a bid, and its keywords, in a plan with max conversion', async () => {
    const scope = await anAdvertiser()
    const parentId = await idOf(scope, 'plan', 'Winter')
    await database.pool.query('update plan set delivery_mode = $1 where plan_id = $2', [
      deliveryMode.maxConversion,
      parentId,
    ])
    const refused = await refusalOf(() =>
      inTransaction(scope, async (inside) =>
        makeGroup(
          inside,
          z.parse(createGroup.input, { planId: parentId, groupName: 'New', price: 50 }),
          await saving(inside),
        ),
      ),
    )
    const ids = [await idOf(scope, 'group', 'Shoes', 'Women')]
    const id = await checkCopy(scope, { level: 'group', ids, parentId })
    expect(await messagesOf(scope, id)).toEqual(refused)
    await database.pool.query(
      `update ad_group set price = null where owner_id = $1 and group_id = $2`,
      [scope.ownerId, ids[0]],
    )
    await database.pool.query(`update keyword set price = 60 where owner_id = $1`, [scope.ownerId])
    const again = await checkCopy(scope, { level: 'group', ids, parentId })
    const [message] = await messagesOf(scope, again)
    expect(message).toContain('The keyword “boots” in it cannot be there: ')
    const alone = await checkCopy(scope, { level: 'group', ids, parentId, withChildren: false })
    expect(await messagesOf(scope, alone)).toEqual([])
  })

  test('an ad without a landing page in a plan that promotes a web page, alone and in its group', async () => {
    const scope = await anAdvertiser()
    await database.pool.query(`update plan set extension_type = $1 where plan_id = $2`, [
      extensionType.appDownload,
      await idOf(scope, 'plan', 'Shoes'),
    ])
    await database.pool.query(
      `update ad set page_url = '' where owner_id = $1 and ad_name = 'Soft'`,
      [scope.ownerId],
    )
    const groupId = await idOf(scope, 'group', 'Winter', 'Women')
    const refused = await refusalOf(() =>
      inTransaction(scope, async (inside) =>
        makeAd(inside, z.parse(createAd.input, { groupId, adName: 'New' }), await saving(inside)),
      ),
    )
    const ids = [await idOf(scope, 'ad', 'Shoes', 'Soft')]
    const id = await checkCopy(scope, { level: 'ad', ids, parentId: groupId })
    expect(await messagesOf(scope, id)).toEqual(refused)
    const groups = [await idOf(scope, 'group', 'Shoes', 'Women')]
    const parentId = await idOf(scope, 'plan', 'Winter')
    const whole = await checkCopy(scope, { level: 'group', ids: groups, parentId })
    expect(await messagesOf(scope, whole)).toEqual([
      `The ad “Soft” in it cannot be there: ${refused[0]}`,
    ])
  })
})

test('more than 10,000 things are refused with their number for a destination, too', async () => {
  const scope = await anAdvertiser()
  const parentId = await idOf(scope, 'plan', 'Winter')
  await database.pool.query(
    `insert into ad_group (owner_id, plan_id, group_name, price)
     select $1, $2, 'Group ' || n, 50 from generate_series(1, 501) n`,
    [scope.ownerId, await idOf(scope, 'plan', 'Shoes')],
  )
  const operations = [{ kind: 'copy' as const, count: 20, withChildren: true, parentId }]
  const wanted = {
    selection: { ...allPlans, level: 'group' },
    change: { level: 'group', operations },
  } as const
  await expect(
    inTransaction(scope, (inside) => createChangeSet(inside, wanted, context)),
  ).rejects.toMatchObject({ code: code.limitReached })
})
