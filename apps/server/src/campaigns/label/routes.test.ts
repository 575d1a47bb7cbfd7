import { createAd, listAds } from '@placard/contract/campaigns/ad'
import {
  applyChangeSet,
  checkChangeSet,
  listChangeEntries,
  revertChanges,
} from '@placard/contract/campaigns/change-set'
import { saveColumnPreset } from '@placard/contract/campaigns/column-preset'
import { createGroup, saveGroup } from '@placard/contract/campaigns/group'
import {
  listLabels,
  removeLabel,
  restoreLabel,
  type SavedLabel,
  saveLabel,
} from '@placard/contract/campaigns/label'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import {
  copyPlan,
  createPlan,
  exportPlans,
  listPlans,
  planDetail,
  savePlan,
} from '@placard/contract/campaigns/plan'
import { addressOf } from '@placard/contract/platform/address'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { labelsMax, rowLabelsMax } from '@placard/domain/campaigns/label/label'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { csvCells } from '#server/platform/spreadsheet/testing/read.ts'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: today, to: today }

let count = 0
let ownerId: string
let person: Visitor
beforeEach(async () => {
  count += 1
  ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email: `labels-${count}@example.com` })
})

async function aLabel(labelName: string, more: InputOf<typeof saveLabel> = {}, by = person) {
  const { code: got, data } = await by.call(saveLabel, { labelName, ...more })
  expect(got).toBe(code.success)
  return data
}

async function aPlan(planName: string, labelIds: readonly string[] = []) {
  const wanted = { planName, extensionType: extensionType.web, labelIds: [...labelIds] }
  const { code: got, data } = await person.call(createPlan, wanted)
  expect(got).toBe(code.success)
  return data
}

const labelsOf = async (planId: string) => (await person.call(planDetail, { planId })).data.labelIds

async function namesWith(labels: { match: 'any' | 'none'; labelIds: string[] }) {
  const { data } = await person.call(listPlans, { ...days, filters: { labels } })
  return data.items.map(({ planName }) => planName).toSorted()
}

function problemOf(data: unknown): unknown {
  return (data as { problems: readonly object[] }).problems[0]
}

describe('the labels of an owner', () => {
  test('can be added, renamed, recolored and removed, one version at a time', async () => {
    const winter = await aLabel('Winter')
    expect(winter).toEqual({
      labelId: winter.labelId,
      labelName: 'Winter',
      color: 'gray',
      version: 1,
    })
    const autumn = await aLabel('autumn', { color: 'orange' })
    const { labelId } = winter
    const red = await person.call(saveLabel, { labelId, version: 1, color: 'red' })
    expect(red.data).toEqual({ ...winter, color: 'red', version: 2 })
    const stale = await person.call(saveLabel, { labelId, version: 1, labelName: 'Snow' })
    expect(stale).toMatchObject({ code: code.changedByOther, data: red.data })
    const same = await person.call(saveLabel, { labelId, version: 2, labelName: 'Winter' })
    expect(same.data).toEqual(red.data)
    const { data } = await person.call(listLabels, {})
    expect(data.labels).toEqual([autumn, red.data].map((one) => ({ ...one, uses: null })))
    expect((await person.call(removeLabel, { labelId, version: 1 })).code).toBe(code.changedByOther)
    expect((await person.call(removeLabel, { labelId, version: 2 })).code).toBe(code.success)
    expect((await person.call(listLabels, {})).data.labels).toHaveLength(1)
  })

  test('have names of their own, ignoring letter case', async () => {
    const winter = await aLabel('Winter')
    const again = await person.call(saveLabel, { labelName: 'WINTER' })
    expect(again.code).toBe(code.invalidInput)
    expect(problemOf(again.data)).toMatchObject({ path: 'labelName', got: 'WINTER' })
    const { labelId } = winter
    await person.call(removeLabel, { labelId, version: 1 })
    await aLabel('winter')
    expect((await person.call(restoreLabel, { labelId })).code).toBe(code.invalidInput)
  })

  test.each([
    ['', code.invalidInput],
    [' Winter', code.invalidInput],
    ['x'.repeat(30), code.success],
    ['x'.repeat(31), code.invalidInput],
    ['冬'.repeat(30), code.success],
    ['😀'.repeat(30), code.success],
  ])('have names of 1 to 30 characters: %s', async (labelName, expected) => {
    expect((await person.call(saveLabel, { labelName })).code).toBe(expected)
  })

  test(`are at most ${labelsMax}`, async () => {
    await sql`insert into label (owner_id, label_name, color)
      select ${ownerId}, 'Label ' || n, 'gray' from generate_series(1, ${labelsMax}::int) n`.execute(
      database().db,
    )
    const more = await person.call(saveLabel, { labelName: 'One more' })
    expect(more).toMatchObject({ code: code.limitReached })
  })

  test('belong to nobody else', async () => {
    const other = await aVisitor(app(), database(), {
      ownerId: await anEmptyOwner(database()),
      email: `rival-${count}@example.com`,
    })
    const theirs = await aLabel('Theirs', {}, other)
    const { labelId } = theirs
    expect((await person.call(listLabels, {})).data.labels).toEqual([])
    const renamed = await person.call(saveLabel, { labelId, version: 1, labelName: 'Ours' })
    expect(renamed.code).toBe(code.notFound)
    const plan = await aPlan('Shoes')
    const { planId, version } = plan
    const labelled = await person.call(savePlan, { planId, version, labelIds: [labelId] })
    expect(labelled.code).toBe(code.invalidInput)
    expect(problemOf(labelled.data)).toMatchObject({ path: 'labelIds' })
    expect(await namesWith({ match: 'any', labelIds: [labelId] })).toEqual([])
  })
})

describe('the labels of a row', () => {
  test('are saved in one order, each once, and copied and logged by name', async () => {
    const [winter, sale] = [await aLabel('Winter'), await aLabel('Sale')]
    const { planId, version } = await aPlan('Boots', [sale.labelId])
    const labelIds = [sale.labelId, winter.labelId, sale.labelId]
    const saved = await person.call(savePlan, { planId, version, labelIds })
    expect(saved.data.labelIds).toEqual([winter.labelId, sale.labelId])
    const again = await person.call(savePlan, { planId, version: version + 1, labelIds })
    expect(again.data.version).toBe(version + 1)
    const copy = await person.call(copyPlan, { planId })
    expect(copy.data.labelIds).toEqual([winter.labelId, sale.labelId])
    const { data } = await person.call(listOperationLog, {
      filters: { entity: 'plan', entityId: planId },
    })
    const change = data.items.find(({ operation }) => operation === 'change')
    expect(change?.changes).toEqual([
      { field: 'labelIds', label: 'labels', text: 'Sale → Sale, Winter' },
    ])
  })

  test(`are at most ${rowLabelsMax}`, async () => {
    const labels: SavedLabel[] = []
    for (let at = 0; at <= rowLabelsMax; at += 1) labels.push(await aLabel(`Label ${at}`))
    const ids = labels.map(({ labelId }) => labelId)
    const { planId, version } = await aPlan('Boots', ids.slice(1))
    const more = await person.call(savePlan, { planId, version, labelIds: ids })
    expect(problemOf(more.data)).toMatchObject({ path: 'labelIds', got: '51' })
  })

  test('are those of groups and ads as well', async () => {
    const { labelId } = await aLabel('Winter')
    const { planId } = await aPlan('Boots')
    const group = await person.call(createGroup, {
      planId,
      groupName: 'Cities',
      price: 100,
      labelIds: [labelId],
    })
    expect(group.data.labelIds).toEqual([labelId])
    const { groupId, version } = group.data
    await person.call(createAd, {
      groupId,
      adName: 'Dry feet',
      pageUrl: 'https://shop.example.com/',
      labelIds: [labelId],
    })
    const filters = { labels: { match: 'any', labelIds: [labelId] } } as const
    const ads = await person.call(listAds, {
      ...days,
      filters: { labels: { ...filters.labels, labelIds: [labelId] } },
    })
    expect(ads.data.items).toMatchObject([{ adName: 'Dry feet', labelIds: [labelId] }])
    const { data } = await person.call(listLabels, { counted: true })
    expect(data.labels).toMatchObject([{ uses: { plan: 0, group: 1, ad: 1 } }])
    const cleared = await person.call(saveGroup, { groupId, version, labelIds: [] })
    expect(cleared.data.labelIds).toEqual([])
  })

  test('filter a list: any of them, none of them, with and without labels', async () => {
    const [winter, sale] = [await aLabel('Winter'), await aLabel('Sale')]
    const [w, s] = [winter.labelId, sale.labelId]
    await aPlan('Both', [w, s])
    await aPlan('Winter', [w])
    await aPlan('Plain')
    expect(await namesWith({ match: 'any', labelIds: [w] })).toEqual(['Both', 'Winter'])
    expect(await namesWith({ match: 'any', labelIds: [s, w] })).toEqual(['Both', 'Winter'])
    expect(await namesWith({ match: 'none', labelIds: [s] })).toEqual(['Plain', 'Winter'])
    expect(await namesWith({ match: 'any', labelIds: [] })).toEqual(['Both', 'Winter'])
    expect(await namesWith({ match: 'none', labelIds: [] })).toEqual(['Plain'])
    await person.call(removeLabel, { labelId: w, version: 1 })
    expect(await namesWith({ match: 'any', labelIds: [] })).toEqual(['Both'])
    expect(await namesWith({ match: 'any', labelIds: [w] })).toEqual([])
    expect(await namesWith({ match: 'none', labelIds: [] })).toEqual(['Plain', 'Winter'])
  })

  test('survive the removal of a label, and are back when it is restored', async () => {
    const [winter, sale] = [await aLabel('Winter'), await aLabel('Sale')]
    const { planId, version } = await aPlan('Boots', [winter.labelId])
    await person.call(removeLabel, { labelId: winter.labelId, version: 1 })
    const labelIds = [winter.labelId, sale.labelId]
    const saved = await person.call(savePlan, { planId, version, labelIds })
    expect(saved.code).toBe(code.success)
    const other = await aPlan('Shoes')
    const refused = await person.call(savePlan, {
      planId: other.planId,
      version: other.version,
      labelIds,
    })
    expect(problemOf(refused.data)).toMatchObject({ path: 'labelIds', got: winter.labelId })
    const restored = await person.call(restoreLabel, { labelId: winter.labelId })
    expect(restored.data).toEqual({ ...winter, version: 3 })
    const { data } = await person.call(listLabels, { counted: true })
    expect(data.labels).toMatchObject([
      { labelName: 'Sale', uses: { plan: 1 } },
      { labelName: 'Winter', uses: { plan: 1 } },
    ])
  })

  test('are exported by name', async () => {
    const [winter, sale] = [await aLabel('Winter'), await aLabel('Sale')]
    await aPlan('Boots', [winter.labelId, sale.labelId])
    await person.call(saveColumnPreset, {
      pageCode: 'plan',
      presetName: 'Labels',
      elementCodes: ['planName', 'labelIds'],
      use: true,
    })
    const { path, fields } = addressOf(exportPlans, { format: 'csv', ...days })
    const { rawPayload } = await app().inject({
      url: `${path}?${new URLSearchParams(fields)}`,
      headers: person.headers,
    })
    const [head = [], line = []] = csvCells(rawPayload)
    expect(line[head.indexOf('Labels')]).toBe('Sale, Winter')
  })
})

describe('labels by a change set', () => {
  async function changed(
    ids: string[],
    operation: Omit<Extract<Operation, { kind: 'labels' }>, 'kind'>,
  ) {
    const { data } = await person.call(checkChangeSet, {
      selection: { kind: 'these', level: 'plan', ids },
      change: { level: 'plan', operations: [{ kind: 'labels', ...operation }] },
    })
    const { data: done } = await person.call(applyChangeSet, { changeSetId: data.changeSetId })
    return done
  }
  type Operation = Extract<
    InputOf<typeof checkChangeSet>['change'],
    { level: 'plan' }
  >['operations'][number]

  test('are added, removed and replaced, and rows that have them already are left', async () => {
    const [winter, sale] = [await aLabel('Winter'), await aLabel('Sale')]
    const [w, s] = [winter.labelId, sale.labelId]
    const [one, other] = [await aPlan('One', [w]), await aPlan('Other')]
    const ids = [one.planId, other.planId]
    const added = await changed(ids, { change: 'add', labelIds: [w] })
    expect(added).toMatchObject({ title: 'Add a label', counts: { leave: 1, applied: 1 } })
    const entries = await person.call(listChangeEntries, { changeSetId: added.changeSetId })
    expect(entries.data.items[1]?.changes).toMatchObject([{ label: 'labels', text: '- → Winter' }])
    await changed(ids, { change: 'set', labelIds: [s] })
    expect(await Promise.all(ids.map(labelsOf))).toEqual([[s], [s]])
    const removed = await changed(ids, { change: 'remove', labelIds: [w, s] })
    expect(removed).toMatchObject({ title: 'Remove 2 labels', counts: { applied: 2 } })
    expect(await Promise.all(ids.map(labelsOf))).toEqual([[], []])
  })

  test('are undone exactly, although a label was removed meanwhile', async () => {
    const [winter, sale] = [await aLabel('Winter'), await aLabel('Sale')]
    const { planId } = await aPlan('Boots', [winter.labelId])
    const done = await changed([planId], { change: 'set', labelIds: [sale.labelId] })
    await person.call(removeLabel, { labelId: winter.labelId, version: 1 })
    const of = { kind: 'changeSet', changeSetId: done.changeSetId } as const
    const { data } = await person.call(revertChanges, { of })
    const { data: undone } = await person.call(applyChangeSet, { changeSetId: data.changeSetId })
    expect(undone.counts).toMatchObject({ refused: 0, applied: 1 })
    await person.call(restoreLabel, { labelId: winter.labelId })
    expect(await labelsOf(planId)).toEqual([winter.labelId])
  })

  test('are refused where a label has been removed', async () => {
    const { labelId } = await aLabel('Winter')
    const { planId } = await aPlan('Boots')
    await person.call(removeLabel, { labelId, version: 1 })
    const { data } = await person.call(checkChangeSet, {
      selection: { kind: 'these', level: 'plan', ids: [planId] },
      change: {
        level: 'plan',
        operations: [{ kind: 'labels', change: 'add', labelIds: [labelId] }],
      },
    })
    expect(data.refusals).toMatchObject([{ problem: 'labelGone', count: 1 }])
  })

  test.each(['add', 'remove'] as const)('need a label to %s', async (change) => {
    const { planId } = await aPlan('Boots')
    const { code: got } = await person.call(checkChangeSet, {
      selection: { kind: 'these', level: 'plan', ids: [planId] },
      change: { level: 'plan', operations: [{ kind: 'labels', change, labelIds: [] }] },
    })
    expect(got).toBe(code.invalidInput)
  })
})
