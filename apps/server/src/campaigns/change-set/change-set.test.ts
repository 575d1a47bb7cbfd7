import { listAds, saveAd } from '@placard/contract/campaigns/ad'
import {
  applyChangeSet,
  cancelChangeSet,
  changeSetDetail,
  type ChangeSet,
  checkChangeSet,
  listChangeEntries,
  listChangeSets,
  retryChangeSet,
  revertChanges,
} from '@placard/contract/campaigns/change-set'
import { saveCreative, searchCreatives } from '@placard/contract/campaigns/creative'
import { listGroups, saveGroup } from '@placard/contract/campaigns/group'
import { addKeywords, saveKeyword, searchKeywords } from '@placard/contract/campaigns/keyword'
import { listPlans, planDetail, savePlan } from '@placard/contract/campaigns/plan'
import { code } from '@placard/contract/platform/code'
import type { InputOf } from '@placard/contract/platform/call'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { adSpec } from '@placard/domain/materials/material/spec'
import { matchType } from '@placard/domain/campaigns/keyword/match-type'
import { wholeAudience } from '@placard/domain/campaigns/targeting/targeting'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -7), to: addDays(today, -1) }

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
})

type Change = InputOf<typeof checkChangeSet>['change']
type Operation<Level extends Change['level']> = Extract<
  Change,
  { level: Level }
>['operations'][number]

async function planIds(): Promise<string[]> {
  const { data } = await owner.call(listPlans, { ...days, pageSize: 200 })
  return data.items.map(({ planId }) => planId)
}

async function check(
  ids: readonly string[],
  ...operations: Operation<'plan'>[]
): Promise<ChangeSet> {
  const { code: answer, data } = await owner.call(checkChangeSet, {
    selection: { kind: 'these', level: 'plan', ids: [...ids] },
    change: { level: 'plan', operations },
  })
  expect(answer).toBe(code.success)
  return data
}

async function apply({ changeSetId, counts, confirmation }: ChangeSet): Promise<ChangeSet> {
  const confirmedCount = confirmation.length > 0 ? counts.change : null
  const answer = await owner.call(applyChangeSet, { changeSetId, confirmedCount })
  expect(answer.code).toBe(code.success)
  return answer.data
}

const entries = async ({ changeSetId }: ChangeSet, filters: object = {}) =>
  (await owner.call(listChangeEntries, { changeSetId, pageSize: 200, ...filters })).data.items

async function plan(planId: string) {
  return (await owner.call(planDetail, { planId })).data
}

const percent = (hundredths: number, more: object = {}): Operation<'plan'> => ({
  kind: 'amount',
  field: 'dayBudget',
  change: { target: { by: 'percent', hundredths }, ...more },
})

describe('a bulk change', () => {
  test('shows what it would do, and does exactly that', async () => {
    const ids = (await planIds()).slice(0, 4)
    const before = await Promise.all(ids.map(plan))
    const checked = await check(ids, percent(1_000, { step: 100 }))
    expect(checked).toMatchObject({ state: 'ready', title: 'Daily budget +10 %', level: 'plan' })
    expect(await Promise.all(ids.map(plan))).toEqual(before)
    const shown = await entries(checked)
    const done = await apply(checked)
    const { change, leave, refused } = checked.counts
    expect(done).toMatchObject({
      state: 'done',
      counts: { change, leave, refused, applied: change },
    })
    for (const [at, was] of before.entries()) {
      const entry = shown.find(({ entityId }) => entityId === was.planId)
      const is = await plan(was.planId)
      const isChanged = entry?.verdict === 'change'
      expect(entry?.number).toBe(at + 1)
      expect(is.version).toBe(was.version + (isChanged ? 1 : 0))
      if (!isChanged || was.dayBudget === null) continue
      const raised = Math.floor((was.dayBudget * 11_000 + 5_000) / 10_000)
      expect(is.dayBudget).toBe(Math.floor((raised + 50) / 100) * 100)
    }
  })

  test('refuses rows one by one, with the reason, and changes the others', async () => {
    const [first = '', second = ''] = await planIds()
    const [one, other] = [await plan(first), await plan(second)]
    await owner.call(savePlan, {
      planId: first,
      version: one.version,
      dayBudget: 20_000,
      switchOn: true,
    })
    await owner.call(savePlan, { planId: second, version: other.version, dayBudget: 90_000 })
    const checked = await check([first, second, '99999999999'], percent(-1_000))
    expect(checked.counts).toEqual({ change: 1, leave: 0, refused: 2, applied: 0 })
    expect(checked.refusals.map(({ problem, count }) => [problem, count])).toEqual([
      ['budgetTooLow', 1],
      ['gone', 1],
    ])
    const refused = await entries(checked, { problem: 'budgetTooLow' })
    expect(refused).toMatchObject([
      { entityId: first, verdict: 'refused', problems: [{ path: 'dayBudget', got: '180.00' }] },
    ])
    await apply(checked)
    expect((await plan(first)).dayBudget).toBe(20_000)
    expect((await plan(second)).dayBudget).toBe(81_000)
  })

  test('of a plan without a budget to raise is refused, and setting one is not', async () => {
    const [planId = ''] = await planIds()
    const { version } = await plan(planId)
    await owner.call(savePlan, { planId, version, dayBudget: null })
    const raised = await check([planId], percent(1_000))
    expect(raised.refusals).toMatchObject([{ problem: 'amountMissing', count: 1 }])
    const target = { by: 'set', cents: 50_000 } as const
    const set = await check([planId], { kind: 'amount', field: 'dayBudget', change: { target } })
    await apply(set)
    expect(await plan(planId)).toMatchObject({ dayBudget: 50_000, dayLimit: 1 })
  })

  test('leaves rows alone that have the wanted values already', async () => {
    const [planId = ''] = await planIds()
    const { version, switchOn } = await plan(planId)
    const checked = await check([planId], { kind: 'set', fields: { switchOn } })
    expect(checked.counts).toEqual({ change: 0, leave: 1, refused: 0, applied: 0 })
    await apply(checked)
    expect((await plan(planId)).version).toBe(version)
  })

  test('refuses a row that somebody changed after the preview, and says who', async () => {
    const [planId = ''] = await planIds()
    const was = await plan(planId)
    await owner.call(savePlan, { planId, version: was.version, dayBudget: 100_000 })
    const checked = await check([planId], percent(1_000))
    const { version } = await plan(planId)
    await owner.call(savePlan, { planId, version, dayBudget: 200_000 })
    const done = await apply(checked)
    expect(done).toMatchObject({
      counts: { refused: 1, applied: 0 },
      refusals: [{ problem: 'changedMeanwhile' }],
    })
    const [entry] = await entries(done)
    expect(entry?.problems[0]?.message).toMatch(/^Alpine Shoes changed it after the preview, at /)
    expect((await plan(planId)).dayBudget).toBe(200_000)
  })

  test('applies where another change does not matter for it', async () => {
    const [planId = ''] = await planIds()
    const was = await plan(planId)
    const checked = await check([planId], { kind: 'set', fields: { switchOn: !was.switchOn } })
    await owner.call(savePlan, { planId, version: was.version, pacing: 0, endDay: '2030-01-01' })
    expect((await apply(checked)).counts.applied).toBe(1)
    expect(await plan(planId)).toMatchObject({ switchOn: !was.switchOn, endDay: '2030-01-01' })
  })

  test('swaps names, and refuses names that are taken', async () => {
    const [first = '', second = '', third = ''] = await planIds()
    const names = await Promise.all(
      [first, second, third].map(async (id) => (await plan(id)).planName),
    )
    const same = await check([first, second], { kind: 'set', fields: { planName: 'All alike' } })
    expect(same).toMatchObject({ counts: { change: 1 }, refusals: [{ problem: 'nameTaken' }] })
    const taken = await check([first], { kind: 'set', fields: { planName: names[2] } })
    expect(taken).toMatchObject({ counts: { refused: 1 } })
    await owner.call(cancelChangeSet, { changeSetId: same.changeSetId })
    const numbered = {
      kind: 'text',
      field: 'planName',
      change: { by: 'template', template: 'n{n}' },
    } as const
    await apply(await check([first, second, third], numbered))
    const moved = await check([third, first, second], numbered)
    expect(moved.counts.change).toBe(3)
    expect((await apply(moved)).counts.applied).toBe(3)
    expect((await plan(third)).planName).toBe('n1')
    expect((await plan(first)).planName).toBe('n2')
    expect((await plan(second)).planName).toBe('n3')
  })

  test('of all rows of a list but some takes those that match when it is checked', async () => {
    const ids = await planIds()
    const { code: answer, data } = await owner.call(checkChangeSet, {
      selection: { kind: 'allBut', level: 'plan', ids: ids.slice(0, 2), ...days, filters: {} },
      change: { level: 'plan', operations: [{ kind: 'set', fields: { switchOn: false } }] },
    })
    expect(answer).toBe(code.success)
    const changed = await entries(data)
    expect(changed.map(({ entityId }) => entityId).toSorted()).toEqual(ids.slice(2).toSorted())
  })

  test('of everything in the selected rows changes the level below', async () => {
    const [planId = ''] = await planIds()
    const { data: groups } = await owner.call(listGroups, { ...days, filters: { planId } })
    const { data } = await owner.call(checkChangeSet, {
      selection: { kind: 'these', level: 'plan', ids: [planId] },
      change: { level: 'group', operations: [{ kind: 'set', fields: { switchOn: false } }] },
    })
    expect(data.progress.total).toBe(groups.total)
    expect((await entries(data)).map(({ parents }) => parents)).toContain(
      (await plan(planId)).planName,
    )
  })

  test('never changes rows above the selected ones, and needs a row', async () => {
    const ids = (await owner.call(listAds, { ...days })).data.items.map(({ adId }) => adId)
    const operations = [{ kind: 'set', fields: { switchOn: false } } as const]
    for (const [selection, path] of [
      [{ kind: 'these', level: 'ad', ids } as const, 'change.level'],
      [
        { kind: 'allBut', level: 'plan', ids: await planIds(), ...days, filters: {} } as const,
        'selection',
      ],
    ] as const)
      expect(
        await owner.call(checkChangeSet, { selection, change: { level: 'plan', operations } }),
      ).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
  })

  test('with large effects is applied with the number of its rows alone', async () => {
    const [planId = ''] = await planIds()
    const { version } = await plan(planId)
    await owner.call(savePlan, { planId, version, dayBudget: 30_000 })
    const checked = await check([planId], percent(90_000))
    expect(checked.confirmation).toEqual(['budgetPercent', 'factor'])
    expect(checked.raises).toEqual([
      {
        entityId: planId,
        name: expect.any(String),
        label: 'daily budget',
        before: 30_000,
        after: 300_000,
      },
    ])
    const { changeSetId } = checked
    for (const confirmedCount of [null, 2])
      expect(await owner.call(applyChangeSet, { changeSetId, confirmedCount })).toMatchObject({
        code: code.invalidInput,
        data: { problems: [{ path: 'confirmedCount', expected: '1' }] },
      })
    expect((await apply(checked)).counts.applied).toBe(1)
  })

  test('is done only once, and not at all after it was cancelled', async () => {
    const [planId = ''] = await planIds()
    const { version, switchOn } = await plan(planId)
    const checked = await check([planId], { kind: 'set', fields: { switchOn: !switchOn } })
    const twice = await Promise.all([apply(checked), apply(checked)])
    expect(twice.map(({ counts }) => counts.applied)).toEqual([1, 1])
    expect((await plan(planId)).version).toBe(version + 1)
    const other = await check([planId], { kind: 'set', fields: { switchOn } })
    const { changeSetId } = other
    expect((await owner.call(cancelChangeSet, { changeSetId })).data.state).toBe('cancelled')
    expect((await owner.call(applyChangeSet, { changeSetId })).code).toBe(code.invalidInput)
    expect((await plan(planId)).switchOn).toBe(!switchOn)
  })

  test('can be checked again for the refused rows', async () => {
    const [planId = ''] = await planIds()
    const was = await plan(planId)
    await owner.call(savePlan, { planId, version: was.version, dayBudget: 100_000 })
    const checked = await check([planId, '99999999999'], percent(-1_000))
    const { version } = await plan(planId)
    await owner.call(savePlan, { planId, version, dayBudget: 110_000 })
    const done = await apply(checked)
    expect(done.counts).toMatchObject({ refused: 2 })
    const { data } = await owner.call(retryChangeSet, { changeSetId: done.changeSetId })
    expect(data).toMatchObject({ state: 'ready', counts: { change: 1, refused: 1 } })
    await apply(data)
    expect((await plan(planId)).dayBudget).toBe(99_000)
  })

  test('that was checked more than a day ago is checked again instead', async () => {
    const [planId = ''] = await planIds()
    const was = await plan(planId)
    await owner.call(savePlan, { planId, version: was.version, dayBudget: 100_000 })
    const { changeSetId } = await check([planId], percent(1_000))
    await database().pool.query(
      `update change_set set checked_at = now() - interval '25 hours' where change_set_id = $1`,
      [changeSetId],
    )
    const { version } = await plan(planId)
    await owner.call(savePlan, { planId, version, dayBudget: 200_000 })
    const { data } = await owner.call(applyChangeSet, { changeSetId })
    expect(data).toMatchObject({ state: 'ready', budget: { before: 200_000, after: 220_000 } })
    expect((await apply(data)).counts.applied).toBe(1)
    expect((await plan(planId)).dayBudget).toBe(220_000)
  })

  test('moves rows to the recycle bin, and undoing it restores them', async () => {
    const ids = (await planIds()).slice(-2)
    const removed = await apply(await check(ids, { kind: 'remove' }))
    expect(removed.counts.applied).toBe(2)
    expect(await planIds()).not.toEqual(expect.arrayContaining(ids))
    const of = { kind: 'changeSet', changeSetId: removed.changeSetId } as const
    const { data } = await owner.call(revertChanges, { of })
    expect(data).toMatchObject({
      origin: 'revert',
      revertOf: removed.changeSetId,
      counts: { change: 2 },
    })
    await apply(data)
    expect(await planIds()).toEqual(expect.arrayContaining(ids))
  })
})

describe('undoing', () => {
  const revert = (changeSetId: string, overwrite = false) =>
    owner.call(revertChanges, { of: { kind: 'changeSet', changeSetId }, overwrite })

  test('a bulk change returns its fields, and undoing that repeats it', async () => {
    const [planId = ''] = await planIds()
    const was = await plan(planId)
    await owner.call(savePlan, { planId, version: was.version, dayBudget: 100_000 })
    const done = await apply(await check([planId], percent(1_000)))
    const undone = await apply((await revert(done.changeSetId)).data)
    expect((await plan(planId)).dayBudget).toBe(100_000)
    await apply((await revert(undone.changeSetId)).data)
    expect((await plan(planId)).dayBudget).toBe(110_000)
  })

  test('keeps fields that were changed since, and says by whom, unless they are to be overwritten', async () => {
    const [planId = ''] = await planIds()
    const was = await plan(planId)
    await owner.call(savePlan, { planId, version: was.version, dayBudget: 100_000, endDay: null })
    const set = { kind: 'set', fields: { dayBudget: 120_000, endDay: '2031-01-01' } } as const
    const done = await apply(await check([planId], set))
    const { version } = await plan(planId)
    await owner.call(savePlan, { planId, version, dayBudget: 150_000 })
    const { data } = await revert(done.changeSetId)
    expect(data).toMatchObject({ counts: { change: 1 }, flags: { conflict: 1 } })
    const [entry] = await entries(data)
    expect(entry?.changes.map(({ field }) => field)).toEqual(['endDay'])
    expect(entry?.problems).toMatchObject([{ path: 'dayBudget' }])
    await apply(data)
    expect(await plan(planId)).toMatchObject({ dayBudget: 150_000, endDay: null })
    const again = (await revert(done.changeSetId)).data
    expect(again).toMatchObject({ counts: { refused: 1 }, refusals: [{ problem: 'changedSince' }] })
    await apply((await revert(done.changeSetId, true)).data)
    expect(await plan(planId)).toMatchObject({ dayBudget: 100_000, endDay: null })
  })

  test('an entry of the log undoes a single save', async () => {
    const [planId = ''] = await planIds()
    const was = await plan(planId)
    await owner.call(savePlan, { planId, version: was.version, planName: 'Renamed by mistake' })
    const { rows } = await database().pool.query(
      `select log_id from operation_log where entity_id = $1 order by log_id desc limit 1`,
      [planId],
    )
    const of = { kind: 'log', logId: rows[0].log_id } as const
    await apply((await owner.call(revertChanges, { of })).data)
    expect((await plan(planId)).planName).toBe(was.planName)
  })

  test('of changes older than 30 days is refused', async () => {
    const [planId = ''] = await planIds()
    const { switchOn } = await plan(planId)
    const done = await apply(
      await check([planId], { kind: 'set', fields: { switchOn: !switchOn } }),
    )
    const { changeSetId } = done
    await database().pool.query(
      `update change_set set created_at = now() - interval '31 days' where change_set_id = $1`,
      [changeSetId],
    )
    expect((await revert(changeSetId)).code).toBe(code.notFound)
    expect((await owner.call(changeSetDetail, { changeSetId })).code).toBe(code.notFound)
    const { data } = await owner.call(listChangeSets, { pageSize: 200 })
    expect(data.items.map((item) => item.changeSetId)).not.toContain(changeSetId)
  })
})

/** Every field of a save, with values for it: each differs from the one before. */
/** A label that the tests add. */
const labelId = '77'

const planValues = {
  labelIds: [[labelId], [], ['99999999999']],
  planName: ['First name', 'Second name', ''],
  appCode: ['taobao', null],
  dayBudget: [50_000, null, 1],
  pacing: [1, 0],
  deliveryMode: [1, 0],
  adType: [1, 0],
  beginDay: ['2026-01-01', null],
  endDay: ['2031-01-01', '2025-01-01', null],
  nodeId: [null],
  switchOn: [false, true],
}
const groupValues = {
  labelIds: [[labelId], [], ['99999999999']],
  groupName: ['First name', 'Second name', 'x'.repeat(121)],
  extensionFlow: [1, 2],
  flowScene: [1, 2],
  billingType: [1, 2],
  price: [77, 0, null],
  ocpcType: [1, null],
  deepOcpcType: [1, null],
  deepOcpcPrice: [5, null],
  targetROI: [1, null],
  beginDay: ['2026-01-01', null],
  endDay: ['2031-01-01', '2025-01-01', null],
  schedule: [`${'1'.repeat(100)}${'0'.repeat(236)}`, '0', null],
  targeting: [{ ...wholeAudience, regions: ['110000'] }, wholeAudience],
  smartExpand: [['age'], []],
  switchOn: [false, true],
}
const adValues = {
  labelIds: [[labelId], [], ['99999999999']],
  adName: ['First name', 'Second name', ''],
  specId: [Object.values(adSpec)[1], adSpec.largeImage],
  copywriter: ['Soft as moss', '', 'x'.repeat(60)],
  headlines: [['One'], ['One', 'Two'], ['']],
  brandName: ['Alpine', ''],
  buttonText: ['Buy', ''],
  pageUrl: ['https://shop.example.com/boots', 'not an address'],
  deepUrl: ['alpine://open', 'javascript:1', ''],
  clickUrl: ['https://t.example.com/c?a=__AD_ID__', 'ftp://x', ''],
  exposeUrl: ['https://t.example.com/e', ''],
  downloadUrl: ['https://t.example.com/d', ''],
  playBeginUrl: ['https://t.example.com/b', ''],
  playEndUrl: ['https://t.example.com/n', ''],
  switchOn: [false, true],
}

/** Materials that the test finds in the demo. */
const materialOf = { largeImage: 'a large image', smallImage: 'a small image', video: 'a video' }
const creativeValues = {
  creativeType: [2, 6, 0],
  dynamicMode: [0, 1, null],
  imgMatIds: [[materialOf.largeImage], [materialOf.smallImage], ['99999999999'], []],
  videoMatIds: [[materialOf.video], []],
  videoCoverImgId: [materialOf.largeImage, null],
  brandLogoImgId: [materialOf.smallImage, null],
  switchOn: [false, true],
}
const keywordValues = {
  // The group has the keyword as a phrase already.
  matchType: [matchType.exact, matchType.phrase, matchType.broad],
  price: [77, 0, 400_000_001, null],
  switchOn: [false, true],
}

describe('a bulk change of one row has the problems, the review and the log of a single save', () => {
  beforeAll(async () => {
    await database().pool.query(
      `insert into label (owner_id, label_id, label_name, color)
       select owner_id, $1, 'Winter', 'blue' from account where email = 'owner@example.com'`,
      [labelId],
    )
    const { data } = await owner.call(listGroups, { ...days })
    const groupId = data.items[0]?.groupId ?? ''
    const keywords = [matchType.phrase, matchType.exact].map((type) => ({
      keyword: 'lined boots',
      matchType: type,
    }))
    await owner.call(addKeywords, { groupId, keywords })
    for (const [material, name] of Object.entries({
      [materialOf.largeImage]: 'City at night, large',
      [materialOf.smallImage]: 'Alpine Shoes app',
      [materialOf.video]: 'Night run',
    })) {
      const { rows } = await database().pool.query(
        `select m.material_id as id from material m join account a on a.owner_id = m.owner_id
         where a.email = 'owner@example.com' and m.material_name = $1`,
        [name],
      )
      materialIds.set(material, rows[0].id)
    }
  })

  const materialIds = new Map<unknown, string>()
  const withMaterials = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(withMaterials) : (materialIds.get(value) ?? value)

  const cases = <Of extends Level>(
    level: Of,
    values: Readonly<Record<string, readonly unknown[]>>,
  ) =>
    Object.entries(values).flatMap(([field, list]) =>
      list.map((value) => [level, field, value] as const),
    )

  async function rowIds(level: Level): Promise<string[]> {
    if (level === 'plan') return planIds()
    if (level === 'group') {
      const { data } = await owner.call(listGroups, { ...days })
      return data.items.map(({ groupId }) => groupId)
    }
    if (level === 'creative') {
      const { data } = await owner.call(searchCreatives, {})
      return data.items.map(({ creativeId }) => creativeId)
    }
    if (level === 'keyword') {
      const { data } = await owner.call(searchKeywords, { filters: { text: 'lined boots' } })
      return data.items.map(({ keywordId }) => keywordId)
    }
    const { data } = await owner.call(listAds, { ...days })
    return data.items.map(({ adId }) => adId)
  }

  const tables = {
    plan: 'plan',
    group: 'ad_group',
    ad: 'ad',
    creative: 'creative',
    keyword: 'keyword',
  } as const
  type Level = keyof typeof tables

  /** The whole row, as the database has it. */
  async function rowOf(level: Level, id: string): Promise<Record<string, unknown>> {
    const { rows } = await database().pool.query(
      `select to_jsonb(t) as row from ${tables[level]} t where t.${level}_id = $1`,
      [id],
    )
    return rows[0].row
  }

  async function putBack(level: Level, row: Record<string, unknown>): Promise<void> {
    const table = tables[level]
    const fixed = ['owner_id', `${level}_id`, 'material_ids']
    const columns = Object.keys(row).filter((name) => !fixed.includes(name))
    await database().pool.query(
      `update ${table} t set ${columns.map((name) => `${name} = n.${name}`).join(', ')}
       from jsonb_populate_record(null::${table}, $1) n
       where t.owner_id = n.owner_id and t.${level}_id = n.${level}_id`,
      [JSON.stringify(row)],
    )
  }

  /** The newest entry of the log after an entry, without its author. */
  async function newestLog(id: string, after: string) {
    const { rows } = await database().pool.query(
      `select operation, entity, entity_name, before, after, version from operation_log
       where entity_id = $1 and log_id > $2 order by log_id desc limit 1`,
      [id, after],
    )
    return rows[0] ?? null
  }

  async function lastLogId(): Promise<string> {
    const { rows } = await database().pool.query('select max(log_id) as id from operation_log')
    return rows[0].id
  }

  /** A single save; returns its problems. */
  async function save(level: Level, id: string, fields: object): Promise<unknown[]> {
    const { version } = await rowOf(level, id)
    const input = { [`${level}Id`]: id, version, ...fields }
    const calls = {
      plan: savePlan,
      group: saveGroup,
      ad: saveAd,
      creative: saveCreative,
      keyword: saveKeyword,
    } as const
    const answer = await owner.call(calls[level] as typeof savePlan, input as never)
    return answer.code === code.success
      ? []
      : (answer.data as unknown as { problems: unknown[] }).problems
  }

  /** The same as a bulk change. */
  async function change(level: Level, id: string, fields: object): Promise<unknown[]> {
    const { data } = await owner.call(checkChangeSet, {
      selection: { kind: 'these', level, ids: [id] },
      change: { level, operations: [{ kind: 'set', fields }] } as Change,
    })
    const [entry] = await entries(data)
    await apply(data)
    return entry?.problems ?? []
  }

  async function effectOf(level: Level, id: string, act: typeof save, fields: object) {
    const [row, logId] = [await rowOf(level, id), await lastLogId()]
    const problems = await act(level, id, fields)
    const { waiting_since: since, ...is } = await rowOf(level, id)
    const isWaitingAnew = since !== row['waiting_since']
    const effect = { problems, row: is, isWaitingAnew, log: await newestLog(id, logId) }
    await putBack(level, row)
    return effect
  }

  test.each([
    ...cases('plan', planValues),
    ...cases('group', groupValues),
    ...cases('ad', adValues),
    ...cases('creative', creativeValues),
    ...cases('keyword', keywordValues),
  ])('%s %s %j', async (level, field, value) => {
    const [id = ''] = await rowIds(level)
    const fields = { [field]: withMaterials(value) }
    const single = await effectOf(level, id, save, fields)
    expect(await effectOf(level, id, change, fields)).toEqual(single)
  })

  test('the table above has every field that a save takes', () => {
    const values = {
      plan: planValues,
      group: groupValues,
      ad: adValues,
      creative: creativeValues,
      keyword: keywordValues,
    }
    for (const [level, call] of [
      ['plan', savePlan],
      ['group', saveGroup],
      ['ad', saveAd],
      ['creative', saveCreative],
      ['keyword', saveKeyword],
    ] as const) {
      const others = [`${level}Id`, 'version']
      const names = Object.keys(call.input.shape).filter((name) => !others.includes(name))
      expect(Object.keys(values[level]).toSorted(), level).toEqual(names.toSorted())
    }
  })
})
