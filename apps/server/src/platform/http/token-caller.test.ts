import { listLabels } from '@placard/contract/campaigns/label'
import { code } from '@placard/contract/platform/code'
import { ownerInfo } from '@placard/contract/identity/owner'
import { logout } from '@placard/contract/identity/sign-out'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { addApiToken } from '#server/access/testing/api-token-fixtures.ts'
import { signedIn, testApp, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aPerson } from '#server/testing/people.ts'

const lines: string[] = []
const { app, database } = demoApp({
  logger: pino({ base: null }, { write: (line) => lines.push(line) }),
})

let maker: { ownerId: string; accountId: string }
let secret: string
let tokenId: string
let browser: Visitor
beforeAll(async () => {
  const ownerId = await anEmptyOwner(database())
  maker = { ownerId, accountId: await aPerson(database(), { ownerId, email: 'm@header.example' }) }
  const added = await addApiToken(database().db, maker)
  ;({ secret, tokenId } = added)
  browser = await signedIn(app(), 'owner@example.com')
})

async function ask(headers: Readonly<Record<string, string>>, remoteAddress = '192.0.2.1') {
  const url = ownerInfo.path
  const reply = await app().inject({ method: 'POST', url, headers, payload: {}, remoteAddress })
  return { ...reply.json(), cookies: reply.cookies, headers: reply.headers }
}

const bearer = (token = secret) => ({ authorization: `Bearer ${token}` })

describe('a request with an API token', () => {
  test('acts for the owner of the token, whatever cookies it has', async () => {
    const { data, cookies } = await ask({ ...browser.headers, ...bearer() })
    expect(data.ownerId).toBe(maker.ownerId)
    expect(cookies).toEqual([])
    const ended = await app().inject({
      method: 'POST',
      url: logout.path,
      headers: { ...browser.headers, ...bearer() },
      payload: {},
    })
    expect(ended.json().code).toBe(code.notPermitted)
    expect((await browser.call(ownerInfo, {})).code).toBe(code.success)
  })

  test('is named in the log of requests, without its secret', async () => {
    lines.length = 0
    await ask(bearer())
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { token: tokenId, account: maker.accountId, owner: maker.ownerId },
    ])
    expect(lines.join()).not.toContain(secret.slice(4))
    lines.length = 0
    await browser.call(ownerInfo, {})
    expect(lines.join()).not.toContain('"token"')
  })

  test.each([
    ['with an origin, even the own one', { origin: 'http://localhost:80', host: 'localhost:80' }],
    ['of a page', { 'sec-fetch-site': 'same-origin' }],
    ['with a multi-access id', { 'multi-access-id': 'one' }],
  ])('is refused %s', async (_, headers) => {
    expect((await ask({ ...bearer(), ...headers })).code).toBe(code.notPermitted)
  })

  test.each([
    ['in another letter case of the scheme', (token: string) => `bEARER ${token}`],
    ['after several spaces', (token: string) => `Bearer   ${token}`],
  ])('is accepted %s', async (_, header) => {
    expect((await ask({ authorization: header(secret) })).code).toBe(code.success)
  })

  test.each([
    ['cut short', (token: string) => token.slice(0, -1)],
    ['longer', (token: string) => `${token}A`],
    ['twice', (token: string) => `${token}, Bearer ${token}`],
    ['with a second word', (token: string) => `${token} ${token}`],
    ['of a hundred kilobytes', (token: string) => token + 'a'.repeat(10_000)],
    ['with quotes', (token: string) => `${token.slice(0, 20)}'--${token.slice(23)}`],
    ['of another prefix in capitals', (token: string) => `PLC_${token.slice(4)}`],
    ['empty', () => 'plc_'],
  ])('is told that its token is mistyped, or unknown without one: %s', async (_, spoilt) => {
    const { code: got, data } = await ask(bearer(spoilt(secret)))
    expect([got, data]).toEqual([code.notSignedIn, null])
  })

  test('a typo is noticed without the database', async () => {
    const closed = await testApp({
      ...database(),
      reserve: { ...database().reserve, db: null as never },
    })
    const typo = `${secret.slice(0, 10)}${secret[11]}${secret[10]}${secret.slice(12)}`
    const headers = bearer(secret[10] === secret[11] ? secret.slice(0, -1) : typo)
    const reply = await closed.inject({ method: 'POST', url: ownerInfo.path, headers, payload: {} })
    expect(reply.json().message).toContain('checksum')
    await closed.close()
  })

  test('other credentials of the header leave the session alone', async () => {
    const headers = { ...browser.headers, authorization: 'Basic b3duZXI6c2VjcmV0' }
    expect((await ask(headers)).data.account).toBe('owner@example.com')
  })
})

describe('the networks of a token', () => {
  test.each([
    ['198.51.100.7', true],
    ['198.51.101.7', false],
    ['::ffff:198.51.100.7', true],
    ['2001:db8:5::1', true],
    ['2001:db9::1', false],
    ['203.0.113.9', true],
    ['203.0.113.8', false],
  ])('%s is one of them: %s', async (address, isIn) => {
    const networks = ['198.51.100.0/24', '2001:db8::/32', '203.0.113.9']
    const limited = await addApiToken(database().db, { ...maker, networks })
    const { code: got, message } = await ask(bearer(limited.secret), address)
    expect(got).toBe(isIn ? code.success : code.notSignedIn)
    expect(message.includes('from this network')).toBe(!isIn)
  })
})

describe('the rate', () => {
  test('is counted by token, and by network for tokens that cannot exist', async () => {
    const limited = await testApp(database(), { env: { REQUESTS_PER_SECOND: '1' } })
    const statusOf = async (token: string, remoteAddress: string) => {
      const headers = bearer(token)
      const request = { method: 'POST', url: listLabels.path, headers, payload: {} } as const
      return (await limited.inject({ ...request, remoteAddress })).statusCode
    }
    const other = await addApiToken(database().db, maker)
    const many = async (count: number, token: string, address: string) => {
      const statuses: number[] = []
      for (let at = 0; at < count; at += 1) statuses.push(await statusOf(token, address))
      return statuses.filter((status) => status === 429).length
    }
    expect(await many(25, secret, '192.0.2.50')).toBeGreaterThan(0)
    expect(await many(10, other.secret, '192.0.2.50')).toBe(0)
    expect(await many(25, secret.slice(0, -1), '192.0.2.60')).toBeGreaterThan(0)
    expect(await statusOf(`${secret}x`, '192.0.2.60')).toBe(429)
    await limited.close()
  })
})
