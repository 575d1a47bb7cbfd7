import { code } from '@placard/contract/platform/code'
import { uploadImport } from '@placard/contract/campaigns/import'
import { queryColumns } from '@placard/contract/campaigns/personal-column'
import { listPlans, savePlan } from '@placard/contract/campaigns/plan'
import { describe, expect, test } from 'vitest'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app } = demoApp()
const days = { from: '2026-01-01', to: '2026-01-07' }

async function send(
  path: string,
  contentType: string,
  payload: string | Buffer,
  headers: Record<string, string> = {},
) {
  const owner = await signedIn(app(), 'owner@example.com')
  return app().inject({
    method: 'POST',
    url: path,
    headers: { ...owner.headers, ...headers, 'content-type': contentType },
    payload,
  })
}

const form = (payload: string) => send(listPlans.path, 'application/x-www-form-urlencoded', payload)
const json = (payload: string) => send(listPlans.path, 'application/json', payload)

describe('the envelope', () => {
  test('contains code, message, data and the request id, which is also a header', async () => {
    const reply = await json(JSON.stringify(days))
    expect(Object.keys(reply.json())).toEqual(['code', 'message', 'data', 'requestId'])
    expect(reply.headers['x-request-id']).toBe(reply.json().requestId)
  })

  test('uses the language of the browser', async () => {
    const reply = await send(listPlans.path, 'application/json', '{}', {
      'accept-language': 'zh-TW,en;q=0.5',
    })
    expect(reply.json().message).toMatch(/^from：应为/)
  })

  test('an address that is not a call gets 404 inside HTTP 200', async () => {
    const reply = await send('/v3/plan/nothing', 'application/json', '{}')
    expect([reply.statusCode, reply.json().code]).toEqual([200, code.noSuchCall])
  })

  test('an address that cannot be decoded is unknown', async () => {
    const reply = await app().inject('/v3/plan/list%')
    expect([reply.statusCode, reply.json().code]).toEqual([200, code.noSuchCall])
  })

  test.each([
    ['application/json', '{"from":', 400],
    ['multipart/form-data', '{}', 400],
    ['application/json', `"${'x'.repeat(1_100_000)}"`, 413],
    ['application/xml', '<a/>', 415],
  ])('a transport error (%s) has its own HTTP status', async (contentType, payload, status) => {
    const path = contentType.startsWith('multipart/') ? uploadImport.path : listPlans.path
    const reply = await send(path, contentType, payload)
    expect([reply.statusCode, reply.json().code]).toEqual([status, status])
  })
})

describe('strict decoding', () => {
  test('form and JSON are equivalent; a nested value is sent as JSON in one field', async () => {
    const filters = { text: 'boots' }
    const asForm = await form(
      new URLSearchParams({ ...days, pageSize: '3', filters: JSON.stringify(filters) }).toString(),
    )
    const asJson = await json(JSON.stringify({ ...days, pageSize: 3, filters }))
    expect(asForm.json().data).toEqual(asJson.json().data)
    expect(asForm.json().data.total).toBe(1)
  })

  test.each(['01', '1.0', '0x10', '1e1', ' 1', '+1', '', 'one'])(
    'a number spelled "%s" in a form is refused by name',
    async (spelling) => {
      const reply = await form(new URLSearchParams({ ...days, pageSize: spelling }).toString())
      expect(reply.json()).toMatchObject({
        code: code.invalidInput,
        data: { problems: [{ path: 'pageSize', got: JSON.stringify(spelling) }] },
      })
    },
  )

  test.each([
    ['{"pageSize":"3"}', 'pageSize'],
    ['{"pageSize":true}', 'pageSize'],
    ['{"pageSize":201}', 'pageSize'],
    ['{"pageNum":0}', 'pageNum'],
    ['{"surprise":1}', 'surprise'],
    ['{"filters":{"surprise":1}}', 'filters.surprise'],
    ['{"filters":{"planId":"0x10"}}', 'filters.planId'],
    ['{"filters":{"text":"a\\u0000b"}}', 'filters.text'],
    ['{"filters":{"text":"\\ud800"}}', 'filters.text'],
    ['{"filters":{"planId":"9999999999999999999"}}', 'filters.planId'],
    ['{"sortName":"planName; drop table plan"}', 'sortName'],
    ['{"to":"2026-02-30"}', 'to'],
    ['{"to":"2025-12-31"}', 'to'],
    ['{"to":"2028-01-01"}', 'to'],
    ['{"filters":{"groupId":"1"}}', 'filters.groupId'],
  ])('%s is refused at %s', async (text, path) => {
    const reply = await json(JSON.stringify({ ...days, ...JSON.parse(text) }))
    expect(reply.json()).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
  })

  test('a repeated field in a form is refused', async () => {
    const reply = await send(
      queryColumns.path,
      'application/x-www-form-urlencoded',
      'pageCode=plan&pageCode=ad',
    )
    expect(reply.json().data.problems).toMatchObject([
      { path: 'pageCode', expected: 'the field once' },
    ])
  })

  test.each(['null', '[]', '"text"', '1', '{"__proto__":{"pageSize":1}}'])(
    'the body %s is refused',
    async (payload) => {
      const reply = await json(payload)
      expect([code.invalidInput, 400]).toContain(reply.json().code)
    },
  )

  test.each([
    ['lists', '['.repeat(400_000) + ']'.repeat(400_000)],
    ['objects', `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`],
  ])('%s nested without end are refused', async (_what, payload) => {
    expect((await json(payload)).json()).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ expected: 'at most 20 levels of nesting' }] },
    })
  })

  test('a field repeated a hundred thousand times is refused like one repeated twice', async () => {
    const reply = await form('a&'.repeat(100_000))
    expect(reply.json().data.problems).toMatchObject([{ path: 'a', expected: 'the field once' }])
  })

  test('of very many wrong fields a hundred are named', async () => {
    const names = Array.from({ length: 50_000 }, (_, at) => `x${at}`)
    const reply = await json(JSON.stringify(Object.fromEntries(names.map((name) => [name, 1]))))
    expect(reply.json().data.problems).toHaveLength(100)
  })

  test('an impossible version is refused by name', async () => {
    const payload = JSON.stringify({ planId: '1', version: 2 ** 31 })
    const reply = await send(savePlan.path, 'application/json', payload)
    expect(reply.json()).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'version' }] },
    })
  })
})

describe('health', () => {
  test.each([
    ['/healthz', 'alive'],
    ['/readyz', 'ready'],
  ])('%s returns %s', async (url, status) => {
    expect((await app().inject(url)).json()).toEqual({ status })
  })

  test('/metrics counts requests by call and code', async () => {
    await json(JSON.stringify(days))
    expect((await app().inject('/metrics')).body).toMatch(
      /placard_requests_total\{call="\/v3\/plan\/list",status="200",code="0"\} \d+/,
    )
  })
})
