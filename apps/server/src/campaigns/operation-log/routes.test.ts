import { addressOf } from '@placard/contract/platform/address'
import { code } from '@placard/contract/platform/code'
import { listMaterials } from '@placard/contract/materials/material'
import { exportOperationLog, listOperationLog } from '@placard/contract/campaigns/operation-log'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner, ownerInfo } from '@placard/contract/identity/owner'
import { listPlans, savePlan } from '@placard/contract/campaigns/plan'
import { clockText } from '@placard/domain/platform/calendar/clock-text'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { materialChange } from '@placard/domain/materials/material/comparison'
import { loggedOperation } from '@placard/domain/platform/operation-log/operation'
import { beforeAll, describe, expect, test } from 'vitest'
import { csvCells, xlsxCells } from '#server/platform/spreadsheet/testing/read.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aVisitor, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
})

const logOf = async (who: Visitor, filters = {}) =>
  (await who.call(listOperationLog, { filters })).data

describe('the operation log', () => {
  test('has the changes, newest first, with their author and details', async () => {
    const days = { from: '2026-01-01', to: '2026-01-31' }
    const { items: plans } = (await owner.call(listPlans, days)).data
    const plan = plans.find(({ planName }) => planName === 'Winter boots')
    const { planId = '', version = 0 } = plan ?? {}
    await owner.call(savePlan, { planId, version, dayBudget: 210_000 })
    const { items, total } = await logOf(owner)
    expect(items).toHaveLength(total)
    expect(items.map(({ at }) => at)).toEqual(
      items.map(({ at }) => at).toSorted((one, other) => other - one),
    )
    expect(items[0]).toEqual({
      logId: expect.any(String),
      at: expect.any(Number),
      by: 'own',
      name: 'Alpine Shoes',
      token: null,
      address: '127.0.0.1',
      source: 'call',
      operation: 'change',
      entity: 'plan',
      entityId: planId,
      entityName: 'Winter boots',
      changes: [{ field: 'dayBudget', label: 'daily budget', text: '2,000.00 → 2,100.00' }],
      version: version + 1,
      isOneOfSeveral: false,
    })
    const chinese = await logOf(withHeader(app(), owner, { 'accept-language': 'zh-CN' }))
    expect(chinese.items[0]?.changes[0]?.label).toBe('日预算')
  })

  test('can be filtered by kind, text, id and day', async () => {
    const all = await logOf(owner)
    const ads = await logOf(owner, { entity: 'ad' })
    expect(ads.total).toBe(all.items.filter(({ entity }) => entity === 'ad').length)
    expect((await logOf(owner, { text: 'LIGHT AS' })).items.length).toBeGreaterThan(2)
    const [first] = ads.items
    const named = await logOf(owner, { text: first?.entityId })
    expect(named.items).toMatchObject([{ logId: first?.logId }])
    const today = dayAt(Date.now())
    expect((await logOf(owner, { from: addDays(today, 1) })).total).toBe(0)
    expect((await logOf(owner, { to: addDays(today, -30) })).total).toBe(0)
    expect((await logOf(owner, { from: addDays(today, -30), to: today })).total).toBe(all.total)
    const { entityId } = first ?? {}
    expect((await logOf(owner, { entityId })).items).toEqual(named.items)
    for (const operation of Object.values(loggedOperation)) {
      const done = all.items.filter((row) => row.operation === operation)
      expect((await logOf(owner, { operation })).items).toEqual(done)
    }
    const wrong = await owner.call(listOperationLog, { filters: { from: '2026-02-30' } })
    expect(wrong.code).toBe(code.invalidInput)
  })

  test('S5.4 S7.16 names materials by ids of the material list', async () => {
    const { items } = await logOf(owner, { entity: 'ad', text: 'Light as air' })
    const [change] = items[0]?.changes ?? []
    expect(change).toMatchObject({ field: 'imgMatIds', label: 'material ID' })
    const { before, after } = materialChange(change?.text ?? '')
    const { data } = await owner.call(listMaterials, { ids: [...new Set([...before, ...after])] })
    expect(data.items.map(({ name }) => name)).toEqual([
      'City at night, large',
      'Trail at dawn, small',
      'Trail at dawn, large',
    ])
  })
})

describe('the log as a file', () => {
  /** Its head and its lines. */
  const fileOf = async (who: Visitor, asked: { format: 'csv' | 'xlsx'; filters?: object }) => {
    const { path, fields } = addressOf(exportOperationLog, asked)
    const query = Object.fromEntries(fields)
    const reply = await app().inject({ method: 'GET', url: path, headers: who.headers, query })
    expect(reply.headers['content-type'], reply.body).not.toMatch(/json/)
    const bytes = reply.rawPayload
    return asked.format === 'csv' ? csvCells(bytes) : xlsxCells(bytes)
  }

  test.each(['csv', 'xlsx'] as const)('as %s has every entry of the list', async (format) => {
    const { items, total } = await logOf(owner)
    const [head, ...lines] = await fileOf(owner, { format })
    expect(head).toHaveLength(9)
    expect(lines).toHaveLength(total)
    expect(lines.map((line) => line[6] ?? '')).toEqual(items.map(({ entityId }) => entityId ?? ''))
    const [first] = items
    expect(lines[0]).toEqual([
      clockText(first?.at ?? 0, 'Asia/Shanghai'),
      'Alpine Shoes',
      '127.0.0.1',
      'Changed',
      'plan',
      'Winter boots',
      first?.entityId,
      format === 'csv' ? String(first?.version) : first?.version,
      'daily budget: 2,000.00 → 2,100.00',
    ])
  })

  test('is filtered as the list is, in the reader’s language', async () => {
    const { total } = await logOf(owner, { entity: 'ad' })
    const chinese = withHeader(app(), owner, { 'accept-language': 'zh-CN' })
    const [head, ...lines] = await fileOf(chinese, { format: 'csv', filters: { entity: 'ad' } })
    expect(head?.[0]).toBe('时间')
    expect(lines.map((line) => line[4])).toEqual(Array.from({ length: total }, () => '广告'))
  })

  test('contains no formulas, whatever the names', async () => {
    const name = '=HYPERLINK("https://example.com")'
    const ownerId = (await owner.call(ownerInfo, {})).data.ownerId
    await database().pool.query(
      `insert into operation_log (owner_id, request_id, operation, entity, entity_name)
       values ($1, 'r', 'change', 'group', $2)`,
      [ownerId, name],
    )
    const [, line] = await fileOf(owner, { format: 'csv', filters: { entity: 'group' } })
    expect(line?.[5]).toBe(`'${name}`)
  })
})

describe('S6.6 other readers', () => {
  test('an owner sees that its agency made a change, but not who', async () => {
    const agent = await signedIn(app(), 'ads@example.com')
    const [client] = (await agent.call(listOwners, {})).data.items
    const ownerId = client?.ownerId ?? ''
    const { multiAccessId } = (await agent.call(openOwner, { ownerId })).data
    const tab = withHeader(app(), agent, { 'multi-access-id': multiAccessId })
    const byAgency = (await logOf(tab)).items
    expect(byAgency).toMatchObject([
      { by: 'agency', name: '', address: null },
      { by: 'agency', name: '', address: null },
    ])
    expect((await logOf(tab, { by: 'agency' })).items).toEqual(byAgency)
    expect((await logOf(tab, { by: 'own' })).total).toBe(0)
    expect(await logOf(agent)).toEqual({ items: [], total: 0 })
  })

  test('entities that a user may not see are not in their log, whatever the request', async () => {
    const { rows } = await database().pool.query(
      `select owner_id as id, account_id as account from account where email = 'owner@example.com'`,
    )
    const ownerId = rows[0].id
    const email = 'clerk@example.com'
    const clerk = await aVisitor(app(), database(), { ownerId, email, roles: ['ADS_MANAGE'] })
    await database().pool.query(
      `insert into operation_log (owner_id, account_id, request_id, operation, entity, entity_name)
       values ($1, $2, 'r', 'change', 'account', 'secret@example.com')`,
      [ownerId, rows[0].account],
    )
    expect((await logOf(owner, { entity: 'account' })).items).toMatchObject([
      { entityName: 'secret@example.com', changes: [] },
    ])
    expect((await logOf(clerk, { entity: 'account' })).total).toBe(0)
    expect(JSON.stringify(await logOf(clerk))).not.toContain('secret@')
  })
})
