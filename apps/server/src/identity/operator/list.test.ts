import { code } from '@placard/contract/platform/code'
import {
  exportOperators,
  inviteOperator,
  listOperators,
  reinviteOperator,
} from '@placard/contract/identity/operator'
import { logout } from '@placard/contract/identity/sign-out'
import { addressOf } from '@placard/contract/platform/address'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { operatorRole } from '@placard/domain/platform/access/role'
import { beforeAll, describe, expect, test } from 'vitest'
import { advertiserColumns } from '#server/platform/database/advertiser-grant.ts'
import { csvCells } from '#server/platform/spreadsheet/testing/read.ts'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aPerson, aVisitor } from '#server/testing/people.ts'

// Without a way to send mail.
const { app, database } = demoApp()

let ownerId: string
let manager: Visitor & { accId: string }
beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
  await aPerson(database(), { ownerId, email: 'boss@example.org' })
  manager = await aVisitor(app(), database(), {
    ownerId,
    email: 'manager@example.org',
    roles: ['OPERATOR_MANAGE', 'ADS_MANAGE'],
  })
  await aPerson(database(), { ownerId, email: 'ads@example.org', roles: ['ADS_MANAGE'] })
  await aPerson(database(), { ownerId, email: 'new_1@example.org', roles: [], invited: true })
})

const accounts = async (input: Parameters<typeof manager.call<typeof listOperators>>[1]) => {
  const { data } = await manager.call(listOperators, input)
  return [data.items.map((row) => row.account.split('@')[0]), data.total]
}

describe('the list of users', () => {
  test.each([
    [{}, ['new_1', 'ads', 'manager', 'boss'], 4],
    [{ pageSize: 2, pageNum: 2 }, ['manager', 'boss'], 4],
    [{ sortName: 'account', sortType: 'ASC' } as const, ['ads', 'boss', 'manager', 'new_1'], 4],
    [{ sortName: 'seenAt', sortType: 'DESC', pageSize: 1 } as const, ['manager'], 4],
    [{ filters: { text: 'MAN' } }, ['manager'], 1],
    [{ filters: { text: '_' } }, ['new_1'], 1],
    [{ filters: { role: operatorRole.ADS_MANAGE } }, ['ads', 'manager'], 2],
    [{ filters: { invited: true } }, ['new_1'], 1],
    [{ filters: { invited: false, text: 'new' } }, [], 0],
  ])('%j finds %j', async (input, names, total) => {
    expect(await accounts(input)).toEqual([names, total])
  })

  test('S6.6 marks accounts that the reader may change, and the reader’s own', async () => {
    const { items } = (await manager.call(listOperators, {})).data
    expect(items.map((row) => [row.account.split('@')[0], row.mayChange, row.self])).toEqual([
      ['new_1', true, false],
      ['ads', true, false],
      ['manager', false, true],
      ['boss', false, false],
    ])
  })

  test('refuses sorting by other columns', async () => {
    const sorted = { sortName: 'password_hash' as 'account' }
    expect(await manager.call(listOperators, sorted)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'sortName' }] },
    })
  })

  test('has the time of the last activity, even after signing out', async () => {
    const person = await aVisitor(app(), database(), { ownerId, email: 'leaves@example.org' })
    await person.call(logout, {})
    const [row] = (await manager.call(listOperators, { filters: { text: 'leaves' } })).data.items
    expect(row?.seenAt).toEqual(expect.any(Number))
  })

  test('shows that an email could not be sent', async () => {
    const accId = await aPerson(database(), { ownerId, email: 'bounce@example.org', invited: true })
    const values = { owner_id: ownerId, account_id: accId, kind: 'invitation' as const }
    await database()
      .db.insertInto('outbox_email')
      .values({ ...values, locale: 'en-US', failure: 'no such mailbox' })
      .execute()
    const [row] = (await manager.call(listOperators, { filters: { text: 'bounce' } })).data.items
    expect(row).toMatchObject({ emailState: 'failed', invited: true })
  })
})

test('without mail, invitations are refused with the solution', async () => {
  const invited = { account: 'never@example.org', accountName: 'Never', roles: [] }
  const refused = await manager.call(inviteOperator, invited)
  expect(refused.code).toBe(code.limitReached)
  expect(refused.message).toContain('SMTP_URL')
  expect(refused.message).toContain(
    `npm run placard -- operator invite never@example.org --owner ${ownerId}`,
  )
  expect(await accounts({ filters: { text: 'never' } })).toEqual([[], 0])
  const accId = await aPerson(database(), { ownerId, email: 'waits@example.org', invited: true })
  const again = await manager.call(reinviteOperator, { accId })
  expect(again.code).toBe(code.limitReached)
  expect(again.message).toContain('npm run placard -- account link waits@example.org')
})

describe('the file for an access review', () => {
  test('says of each user who matches what the user may do, for whom and until when', async () => {
    const agencyId = await anEmptyOwner(database(), { type: ownerType.agency })
    const client = { ownerName: 'City Bikes', type: ownerType.subOwner, agencyId }
    const ownerIds = [await anEmptyOwner(database(), client)]
    const admin = await aVisitor(app(), database(), { ownerId: agencyId, email: 'boss@a.example' })
    const { accId } = await aVisitor(app(), database(), {
      ownerId: agencyId,
      email: 'some@a.example',
      roles: ['RECHARGE', 'OPERATOR_MANAGE'],
      menuTree: [menuOf('/finance/flow')],
    })
    await database()
      .db.updateTable('account')
      .set({ ...advertiserColumns({ ownerIds, labels: ['North', 'Key'] }), last_day: '2099-12-31' })
      .where('account_id', '=', accId)
      .execute()
    const { path, fields } = addressOf(exportOperators, {
      format: 'csv',
      filters: { text: 'some' },
    })
    const { rawPayload } = await app().inject({
      url: `${path}?${new URLSearchParams(fields)}`,
      headers: admin.headers,
    })
    const [head = [], ...lines] = csvCells(rawPayload)
    expect(lines).toHaveLength(1)
    const cells = Object.fromEntries(head.map((name, at) => [name, lines[0]?.[at]]))
    expect(cells).toMatchObject({
      Email: 'some@a.example',
      Status: 'Active',
      Roles: 'Recharge; Operator management',
      'May change': 'recharges; operators',
      Pages: 'Transactions',
      Data: 'All',
      Advertisers: 'City Bikes',
      'Advertisers with the label': 'North; Key',
      'Access until': '2099-12-31',
      'Second factor': 'Off',
    })
  })
})
