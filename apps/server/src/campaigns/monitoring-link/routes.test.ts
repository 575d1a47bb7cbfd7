import { code } from '@placard/contract/platform/code'
import { fireLink } from '@placard/contract/campaigns/monitoring-link'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTestRates } from '#server/campaigns/monitoring-link/routes.ts'
import { webTarget } from '#server/platform/outgoing/testing/target-server.ts'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const target = await webTarget((_, reply) => reply.writeHead(204).end())
afterAll(() => target[Symbol.asyncDispose]())

const { app } = demoApp({ env: { MONITOR_TEST_ALLOW: target.place } })
let owner: Visitor
const reading = (language: string) =>
  visitor(app(), { ...owner.headers, 'accept-language': language })

beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
})

test('a link is called with sample values for its macros, percent-encoded', async () => {
  const reply = await owner.call(fireLink, {
    address: `http://${target.place}/__PLAN_ID__?cb=__CALLBACK__&x={x}`,
  })
  const called =
    '/100000041?cb=https%3A%2F%2Fcallback.example.com%2Fconversion%3Fclick%3Dsample-click&x={x}'
  expect(reply).toMatchObject({
    code: code.success,
    data: {
      expandedAddress: `http://${target.place}${called}`,
      status: 204,
      redirects: [],
      failure: null,
    },
  })
  expect(target.asked.map(({ path }) => path)).toEqual([called])
})

test('an invalid link is refused with the position of the problem, and nothing is called', async () => {
  const address = 'http://localhost/?a=__AD_ID'
  const { code: answered, data } = await reading('zh-CN').call(fireLink, { address })
  expect(answered).toBe(code.invalidInput)
  expect(data).toEqual({
    problems: [
      {
        path: 'address',
        expected: '公网上的域名',
        got: 'localhost',
        message: expect.stringContaining('第 8 个字符'),
      },
      {
        path: 'address',
        expected: '__AD_ID__',
        got: '__AD_ID',
        message: expect.stringContaining('请改为 __AD_ID__。'),
      },
    ],
  })
})

test.each([
  ['en-US', 'The host was not found. Please check its name.'],
  ['zh-CN', '找不到该域名，请检查拼写。'],
])('in %s a failure is a result with its reason', async (language, message) => {
  const address = 'https://tracker.example.com/'
  const reply = await reading(language).call(fireLink, { address })
  expect(reply).toMatchObject({
    code: code.success,
    data: { status: null, failure: { kind: 'nameNotFound', message } },
  })
})

test('an owner’s tests are counted separately from those of others', async () => {
  const address = 'https://tracker.example.com/'
  const codes: number[] = []
  for (let at = 0; at < linkTestRates.ofOwner.burst; at += 1) {
    codes.push((await owner.call(fireLink, { address })).code)
  }
  expect(codes.at(-1)).toBe(code.tooManyTries)
  const { data, message } = await owner.call(fireLink, { address })
  expect(data).toEqual({ retryAfterMs: expect.any(Number) })
  expect(message).toMatch(/^Too many tests just now; please try again in [1-5] s\.$/)
  const other = await signedIn(app(), 'agency@example.com')
  expect((await other.call(fireLink, { address })).code).toBe(code.success)
})
