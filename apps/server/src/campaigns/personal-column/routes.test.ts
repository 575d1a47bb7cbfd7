import { code } from '@placard/contract/platform/code'
import { encodeForm } from '@placard/contract/platform/form'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner, ownerInfo } from '@placard/contract/identity/owner'
import {
  columnDetail,
  type ColumnGroups,
  editColumns,
  type PageCode,
  queryColumns,
} from '@placard/contract/campaigns/personal-column'
import { confirmPicker } from '@placard/domain/platform/column/picker'
import { conversionMetricCodes, videoMetricCodes } from '@placard/domain/statistics/metric/name'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aVisitor, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
const wanted = ['switchOn', 'planName', 'cost', 'endDay', 'clicks']

let person: Visitor
let ownerId: string
beforeAll(async () => {
  person = await signedIn(app(), 'owner@example.com')
  ownerId = (await person.call(ownerInfo, {})).data.ownerId ?? ''
})
beforeEach(async () => {
  await database().db.deleteFrom('personal_column').execute()
})

/** Returns the input of the column picker for a selection. */
function picked(groups: ColumnGroups['groupInfos'], selection: readonly string[]) {
  return confirmPicker({ groups, selection }).map((group) => ({
    ...group,
    elements: [...group.elements],
  }))
}

async function choose(by: Visitor, pageCode: PageCode, selection: readonly string[]) {
  const { groupInfos, version } = (await by.call(columnDetail, { pageCode })).data
  return by.call(editColumns, { pageCode, version, groupInfos: picked(groupInfos, selection) })
}

async function shown(by: Visitor, pageCode: PageCode) {
  const { data } = await by.call(queryColumns, { pageCode })
  return data.filter(({ status }) => status === 1).map(({ elementCode }) => elementCode)
}

describe('the columns of a page', () => {
  test('S7.11 S3.1 are those of the template until a user selects others', async () => {
    const { data } = await person.call(queryColumns, { pageCode: 'plan' })
    expect(data[0]).toEqual({
      elementCode: 'switchOn',
      elementName: 'On',
      elementType: 5,
      status: 1,
      sort: 0,
      sortable: 0,
      fixable: 1,
      align: 0,
      width: 56,
      comment: '',
      templateSort: 0,
    })
    const hidden = data.filter(({ status }) => status === 0)
    expect(hidden.map(({ elementCode }) => elementCode)).toEqual([
      ...conversionMetricCodes,
      ...videoMetricCodes,
      'trend',
      'beginDay',
      'endDay',
      'labelIds',
    ])
    expect(data.slice(-3)).toEqual(hidden.slice(-3))
  })

  test('S7.12 S3.2 are in groups in the picker, each once, with version 0', async () => {
    const { data } = await person.call(columnDetail, { pageCode: 'group' })
    expect(data.version).toBe(0)
    expect(data.groupInfos.map(({ groupName }) => groupName)).toEqual(['Attributes', 'Metrics'])
    const codes = data.groupInfos.flatMap(({ elements }) => elements.map((row) => row.elementCode))
    const all = (await person.call(queryColumns, { pageCode: 'group' })).data
    expect(codes.toSorted()).toEqual(all.map(({ elementCode }) => elementCode).toSorted())
  })

  test('S7.13 are saved as the picker sends them', async () => {
    const { data } = await choose(person, 'plan', wanted)
    expect(data.version).toBe(1)
    expect(await shown(person, 'plan')).toEqual(wanted)
    const again = (await person.call(columnDetail, { pageCode: 'plan' })).data
    expect(again).toEqual(data)
    const rows = again.groupInfos.flatMap(({ elements }) => elements)
    expect(rows.find((row) => row.elementCode === 'endDay')).toMatchObject({ status: 1, sort: 3 })
    expect(rows.find((row) => row.elementCode === 'cpc')).toMatchObject({ status: 0, sort: null })
  })

  test('S7.13 are accepted as a form too, with the groups as JSON', async () => {
    const { groupInfos } = (await person.call(columnDetail, { pageCode: 'plan' })).data
    const fields = encodeForm({
      pageCode: 'plan',
      version: 0,
      groupInfos: picked(groupInfos, wanted),
    })
    const reply = await app().inject({
      method: 'POST',
      url: editColumns.path,
      headers: { ...person.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    expect(reply.json()).toMatchObject({ code: code.success, data: { version: 1 } })
    expect(await shown(person, 'plan')).toEqual(wanted)
  })

  test('pinned columns stay at the left, in the selected order', async () => {
    await choose(person, 'plan', ['cost', 'planName', 'switchOn'])
    expect(await shown(person, 'plan')).toEqual(['planName', 'switchOn', 'cost'])
  })
})

describe('a selection applies', () => {
  test('S6.4 to its page only', async () => {
    const before = await shown(person, 'ad')
    await choose(person, 'plan', wanted)
    expect(await shown(person, 'ad')).toEqual(before)
    expect((await person.call(columnDetail, { pageCode: 'ad' })).data.version).toBe(0)
    await choose(person, 'group', ['switchOn', 'groupName', 'cost'])
    expect(await shown(person, 'plan')).toEqual(wanted)
    expect(await shown(person, 'group')).toEqual(['switchOn', 'groupName', 'cost'])
  })

  test('S6.4 to its owner only, also while an agency acts for it', async () => {
    const agency = await signedIn(app(), 'agency@example.com')
    const [client] = (await agency.call(listOwners, {})).data.items
    const { multiAccessId } = (await agency.call(openOwner, { ownerId: client?.ownerId ?? '' }))
      .data
    const tab = withHeader(app(), agency, { 'multi-access-id': multiAccessId })
    const before = await shown(tab, 'plan')
    await choose(person, 'plan', wanted)
    expect(await shown(tab, 'plan')).toEqual(before)
    await choose(tab, 'plan', ['switchOn', 'planName', 'state'])
    expect(await shown(tab, 'plan')).toEqual(['switchOn', 'planName', 'state'])
    expect(await shown(person, 'plan')).toEqual(wanted)
    expect(await shown(agency, 'plan')).toEqual(before)
  })

  test('S6.4 to every user of the owner', async () => {
    const colleague = await aVisitor(app(), database(), {
      ownerId,
      email: 'colleague@example.com',
      roles: ['ADS_MANAGE'],
    })
    await choose(person, 'plan', wanted)
    expect(await shown(colleague, 'plan')).toEqual(wanted)
  })
})

describe('an edit', () => {
  test('with an old version is refused with the current one', async () => {
    const { groupInfos } = (await person.call(columnDetail, { pageCode: 'plan' })).data
    await choose(person, 'plan', wanted)
    const late = { pageCode: 'plan' as const, version: 0, groupInfos }
    const refused = await person.call(editColumns, late)
    expect(refused.code).toBe(code.changedByOther)
    expect(refused.data).toEqual((await person.call(columnDetail, { pageCode: 'plan' })).data)
  })

  test.each([0, 1])('of several at once over version %i one wins', async (version) => {
    if (version === 1) await choose(person, 'plan', wanted)
    const { groupInfos } = (await person.call(columnDetail, { pageCode: 'plan' })).data
    const answers = await Promise.all(
      ['cost', 'clicks', 'cpm'].map((one) =>
        person.call(editColumns, {
          pageCode: 'plan',
          version,
          groupInfos: picked(groupInfos, ['switchOn', 'planName', one]),
        }),
      ),
    )
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([
      code.success,
      code.changedByOther,
      code.changedByOther,
    ])
  })

  test('is logged, and the same selection again is not', async () => {
    await choose(person, 'ad', ['switchOn', 'adName', 'cost'])
    await choose(person, 'ad', ['switchOn', 'adName', 'cost'])
    const entries = await database()
      .db.selectFrom('operation_log')
      .selectAll()
      .where('entity', '=', 'personalColumn')
      .where('entity_name', '=', 'ad')
      .execute()
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      owner_id: ownerId,
      before: { shown: expect.arrayContaining(['impressions']) },
      after: { shown: ['switchOn', 'adName', 'cost'] },
      version: 1,
    })
  })

  test.each<[string, (groups: ColumnGroups['groupInfos']) => ColumnGroups['groupInfos'], string]>([
    [
      'hides a pinned column',
      (groups) => picked(groups, ['cost']),
      'groupInfos.0.elements.0.status',
    ],
    ['leaves columns out', ([first]) => (first ? [first] : []), 'groupInfos'],
    [
      'has a column of another page',
      (groups) => JSON.parse(JSON.stringify(groups).replace('"cost"', '"adCount"')),
      'groupInfos.1.elements.0.elementCode',
    ],
  ])('that %s is refused with the field, and nothing is saved', async (_case, edited, path) => {
    const { groupInfos } = (await person.call(columnDetail, { pageCode: 'plan' })).data
    const input = { pageCode: 'plan' as const, version: 0, groupInfos: edited(groupInfos) }
    const refused = await person.call(editColumns, input)
    const problems = expect.arrayContaining([expect.objectContaining({ path })])
    expect(refused).toMatchObject({ code: code.invalidInput, data: { problems } })
    expect((await person.call(columnDetail, { pageCode: 'plan' })).data.version).toBe(0)
  })
})
