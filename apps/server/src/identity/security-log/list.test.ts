import {
  exportSecurityLog,
  followSecurityLog,
  listSecurityLog,
} from '@placard/contract/identity/security-log'
import { inviteOperator, saveOperator } from '@placard/contract/identity/operator'
import { openOwner } from '@placard/contract/identity/owner'
import { login } from '@placard/contract/identity/sign-in'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { chainAll } from '#server/platform/security-log/chain.ts'
import { type Visitor, visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, unreadMail, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp({ mail: unreadMail })

let ownerId: string
let admin: Visitor & { accId: string }
let ads: Visitor & { accId: string }
let agencyId: string
beforeAll(async () => {
  agencyId = await anEmptyOwner(database(), { ownerName: 'Agency', type: ownerType.agency })
  const client = { ownerName: 'Client', type: ownerType.subOwner, agencyId }
  ownerId = await anEmptyOwner(database(), client)
  admin = await aVisitor(app(), database(), { ownerId, email: 'admin@list.example' })
  const roles = ['ADS_MANAGE' as const]
  ads = await aVisitor(app(), database(), { ownerId, email: 'ads_1@list.example', roles })
  await visitor(app()).call(login, { account: 'ads_1@list.example', password: 'wrong' })
  await admin.call(saveOperator, { accId: ads.accId, version: 1, suspended: true })
})

type Filters = NonNullable<InputOf<typeof listSecurityLog>['filters']>

const list = async (filters: Filters = {}, by: Visitor = admin) =>
  (await by.call(listSecurityLog, { filters })).data.items

describe('the list', () => {
  test('is newest first, and names who did what to whom', async () => {
    const items = await list()
    expect(items).toMatchObject([
      {
        kind: 'suspended',
        accId: ads.accId,
        account: 'ads_1@list.example',
        by: 'own',
        byName: 'admin@list.example',
        address: '127.0.0.1',
      },
      { kind: 'signInRefused', by: 'unknown', byName: '', details: [{ text: 'wrong password' }] },
      { kind: 'signIn', by: 'own', details: [{ label: 'With', text: 'password' }] },
      { kind: 'signIn', accountName: 'admin@list.example' },
    ])
  })

  const today = dayAt(Date.now(), 'Asia/Shanghai')
  test.each<[string, () => Filters, number]>([
    ['kind', () => ({ kind: 'signIn' }), 2],
    ['person', () => ({ accId: ads.accId }), 3],
    ['the person who did it', () => ({ accId: admin.accId }), 2],
    ['text in an address', () => ({ text: 'ADS_1@' }), 3],
    ['text in a fact', () => ({ text: 'wrongPass' }), 1],
    ['text with the wildcards of the database', () => ({ text: 'ads%1' }), 0],
    ['days', () => ({ from: today, to: today }), 4],
    ['later days', () => ({ from: addDays(today, 1) }), 0],
    ['earlier days', () => ({ to: addDays(today, -1) }), 0],
  ])('is narrowed by %s', async (_name, filters, count) => {
    expect(await list(filters())).toHaveLength(count)
  })

  test('is closed to those who do not manage operators', async () => {
    const roles = ['RECHARGE' as const]
    const other = await aVisitor(app(), database(), { ownerId, email: 'money@list.example', roles })
    expect((await other.call(listSecurityLog, {})).code).toBe(code.notPermitted)
    expect((await other.call(followSecurityLog, {})).code).toBe(code.notPermitted)
  })

  test('hides the users of the agency, their networks and their programs', async () => {
    const agent = await aVisitor(app(), database(), {
      ownerId: agencyId,
      email: 'agent@list.example',
    })
    const { multiAccessId } = (await agent.call(openOwner, { ownerId })).data
    const acting = withHeader(app(), agent, { 'multi-access-id': multiAccessId })
    await acting.call(inviteOperator, {
      account: 'invited@list.example',
      accountName: 'Invited',
      roles: [],
    })
    const [entry] = await list()
    expect(entry).toMatchObject({
      kind: 'invited',
      by: 'agency',
      byName: '',
      address: null,
      userAgent: '',
    })
    // The agency's own log has its sign-in, and nothing of its client.
    expect((await list({}, agent)).map(({ kind }) => kind)).toEqual(['signIn'])
  })
})

test('a collector gets each entry once, in the order of the chain', async () => {
  await chainAll(database().db)
  const first = (await admin.call(followSecurityLog, { limit: 2 })).data
  expect(first).toMatchObject({ next: 2, hasMore: true })
  const rest = (await admin.call(followSecurityLog, { after: first.next })).data
  expect(rest.items.map(({ position }) => position)).toEqual(rest.items.map((_, at) => at + 3))
  expect(rest).toMatchObject({ next: 2 + rest.items.length, hasMore: false })
  const { next } = rest
  expect((await admin.call(followSecurityLog, { after: next })).data).toEqual({
    items: [],
    next,
    hasMore: false,
  })
  // An entry that was committed late, although its id is old, comes last.
  await sql`insert into security_log (owner_id, entry_id, kind, source, facts) values (${ownerId}, 1, 'suspended', 'call', '{}')`.execute(
    database().db,
  )
  await chainAll(database().db)
  const late = (await admin.call(followSecurityLog, { after: next })).data
  expect(late.items.find(({ entryId }) => entryId === '1')).toBeDefined()
  expect(late.items.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash ?? ''))).toBe(true)
})

describe('the export', () => {
  const exported = (by: Visitor, query: Record<string, string>) =>
    app().inject({ method: 'GET', url: exportSecurityLog.path, query, headers: by.headers })

  test('has the entries, is itself one, and runs no formulas', async () => {
    await database()
      .db.updateTable('account')
      .set({ account_name: '=1+1' })
      .where('account_id', '=', ads.accId)
      .execute()
    const { body, headers } = await exported(admin, { format: 'csv' })
    expect(headers['content-disposition']).toContain('security-log-')
    expect(body).toContain('Suspended')
    expect(body).toContain("'=1+1")
    expect(body).toContain('wrong password')
    expect(await list({ kind: 'peopleExported' })).toMatchObject([
      { facts: { file: 'securityLog', format: 'csv' }, accId: null },
    ])
  })

  test('needs a fresh sign-in', async () => {
    await sql`update session set auth_at = now() - interval '11 minutes' where account_id = ${admin.accId}`.execute(
      database().db,
    )
    const reply = await exported(admin, { format: 'csv' })
    expect(reply.json().code).toBe(code.signInNotFresh)
    expect(await list({ kind: 'peopleExported' })).toHaveLength(1)
  })
})
