import { saveColumnPreset } from '@placard/contract/campaigns/column-preset'
import { removeLabel, saveLabel } from '@placard/contract/campaigns/label'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { createPlan, removePlan } from '@placard/contract/campaigns/plan'
import { defaultViews, putDefaultView } from '@placard/contract/campaigns/default-view'
import {
  listSavedViews,
  removeSavedView,
  type SavedView,
  savedViewDetail,
  saveSavedView,
  type ViewContent,
} from '@placard/contract/campaigns/saved-view'
import { removeServiceNode, saveServiceNode } from '@placard/contract/campaigns/service-node'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { sharedViewsMax, viewsMax } from '@placard/domain/campaigns/saved-view/saved-view'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

type Person = Visitor & { accId: string }
let ownerId: string
let maker: Person
let colleague: Person
let stranger: Person
beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
  const roles = ['ADS_MANAGE' as const]
  maker = await aVisitor(app(), database(), { ownerId, email: 'view-maker@example.com' })
  const colleagueIs = { ownerId, email: 'view-colleague@example.com', roles }
  colleague = await aVisitor(app(), database(), colleagueIs)
  const other = await anEmptyOwner(database())
  stranger = await aVisitor(app(), database(), { ownerId: other, email: 'view-rival@example.com' })
})
beforeEach(async () => {
  await database().db.deleteFrom('saved_view').execute()
  await database().db.deleteFrom('operation_log').where('entity', '=', 'savedView').execute()
})

const content: ViewContent = {
  filters: { states: ['delivering'], figures: { cost: { min: 1 } } },
  sort: { sortName: 'cost', sortType: 'DESC' },
  days: { kind: 'preset', preset: 'last30Days' },
  comparison: 'yearAgo',
  segment: 'system',
  presetId: null,
}

type Write = InputOf<typeof saveSavedView>
async function add(by: Person, viewName: string, more: Write = {}): Promise<SavedView> {
  const { code: got, data } = await by.call(saveSavedView, {
    level: 'plan',
    viewName,
    content,
    ...more,
  })
  expect(got).toBe(code.success)
  return data
}

const namesFor = async (by: Person) =>
  (await by.call(listSavedViews, { level: 'plan' })).data.views.map(({ viewName }) => viewName)
const open = (by: Person, { viewId }: SavedView) => by.call(savedViewDetail, { viewId })

describe('a view', () => {
  test('keeps filters, order, relative days and columns, one version at a time', async () => {
    const view = await add(maker, 'Spenders')
    expect(view).toMatchObject({ content, isShared: false, isOwn: true, version: 1 })
    expect((await open(maker, view)).data).toEqual({ view, gone: [] })
    const { viewId } = view
    const days = { kind: 'preset', preset: 'today' } as const
    const changed = await maker.call(saveSavedView, {
      viewId,
      version: 1,
      content: { ...content, days },
    })
    expect(changed.data).toEqual({ ...view, content: { ...content, days }, version: 2 })
    const stale = await maker.call(saveSavedView, { viewId, version: 1, viewName: 'Others' })
    expect(stale).toMatchObject({ code: code.changedByOther, data: { version: 2 } })
    const same = await maker.call(saveSavedView, { viewId, version: 2, viewName: 'Spenders' })
    expect(same.data.version).toBe(2)
    expect((await maker.call(removeSavedView, { viewId, version: 1 })).code).toBe(
      code.changedByOther,
    )
    await maker.call(removeSavedView, { viewId, version: 2 })
    expect(await namesFor(maker)).toEqual([])
  })

  test('is private until it is shared, and only its creator changes it', async () => {
    const view = await add(maker, 'Spenders')
    const { viewId } = view
    expect(await namesFor(colleague)).toEqual([])
    expect((await open(colleague, view)).code).toBe(code.notFound)
    await maker.call(saveSavedView, { viewId, version: 1, isShared: true })
    expect(await namesFor(colleague)).toEqual(['Spenders'])
    const opened = await open(colleague, view)
    expect(opened.data.view).toMatchObject({ isOwn: false, isShared: true, content })
    const change = await colleague.call(saveSavedView, { viewId, version: 2, viewName: 'Mine' })
    expect(change.code).toBe(code.notFound)
    expect((await colleague.call(removeSavedView, { viewId, version: 2 })).code).toBe(code.notFound)
    expect((await open(stranger, view)).code).toBe(code.notFound)
  })

  test('is logged while it is shared', async () => {
    const { viewId } = await add(maker, 'Spenders')
    await maker.call(saveSavedView, { viewId, version: 1, isShared: true })
    await maker.call(saveSavedView, { viewId, version: 2, viewName: 'Big spenders' })
    await maker.call(saveSavedView, { viewId, version: 3, isShared: false })
    const { data } = await maker.call(listOperationLog, { filters: { entity: 'savedView' } })
    expect(data.items.map(({ operation }) => operation).toReversed()).toEqual([
      'create',
      'change',
      'remove',
    ])
  })

  test('has a name that no other own view of the list has, ignoring letter case', async () => {
    await add(maker, 'Spenders')
    const again = await maker.call(saveSavedView, { level: 'plan', viewName: 'SPENDERS', content })
    expect(again.code).toBe(code.invalidInput)
    await add(maker, 'Spenders', { level: 'group' })
    await add(colleague, 'Spenders')
  })

  test(`is one of at most ${viewsMax} of a user, and ${sharedViewsMax} that are shared`, async () => {
    const many = (count: number, accId: string, isShared: boolean) =>
      sql`insert into saved_view (owner_id, account_id, level, view_name, content, is_shared)
        select ${ownerId}, ${accId}, 'plan', 'View ' || n, '{}', ${isShared} from generate_series(1, ${count}::int) n`.execute(
        database().db,
      )
    await many(viewsMax, maker.accId, false)
    const more = await maker.call(saveSavedView, { level: 'ad', viewName: 'One more', content })
    expect(more.code).toBe(code.limitReached)
    await database().db.deleteFrom('saved_view').execute()
    await many(sharedViewsMax, colleague.accId, true)
    const shared = { level: 'plan', viewName: 'One more', content, isShared: true } as const
    expect((await maker.call(saveSavedView, shared)).code).toBe(code.limitReached)
    expect((await maker.call(saveSavedView, { ...shared, isShared: false })).code).toBe(
      code.success,
    )
  })

  test('opens without what is gone, and says what that was', async () => {
    const node = (await maker.call(saveServiceNode, { nodeName: 'Running' })).data
    const label = (await maker.call(saveLabel, { labelName: 'Winter' })).data
    const plan = (
      await maker.call(createPlan, { planName: 'Boots', extensionType: extensionType.web })
    ).data
    const preset = (
      await maker.call(saveColumnPreset, {
        pageCode: 'plan',
        presetName: 'Private',
        elementCodes: ['planName', 'cost'],
      })
    ).data
    const labels = { match: 'any' as const, labelIds: [label.labelId] }
    const filters = { ...content.filters, nodeId: node.nodeId, planId: plan.planId, labels }
    const view = await add(maker, 'Everything', {
      content: { ...content, filters, presetId: preset.presetId },
      isShared: true,
    })
    expect((await open(maker, view)).data).toEqual({ view, gone: [] })
    const forOthers = await open(colleague, view)
    expect(forOthers.data.gone).toEqual(['columns'])
    expect(forOthers.data.view.content.presetId).toBeNull()
    await maker.call(removeServiceNode, { nodeId: node.nodeId, version: node.version })
    await maker.call(removeLabel, { labelId: label.labelId, version: label.version })
    await maker.call(removePlan, { planId: plan.planId, version: plan.version })
    const opened = (await open(maker, view)).data
    expect(opened.gone).toEqual(['labels', 'service', 'plan'])
    expect(opened.view.content).toEqual({ ...content, presetId: preset.presetId })
  })

  test('opens by default for a user, an own or a shared one, until it is no longer shared', async () => {
    const view = await add(maker, 'Spenders', { isShared: true })
    const { viewId } = view
    const defaultOf = async (by: Person) =>
      (await by.call(listSavedViews, { level: 'plan' })).data.defaultId
    expect((await colleague.call(putDefaultView, { level: 'plan', viewId })).code).toBe(
      code.success,
    )
    expect(await defaultOf(colleague)).toBe(viewId)
    expect(await defaultOf(maker)).toBeNull()
    expect((await colleague.call(defaultViews, {})).data).toEqual({
      plan: viewId,
      group: null,
      ad: null,
    })
    const wrong = await colleague.call(putDefaultView, { level: 'ad', viewId })
    expect(wrong.code).toBe(code.notFound)
    await maker.call(saveSavedView, { viewId, version: 1, isShared: false })
    expect(await defaultOf(colleague)).toBeNull()
    expect((await colleague.call(putDefaultView, { level: 'plan', viewId })).code).toBe(
      code.notFound,
    )
    await maker.call(putDefaultView, { level: 'plan', viewId })
    await maker.call(putDefaultView, { level: 'plan', viewId: null })
    expect(await defaultOf(maker)).toBeNull()
  })
})
