import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
  rotateApiToken,
} from '@placard/contract/identity/api-token'
import { listLabels, saveLabel } from '@placard/contract/campaigns/label'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { ownerInfo } from '@placard/contract/identity/owner'
import { saveOperator } from '@placard/contract/identity/operator'
import { tokenDaysMax, tokensMax } from '@placard/domain/identity/api-token/rule'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { operatorRole } from '@placard/domain/platform/access/role'
import { isToken } from '@placard/domain/platform/access/token-text'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { beforeAll, describe, expect, test } from 'vitest'
import { addApiToken } from '#server/access/testing/api-token-fixtures.ts'
import { type Visitor, visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()

let ownerId: string
let admin: Visitor & { accId: string }
let adsManager: Visitor & { accId: string }
beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
  admin = await aVisitor(app(), database(), { ownerId, email: 'admin@tokens.example' })
  const ads = { ownerId, email: 'ads@tokens.example', roles: ['ADS_MANAGE' as const] }
  adsManager = await aVisitor(app(), database(), ads)
})

const today = dayAt(Date.now())

type Wanted = InputOf<typeof createApiToken>
const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
  tokenName: 'Nightly budgets',
  reads: [],
  changes: ['promotion'],
  advertisers: { kind: 'own', ownerIds: [] },
  networks: [],
  lastDay: addDays(today, 90),
  ...changes,
})

const made = async (by: Visitor, changes: Partial<Wanted> = {}) =>
  (await by.call(createApiToken, wanted(changes))).data

const program = (secret: string, headers: Readonly<Record<string, string>> = {}) =>
  visitor(app(), { authorization: `Bearer ${secret}`, ...headers })

const labelNamed = (labelName: string) => ({ labelName, color: 'blue' as const })

describe('a token', () => {
  test('is shown once, is stored as a hash, and makes the calls of its areas alone', async () => {
    const { token, secret } = await made(adsManager, { reads: ['account'] })
    expect(isToken(secret)).toBe(true)
    expect(token).toMatchObject({
      tokenName: 'Nightly budgets',
      state: 'active',
      own: true,
      reads: ['promotion', 'account'],
      changes: ['promotion'],
      usedAt: null,
      usedFrom: null,
    })
    const everything = await database().pool.query(
      `select t::text from api_token t union all select l::text from operation_log l
       union all select i::text from idempotency_key i`,
    )
    expect(JSON.stringify(everything.rows)).not.toContain(secret.slice(4, 30))
    const by = program(secret)
    expect((await by.call(saveLabel, labelNamed('by a program'))).code).toBe(code.success)
    expect((await by.call(ownerInfo, {})).data.ownerId).toBe(ownerId)
    const refused = await by.call(listApiTokens, {})
    expect(refused).toMatchObject({ code: code.notPermitted, data: null })
    expect(refused.message).toContain('needs an area')
    const { items } = (await adsManager.call(listApiTokens, {})).data
    expect(items[0]).toMatchObject({ usedAt: expect.any(Number), usedFrom: '127.0.0.1' })
  })

  test('takes no idempotency key, because its secret cannot be answered again', async () => {
    const keyed = withHeader(app(), adsManager, { 'idempotency-key': 'the-same' })
    const [one, another] = [await made(keyed), await made(keyed)]
    expect(one.secret).not.toBe(another.secret)
  })

  test('is named in the operation log, with its maker', async () => {
    const { secret } = await made(adsManager, { tokenName: 'Robot 7' })
    await program(secret).call(saveLabel, labelNamed('logged'))
    const { items } = (await admin.call(listOperationLog, { filters: { text: 'logged' } })).data
    expect(items).toMatchObject([{ name: 'ads@tokens.example', token: 'Robot 7' }])
    const own = await admin.call(listOperationLog, { filters: { entity: 'apiToken' } })
    expect(own.data.items[0]).toMatchObject({
      operation: 'create',
      entityName: 'Robot 7',
      token: null,
    })
  })

  test.each<[string, Partial<Wanted>, string]>([
    ['a day in the past', { lastDay: addDays(today, -2) }, 'lastDay'],
    ['a day in more than a year', { lastDay: addDays(today, tokenDaysMax + 2) }, 'lastDay'],
    ['no area', { changes: [] }, 'reads'],
    ['an area above the own roles', { reads: ['finance'] }, 'reads'],
    ['a text that is no network', { networks: ['10.0.0.0/8', 'office'] }, 'networks.1'],
    [
      'all advertisers of no agency',
      { advertisers: { kind: 'all', ownerIds: [] } },
      'advertisers.kind',
    ],
    ['no name', { tokenName: '' }, 'tokenName'],
  ])('is refused with %s', async (_, changes, path) => {
    const { code: got, data } = await adsManager.call(createApiToken, wanted(changes))
    expect(got).toBe(code.invalidInput)
    expect(data).toMatchObject({ problems: [{ path }] })
  })

  test(`is refused beside ${tokensMax} others`, async () => {
    const busy = await aVisitor(app(), database(), { ownerId, email: 'busy@tokens.example' })
    for (let count = 0; count < tokensMax; count += 1)
      await addApiToken(database().db, { ownerId, accountId: busy.accId })
    const full = await busy.call(createApiToken, wanted())
    expect(full.code).toBe(code.limitReached)
    const [one] = (await busy.call(listApiTokens, { filters: { text: 'busy@' } })).data.items
    await busy.call(revokeApiToken, { tokenId: one?.tokenId ?? '', version: 1 })
    expect((await busy.call(createApiToken, wanted())).code).toBe(code.success)
  })
})

describe('whose tokens', () => {
  test('everybody sees the own ones, and users who manage operators all', async () => {
    await made(admin, { tokenName: 'of the admin' })
    await made(adsManager, { tokenName: 'of the ads manager' })
    const names = async (by: Visitor, filters = {}) =>
      (await by.call(listApiTokens, { filters, pageSize: 200 })).data.items.map(
        (row) => row.tokenName,
      )
    expect(await names(adsManager)).not.toContain('of the admin')
    expect(await names(admin)).toEqual(
      expect.arrayContaining(['of the admin', 'of the ads manager']),
    )
    expect(await names(admin, { text: 'OF THE' })).toEqual(['of the ads manager', 'of the admin'])
    expect(await names(admin, { text: 'OF THE', usable: false })).toEqual([])
  })

  test('an admin revokes a token of others, with the next request, but gets no secret for it', async () => {
    const { token, secret } = await made(adsManager)
    const { tokenId, version } = token
    const lastDay = addDays(today, 30)
    const rotated = await admin.call(rotateApiToken, { tokenId, version, lastDay })
    expect(rotated.code).toBe(code.notPermitted)
    const by = program(secret)
    expect((await by.call(listLabels, {})).code).toBe(code.success)
    expect((await admin.call(revokeApiToken, { tokenId, version })).data.state).toBe('revoked')
    const refused = await by.call(listLabels, {})
    expect(refused).toMatchObject({ code: code.notSignedIn })
    expect(refused.message).toContain('revoked')
    const again = await adsManager.call(rotateApiToken, { tokenId, version: version + 1, lastDay })
    expect(again.code).toBe(code.notPermitted)
  })
})

describe('a rotation', () => {
  test('answers a new secret at once, and the former one works for a day', async () => {
    const { token, secret } = await made(adsManager)
    const { tokenId } = token
    const rotate = async (version: number) =>
      (await adsManager.call(rotateApiToken, { tokenId, version, lastDay: addDays(today, 9) })).data
    const second = await rotate(1)
    expect(second.token).toMatchObject({ version: 2, lastDay: addDays(today, 9) })
    const hours = ((second.token.formerUntil ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(24, 1)
    const codeOf = async (of: string) => (await program(of).call(listLabels, {})).code
    expect([await codeOf(secret), await codeOf(second.secret)]).toEqual([
      code.success,
      code.success,
    ])
    await database().pool.query(
      `update api_token set former_until = now() - interval '1 second' where token_id = $1`,
      [tokenId],
    )
    expect([await codeOf(secret), await codeOf(second.secret)]).toEqual([
      code.notSignedIn,
      code.success,
    ])
    const third = await rotate(2)
    expect(await codeOf(second.secret)).toBe(code.success)
    await adsManager.call(revokeApiToken, { tokenId, version: 3 })
    expect([await codeOf(second.secret), await codeOf(third.secret)]).toEqual([
      code.notSignedIn,
      code.notSignedIn,
    ])
  })

  test('renews an expired token without reviving its secret', async () => {
    const { token, secret } = await made(adsManager)
    const { tokenId } = token
    await database().pool.query(
      `update api_token set last_day = '2026-01-01' where token_id = $1`,
      [tokenId],
    )
    const refused = await program(secret).call(listLabels, {})
    expect(refused.message).toContain('expired')
    const [listed] = (await adsManager.call(listApiTokens, { filters: { usable: false } })).data
      .items
    expect(listed).toMatchObject({ tokenId, state: 'expired' })
    const fresh = await adsManager.call(rotateApiToken, { tokenId, version: 1, lastDay: today })
    expect(fresh.data.token).toMatchObject({ state: 'active', formerUntil: null })
    expect((await program(secret).call(listLabels, {})).code).toBe(code.notSignedIn)
    expect((await program(fresh.data.secret).call(listLabels, {})).code).toBe(code.success)
  })
})

describe('never more than its maker', () => {
  const operatorOf = async (accId: string, changes: object) => {
    const { rows } = await database().pool.query(
      'select version from account where account_id = $1',
      [accId],
    )
    return admin.call(saveOperator, { accId, version: rows[0].version, ...changes })
  }

  test('a withdrawn role, menu, and a suspension hold with the next request, and are lifted with it', async () => {
    const email = 'maker@tokens.example'
    const maker = await aVisitor(app(), database(), { ownerId, email })
    const { secret } = await made(maker)
    const labels = async () => (await program(secret).call(listLabels, {})).code
    expect(await labels()).toBe(code.success)
    await operatorOf(maker.accId, { roles: [operatorRole.RECHARGE] })
    expect(await labels()).toBe(code.notPermitted)
    await operatorOf(maker.accId, { roles: [operatorRole.ADS_MANAGE], menuTree: ['131'] })
    expect(await labels()).toBe(code.notPermitted)
    await operatorOf(maker.accId, { menuTree: null })
    expect(await labels()).toBe(code.success)
    await operatorOf(maker.accId, { suspended: true })
    const stopped = await program(secret).call(listLabels, {})
    expect(stopped).toMatchObject({ code: code.notSignedIn })
    expect(stopped.message).toContain('its maker')
    const [row] = (await admin.call(listApiTokens, { filters: { text: email } })).data.items
    expect(row?.state).toBe('withoutMaker')
    await operatorOf(maker.accId, { suspended: false })
    expect(await labels()).toBe(code.success)
  })

  test('a token without the area of operators reads no entry of the log about them', async () => {
    const { secret } = await made(admin)
    const { items } = (await program(secret).call(listOperationLog, { pageSize: 200 })).data
    const entities = new Set(items.map(({ entity }) => entity))
    expect(entities.has('label')).toBe(true)
    expect(entities.has('apiToken') || entities.has('account')).toBe(false)
  })
})

describe('advertisers of an agency', () => {
  test('a request names one that the token is for, until it leaves the agency', async () => {
    const agencyId = await anEmptyOwner(database(), { type: ownerType.agency })
    const client = { type: ownerType.subOwner, agencyId }
    const [one, another] = [
      await anEmptyOwner(database(), client),
      await anEmptyOwner(database(), client),
    ]
    const agent = await aVisitor(app(), database(), {
      ownerId: agencyId,
      email: 'a@tokens.example',
    })
    const advertisers = { kind: 'listed' as const, ownerIds: [one] }
    const { token, secret } = await made(agent, { advertisers, reads: ['account'] })
    expect(token.advertisers.listed).toEqual([{ ownerId: one, ownerName: 'An owner' }])
    const acting = async (ownerHeader: string) =>
      (await program(secret, { 'placard-owner': ownerHeader }).call(ownerInfo, {})).data?.ownerId
    expect(await acting(one)).toBe(one)
    expect(await acting(another)).toBeUndefined()
    expect(await acting(agencyId)).toBeUndefined()
    expect(await acting(`${one}, ${another}`)).toBeUndefined()
    expect((await program(secret).call(ownerInfo, {})).code).toBe(code.actingIdentityLost)
    await database().pool.query('update owner set agency_id = null where owner_id = $1', [one])
    expect(await acting(one)).toBeUndefined()
    const [left] = (await agent.call(listApiTokens, {})).data.items
    expect(left?.advertisers.listed).toEqual([])
  })
})
