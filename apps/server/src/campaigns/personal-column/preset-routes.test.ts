import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  listColumnPresets,
  putColumnPresetInUse,
  removeColumnPreset,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner } from '@placard/contract/identity/owner'
import { columnDetail, queryColumns } from '@placard/contract/campaigns/personal-column'
import {
  personalPresetName,
  presetsMax,
  sharedPresetsMax,
} from '@placard/domain/platform/column/preset'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aVisitor, anEmptyOwner, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
const pageCode = 'plan'
const wanted = ['switchOn', 'planName', 'cost', 'endDay', 'clicks']

type Person = Visitor & { accId: string }
let ownerId: string
let maker: Person
let colleague: Person
beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
  maker = await aVisitor(app(), database(), { ownerId, email: 'maker@example.com' })
  colleague = await aVisitor(app(), database(), {
    ownerId,
    email: 'colleague@example.com',
    roles: ['ADS_MANAGE'],
  })
})
beforeEach(async () => {
  await database().db.deleteFrom('column_preset').execute()
  await database().db.deleteFrom('operation_log').where('entity', '=', 'columnPreset').execute()
})

type Write = Omit<InputOf<typeof saveColumnPreset>, 'pageCode'>
const save = (by: Visitor, write: Write) => by.call(saveColumnPreset, { pageCode, ...write })
const add = async (by: Visitor, presetName: string, more: Write = {}) => {
  const reply = await save(by, { presetName, elementCodes: wanted, ...more })
  expect(reply).toMatchObject({ code: code.success })
  return reply.data
}
const use = (by: Visitor, presetId: string | null) =>
  by.call(putColumnPresetInUse, { pageCode, presetId })
const remove = (by: Visitor, { presetId, version }: { presetId: string; version: number }) =>
  by.call(removeColumnPreset, { pageCode, presetId, version })
const list = async (by: Visitor) => (await by.call(listColumnPresets, { pageCode })).data
const namesFor = async (by: Visitor) => (await list(by)).presets.map(({ presetName }) => presetName)

async function shown(by: Visitor) {
  const { data } = await by.call(queryColumns, { pageCode })
  return data.filter(({ status }) => status === 1).map(({ elementCode }) => elementCode)
}

describe('the columns of a user without a name', () => {
  test('S6.4 are seen by the user alone, and do not change the owner’s', async () => {
    const [before, others] = [await shown(maker), await shown(colleague)]
    await add(maker, personalPresetName, { use: true })
    expect(await shown(maker)).toEqual(wanted)
    expect(await shown(colleague)).toEqual(others)
    expect(await namesFor(colleague)).toEqual([])
    expect((await maker.call(columnDetail, { pageCode })).data.version).toBe(0)
    const [own] = (await list(maker)).presets
    if (own === undefined) throw new Error('expected own columns')
    await remove(maker, own)
    expect(await shown(maker)).toEqual(before)
  })

  test('exist once: saved again, the last ones count', async () => {
    const [first, second] = [
      await add(maker, personalPresetName),
      await add(maker, personalPresetName, { elementCodes: ['switchOn', 'planName', 'cpc'] }),
    ]
    expect(second).toMatchObject({ presetId: first.presetId, version: first.version + 1 })
    expect((await list(maker)).presets).toEqual([second])
    await add(colleague, personalPresetName)
    expect((await list(maker)).presets).toEqual([second])
  })

  test('cannot be shared, neither new nor later, and are not logged', async () => {
    const refused = { code: code.invalidInput }
    const shared = { presetName: personalPresetName, elementCodes: wanted, isShared: true }
    expect(await save(maker, shared)).toMatchObject(refused)
    const { presetId, version } = await add(maker, personalPresetName)
    expect(await save(maker, { presetId, version, isShared: true })).toMatchObject(refused)
    expect(await save(colleague, { presetId, version, elementCodes: wanted })).toMatchObject({
      code: code.notFound,
    })
    const logged = await database()
      .db.selectFrom('operation_log')
      .where('entity', '=', 'columnPreset')
      .selectAll()
      .execute()
    expect(logged).toEqual([])
  })
})

describe('a preset', () => {
  test('applies to its creator once it is in use, and the owner’s columns do not change', async () => {
    const before = await shown(maker)
    const detail = (await maker.call(columnDetail, { pageCode })).data
    const preset = await add(maker, 'Delivery')
    expect(preset).toEqual({
      presetId: expect.any(String),
      presetName: 'Delivery',
      elementCodes: wanted,
      isShared: false,
      isOwn: true,
      authorName: 'maker@example.com',
      otherUsers: 0,
      version: 1,
    })
    expect(await list(maker)).toEqual({ presets: [preset], inUse: null })
    expect(await shown(maker)).toEqual(before)
    await use(maker, preset.presetId)
    expect(await list(maker)).toEqual({ presets: [preset], inUse: preset.presetId })
    expect(await shown(maker)).toEqual(wanted)
    expect(await shown(colleague)).toEqual(before)
    expect((await maker.call(columnDetail, { pageCode })).data).toEqual(detail)
    await use(maker, null)
    expect(await shown(maker)).toEqual(before)
  })

  test('can be put in use by the save', async () => {
    const preset = await add(maker, 'Delivery', { use: true })
    expect(await shown(maker)).toEqual(wanted)
    await save(maker, { ...keyOf(preset), elementCodes: ['cost'] })
    expect(await shown(maker)).toEqual(['switchOn', 'planName', 'cost'])
  })

  test('keeps the fields that a change leaves out, and its version if nothing changes', async () => {
    const preset = await add(maker, 'Delivery')
    const renamed = await save(maker, { ...keyOf(preset), presetName: 'Reach' })
    expect(renamed.data).toEqual({ ...preset, presetName: 'Reach', version: 2 })
    const same = await save(maker, { ...keyOf(renamed.data), presetName: 'Reach', isShared: false })
    expect(same.data).toEqual(renamed.data)
  })

  test('omits columns that the page no longer has', async () => {
    const { presetId } = await add(maker, 'Delivery', { use: true })
    await database()
      .db.updateTable('column_preset')
      .set({ shown: ['switchOn', 'planName', 'roi', 'cost'] })
      .where('preset_id', '=', presetId)
      .execute()
    expect(await shown(maker)).toEqual(['switchOn', 'planName', 'cost'])
    const [kept] = (await list(maker)).presets
    expect(kept?.elementCodes).toEqual(['switchOn', 'planName', 'cost'])
  })

  test('belongs to one page', async () => {
    const preset = await add(maker, 'Delivery', { use: true })
    const elsewhere = { pageCode: 'group' as const, presetId: preset.presetId }
    expect((await maker.call(listColumnPresets, { pageCode: 'group' })).data.presets).toEqual([])
    expect((await maker.call(putColumnPresetInUse, elsewhere)).code).toBe(code.notFound)
    const removal = await maker.call(removeColumnPreset, { ...elsewhere, version: 1 })
    expect(removal.code).toBe(code.notFound)
  })
})

describe('a colleague', () => {
  test('sees and uses shared presets with the creator’s name, and no others', async () => {
    await add(maker, 'Mine')
    const shared = await add(maker, 'Ours', { isShared: true })
    await add(colleague, 'zebra')
    await add(colleague, 'Apple')
    expect(await namesFor(colleague)).toEqual(['Apple', 'zebra', 'Ours'])
    expect((await list(colleague)).presets.at(-1)).toEqual({ ...shared, isOwn: false })
    await use(colleague, shared.presetId)
    expect(await shown(colleague)).toEqual(wanted)
    expect((await list(maker)).presets.map(({ otherUsers }) => otherUsers)).toEqual([0, 1])
  })

  test.each([true, false])('neither changes nor removes it (shared: %s)', async (isShared) => {
    const preset = await add(maker, 'Theirs', { isShared })
    expect((await save(colleague, { ...keyOf(preset), presetName: 'x' })).code).toBe(code.notFound)
    expect((await remove(colleague, preset)).code).toBe(code.notFound)
    expect((await list(maker)).presets).toEqual([preset])
  })

  test('cannot use a private preset', async () => {
    const { presetId } = await add(maker, 'Mine')
    expect((await use(colleague, presetId)).code).toBe(code.notFound)
    expect((await list(colleague)).inUse).toBeNull()
  })

  test('may give the same name to an own preset', async () => {
    await add(maker, 'Ours', { isShared: true })
    await add(colleague, 'Ours')
    expect(await namesFor(colleague)).toEqual(['Ours', 'Ours'])
  })
})

describe('users of a shared preset get the owner’s columns', () => {
  test('while it is private', async () => {
    const before = await shown(colleague)
    const preset = await add(maker, 'Ours', { isShared: true })
    await use(colleague, preset.presetId)
    const hidden = (await save(maker, { ...keyOf(preset), isShared: false })).data
    expect(hidden.otherUsers).toBe(0)
    expect(await shown(colleague)).toEqual(before)
    expect(await list(colleague)).toEqual({ presets: [], inUse: null })
    await save(maker, { ...keyOf(hidden), isShared: true })
    expect(await shown(colleague)).toEqual(wanted)
  })

  test('when it is removed', async () => {
    const before = await shown(colleague)
    const preset = await add(maker, 'Ours', { isShared: true, use: true })
    await use(colleague, preset.presetId)
    expect((await remove(maker, preset)).code).toBe(code.success)
    for (const person of [maker, colleague]) {
      expect(await shown(person)).toEqual(before)
      expect(await list(person)).toEqual({ presets: [], inUse: null })
    }
  })

  test('when its creator has left', async () => {
    const before = await shown(colleague)
    const leaver = await aVisitor(app(), database(), { ownerId, email: 'leaver@example.com' })
    const { presetId } = await add(leaver, 'Ours', { isShared: true })
    await use(colleague, presetId)
    expect(await shown(colleague)).toEqual(wanted)
    await database()
      .db.updateTable('account')
      .set({ removed_at: new Date() })
      .where('account_id', '=', leaver.accId)
      .execute()
    expect(await shown(colleague)).toEqual(before)
    expect(await list(colleague)).toEqual({ presets: [], inUse: null })
  })
})

test('an agency has presets for each of its owners, and the names of its users stay private', async () => {
  const [agency, agent] = [
    await signedIn(app(), 'agency@example.com'),
    await signedIn(app(), 'ads@example.com'),
  ]
  const [client] = (await agency.call(listOwners, {})).data.items
  const clientId = client?.ownerId ?? ''
  const [acting, agentActing] = [
    await actingFor(agency, clientId),
    await actingFor(agent, clientId),
  ]
  const preset = await add(acting, 'For the client', { isShared: true, use: true })
  expect((await list(agency)).presets).toEqual([])
  expect(await list(maker)).toEqual({ presets: [], inUse: null })
  const ofClient = await aVisitor(app(), database(), {
    ownerId: clientId,
    email: 'client@example.com',
  })
  expect(preset.authorName).toBe('Blue Harbor Media')
  expect((await list(agentActing)).presets).toEqual([{ ...preset, isOwn: false }])
  expect((await list(ofClient)).presets).toEqual([{ ...preset, isOwn: false, authorName: '' }])
  await use(ofClient, preset.presetId)
  expect(await shown(ofClient)).toEqual(wanted)
})

describe('a save', () => {
  test('with an old version is refused with the current one', async () => {
    const preset = await add(maker, 'Delivery')
    const now = (await save(maker, { ...keyOf(preset), presetName: 'Reach' })).data
    const late = await save(maker, { ...keyOf(preset), presetName: 'Cost', use: true })
    expect(late).toMatchObject({ code: code.changedByOther, data: now })
    expect(await remove(maker, preset)).toMatchObject({ code: code.changedByOther, data: now })
    expect(await list(maker)).toEqual({ presets: [now], inUse: null })
  })

  test.each<[string, Write, string]>([
    ['no name', { elementCodes: wanted }, 'presetName'],
    ['no columns', { presetName: 'x' }, 'elementCodes'],
    ['an empty list of columns', { presetName: 'x', elementCodes: [] }, 'elementCodes'],
    ['a column of another page', { presetName: 'x', elementCodes: ['adCount'] }, 'elementCodes.0'],
    ['a column twice', { presetName: 'x', elementCodes: ['cost', 'cost'] }, 'elementCodes.1'],
    ['a version of a new preset', { presetName: 'x', elementCodes: wanted, version: 1 }, 'version'],
    ['no version of an existing preset', { presetId: '1' }, 'version'],
    ['a blank name', { presetName: '  ', elementCodes: wanted }, 'presetName'],
    ['blanks around the name', { presetName: ' x ', elementCodes: wanted }, 'presetName'],
    ['a name of 41 characters', { presetName: 'x'.repeat(41), elementCodes: wanted }, 'presetName'],
    ['a name of two lines', { presetName: 'x\ny', elementCodes: wanted }, 'presetName'],
    ['the name of another own preset', { presetName: 'TAKEN', elementCodes: wanted }, 'presetName'],
  ])('with %s is refused with the field', async (_case, write, path) => {
    const taken = await add(maker, 'Taken')
    const refused = await save(maker, write)
    const problems = [expect.objectContaining({ path })]
    expect(refused).toMatchObject({ code: code.invalidInput, data: { problems } })
    expect((await list(maker)).presets).toEqual([taken])
  })

  test('is refused for one of two requests at once with the same name', async () => {
    const write = { presetName: 'Same', elementCodes: wanted }
    const answers = await Promise.all([save(maker, write), save(maker, write)])
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([
      code.success,
      code.invalidInput,
    ])
  })

  test(`is accepted up to ${presetsMax} presets of a user, and each may be changed`, async () => {
    await addMany(maker.accId, { count: presetsMax - 1, isShared: false })
    const last = await add(maker, 'The last')
    const refused = await save(maker, { presetName: 'One more', elementCodes: wanted })
    expect(refused.code).toBe(code.limitReached)
    expect(refused.message).toContain(`${presetsMax}`)
    expect((await save(maker, { ...keyOf(last), presetName: 'Renamed' })).code).toBe(code.success)
    await add(colleague, 'Somebody else’s')
  })

  test(`is accepted up to ${sharedPresetsMax} shared presets`, async () => {
    await addMany(maker.accId, { count: sharedPresetsMax, isShared: true })
    const preset = await add(colleague, 'Mine')
    const refused = await save(colleague, { ...keyOf(preset), isShared: true })
    expect(refused.code).toBe(code.limitReached)
    expect(refused.message).toContain(`${sharedPresetsMax}`)
  })
})

test('the log contains a preset while it is shared, and not its users', async () => {
  const entries = () =>
    database()
      .db.selectFrom('operation_log')
      .select(['operation', 'entity_id', 'entity_name', 'before', 'after', 'version'])
      .where('entity', '=', 'columnPreset')
      .orderBy('log_id')
      .execute()
  const first = await add(maker, 'Ours', { use: true })
  const renamed = (await save(maker, { ...keyOf(first), presetName: 'Private' })).data
  expect(await entries()).toEqual([])
  const shared = (await save(maker, { ...keyOf(renamed), isShared: true })).data
  await use(colleague, shared.presetId)
  const changed = (await save(maker, { ...keyOf(shared), presetName: 'Public' })).data
  const hidden = (await save(maker, { ...keyOf(changed), isShared: false })).data
  await remove(maker, hidden)
  const again = await add(maker, 'Ours', { isShared: true })
  await remove(maker, again)
  const facts = (presetName: string) => ({ presetName, shown: wanted })
  const [entity_id, name] = [first.presetId, 'entity_name']
  expect(await entries()).toMatchObject([
    { operation: 'create', entity_id, [name]: 'Private', after: facts('Private'), version: 3 },
    {
      operation: 'change',
      [name]: 'Private',
      before: { presetName: 'Private' },
      after: { presetName: 'Public' },
      version: 4,
    },
    { operation: 'remove', [name]: 'Public', before: facts('Public'), after: null, version: 5 },
    { operation: 'create', entity_id: again.presetId, before: null, version: 1 },
    { operation: 'remove', entity_id: again.presetId, after: null, version: 2 },
  ])
})

async function actingFor(by: Visitor, clientId: string): Promise<Visitor> {
  const { multiAccessId } = (await by.call(openOwner, { ownerId: clientId })).data
  return withHeader(app(), by, { 'multi-access-id': multiAccessId })
}

function keyOf({ presetId, version }: { presetId: string; version: number }) {
  return { presetId, version }
}

async function addMany(accId: string, { count, isShared }: { count: number; isShared: boolean }) {
  await sql`insert into column_preset (owner_id, page_code, account_id, preset_name, shown, is_shared)
    select ${ownerId}, ${pageCode}, ${accId}, 'Preset ' || n, array['switchOn'], ${isShared}
    from generate_series(1, ${count}::int) n`.execute(database().db)
}
