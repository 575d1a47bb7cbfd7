import { createHash } from 'node:crypto'
import { code } from '@placard/contract/platform/code'
import { ownerInfo } from '@placard/contract/identity/owner'
import { loginPath, ssoStartPath } from '@placard/domain/platform/access/login-address'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { testApp } from '#server/testing/app.ts'
import { testDatabase } from '#server/testing/database.ts'
import { importMap, someFrontEnds } from '#server/testing/front-ends.ts'

const { frontEnds, remove } = someFrontEnds()
let database: Database
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  app = await testApp(database, {
    env: { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://ads.example.com' },
    frontEnds,
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
  remove()
})

const script = '/console/umd/static/js/index.0123456789.js'
const headersOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).headers

describe('every response', () => {
  test.each([
    ['a page', '/'],
    ['a file', script],
    ['a call', ownerInfo.path],
    ['an unknown page', '/nowhere'],
    ['an address that cannot be decoded', '/v3/plan/list%'],
    ['a watched address', '/healthz'],
  ])(
    'keeps browsers from guessing types, sending referrers and sharing: %s',
    async (_what, url) => {
      expect(await headersOf(url)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining('frame-ancestors'),
      })
    },
  )

  test.each([
    ['http', undefined],
    ['https', 'max-age=31536000'],
  ])('requires TLS in the future only if it was sent over it: %s', async (protocol, value) => {
    const headers = await headersOf('/', { 'x-forwarded-proto': protocol })
    expect(headers['strict-transport-security']).toBe(value)
  })

  test('of a call is not cached, runs nothing and belongs to our origin', async () => {
    expect(await headersOf(ownerInfo.path)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    })
  })
})

describe('a page', () => {
  test.each(['/', '/markets', '/markets/manage/plan', '/platform/message', '/nowhere'])(
    'runs our files and its built-in script, nothing else: %s',
    async (url) => {
      const headers = await headersOf(url, { accept: 'text/html', 'sec-fetch-dest': 'document' })
      const hash = createHash('sha256').update(importMap).digest('base64')
      const policy = String(headers['content-security-policy']).split('; ')
      // Remote components run from memory, once their hash was compared.
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}' blob:`)
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'self'", "object-src 'none'", "base-uri 'none'"]),
      )
    },
  )

  test.each([loginPath, `${loginPath}?redirect=%2Fmarkets`, ssoStartPath])(
    'left only by loading another one runs nothing from memory: %s',
    async (url) => {
      const headers = await headersOf(url, { accept: 'text/html', 'sec-fetch-dest': 'document' })
      const hash = createHash('sha256').update(importMap).digest('base64')
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
    },
  )

  test('reports violations of its policy', async () => {
    const { 'content-security-policy': policy } = await headersOf('/')
    expect(policy).toContain('; report-uri /csp-report')
    const report = { 'csp-report': { 'effective-directive': 'img-src' } }
    const reply = await app.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { 'content-type': 'application/csp-report' },
      payload: JSON.stringify(report),
    })
    expect(reply.statusCode).toBe(204)
    const { body } = await app.inject('/metrics')
    expect(body).toContain('placard_policy_violations_total{directive="img-src"} 1')
  })

  test.each(['/', '/console/umd/index.html', '/nowhere', '/nowhere%', '/static/nothing.js'])(
    'is not sent to a host that would extend its policy: %s',
    async (url) => {
      const host = 'ads.example;script-src'
      const { statusCode, headers } = await app.inject({
        url,
        headers: { accept: 'text/html', host },
      })
      expect(statusCode).toBe(400)
      expect(headers['content-security-policy']).not.toContain('ads.example')
    },
  )

  test('of the console has no script of its own', async () => {
    const headers = await headersOf('/console/umd/index.html', { 'sec-fetch-dest': 'document' })
    expect(headers['content-security-policy']).toContain("script-src 'self' blob:;")
  })

  test.each([
    ['http', 'ads.example:8080', 'http://ads.example:8080'],
    ['https', 'ads.example', 'https://ads.example'],
  ])(
    'S3.18 runs files of our script folders if browsers do not send the purpose of requests: %s, %s',
    async (protocol, host, origin) => {
      const headers = await headersOf('/console/umd/index.html', {
        host,
        'x-forwarded-proto': protocol,
      })
      const [, scripts] = String(headers['content-security-policy']).split('; ')
      expect(scripts).toMatch(/^script-src /)
      expect(scripts).not.toMatch(/'self'|\*/)
      expect(scripts).toContain(`${origin}/console/ ${origin}/static/`)
    },
  )
})

describe('S7.32 with the shared runtime of remote components on another origin', () => {
  const address = "https://cdn.example.com/a;b,c'd&e/runtime.js"
  const integrity = `sha384-${'A'.repeat(64)}`
  let other: FastifyInstance
  beforeAll(async () => {
    const env = { REMOTE_RUNTIME_URL: address, REMOTE_RUNTIME_INTEGRITY: integrity }
    other = await testApp(database, { env, frontEnds })
  })
  afterAll(() => other.close())
  const page = (url: string) =>
    other.inject({ url, headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })

  test.each(['/', '/markets/manage/plan', '/platform/message', '/nowhere'])(
    'S7.32 our own page names it with its hash, and its policy allows only that script: %s',
    async (url) => {
      const { body, headers } = await page(url)
      const content = address.replace("'", '&#39;').replace('&e', '&amp;e')
      expect(body).toContain(
        `<meta name="placard-remote-runtime" content="${content}" data-integrity="${integrity}"></head>`,
      )
      const [, scripts] = String(headers['content-security-policy']).split('; ')
      expect(scripts).toContain(" https://cdn.example.com/a%3Bb%2Cc'd&e/runtime.js blob:")
      expect(headers['content-security-policy']).toContain("; style-src 'self'")
    },
  )

  test('S7.32 the page that hosts read does not name it, because they do so themselves', async () => {
    const { body, headers } = await page('/console/umd/index.html')
    expect(body).not.toContain('placard-remote-runtime')
    expect(headers['content-security-policy']).not.toContain('cdn.example.com')
  })
})

describe('files', () => {
  test.each(['/console/umd/index.html', script])(
    'of the console are open to hosts: %s',
    async (url) => {
      expect(await headersOf(url)).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
    },
  )

  test('of the portal are only for the portal', async () => {
    const headers = await headersOf('/static/favicon.svg')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
  })

  test.each([
    [script, 'public, max-age=31536000, immutable'],
    ['/static/favicon.svg', 'no-cache'],
  ])('%s is cached by browsers: %s', async (url, cacheControl) => {
    expect((await headersOf(url))['cache-control']).toBe(cacheControl)
  })

  test.each([
    '/console',
    '/console/',
    '/console/umd',
    '/console/umd/',
    '/console/umd//index.html',
    '/console/nothing.js',
    '/console/%2e%2e/portal/index.html',
    '/console/a%00b',
    '/console/%5c..',
    '/static/',
    '/static/js',
    '/static/js/',
    '/static/nothing.js',
  ])('%s is not a file, and is not found like any other address', async (url) => {
    const asFile = await app.inject({ url })
    expect([asFile.statusCode, asFile.body]).toEqual([404, 'not found'])
    const asPage = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([asPage.statusCode, asPage.headers['content-type']]).toEqual([
      404,
      'text/html; charset=utf-8',
    ])
  })

  test.each(['bytes=20-10', 'bytes=-', 'bytes=a-b', 'bytes 0-1', 'bytes=99999999-'])(
    'have no part with the name %j',
    async (range) => {
      for (const url of [script, '/static/favicon.svg']) {
        const reply = await app.inject({ url, headers: { range } })
        expect([reply.statusCode, reply.json()]).toEqual([
          416,
          expect.objectContaining({ code: 416, data: null }),
        ])
      }
    },
  )

  test('cannot be written', async () => {
    const reply = await app.inject({ method: 'POST', url: script, payload: {} })
    expect(reply.json().code).toBe(code.noSuchCall)
  })
})
