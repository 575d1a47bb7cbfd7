import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveMeasurements } from '#server/platform/http/monitoring.ts'
import { collectPolicyReports, policyReportPath } from '#server/platform/http/page/page-policy.ts'

let app: FastifyInstance
let lines: string[]
beforeEach(async () => {
  lines = []
  const loggerInstance: FastifyBaseLogger = pino(
    { base: null },
    { write: (line: string) => void lines.push(line) },
  )
  app = Fastify({ loggerInstance, disableRequestLogging: true })
  collectPolicyReports(app, serveMeasurements(app), { requestsPerSecond: 10 })
})
afterEach(() => app.close())

const report = (directive: unknown, blocked: unknown = 'https://evil.example/a?secret=1') => ({
  'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked },
})
const send = (payload: string | object, type = 'application/csp-report') =>
  app.inject({
    method: 'POST',
    url: policyReportPath,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const countsOf = async () =>
  [...(await app.inject('/metrics')).body.matchAll(/^placard_policy_violations_total.*$/gm)].map(
    ([line]) => line,
  )

describe('a report of a policy violation', () => {
  test('is counted by directive, in either format', async () => {
    expect((await send(report('script-src-elem'))).statusCode).toBe(204)
    const list = [
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'script-src-elem', blockedURL: 'eval' },
      },
      { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data' } },
    ]
    expect((await send(list, 'application/reports+json')).statusCode).toBe(204)
    expect(await countsOf()).toEqual([
      'placard_policy_violations_total{directive="script-src-elem"} 2',
      'placard_policy_violations_total{directive="img-src"} 1',
    ])
  })

  test('is logged with the origin only', async () => {
    await send(report('img-src'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      directive: 'img-src',
      blocked: 'https://evil.example',
    })
    expect(lines[0]).not.toContain('secret')
  })

  test('never creates a label from its text', async () => {
    for (const directive of ['__proto__', 'x'.repeat(1_000), 7, null, { a: 1 }])
      await send(report(directive, directive))
    expect(await countsOf()).toEqual(['placard_policy_violations_total{directive="other"} 5'])
    expect(lines.join('')).not.toContain('xxx')
  })

  test('fills neither the log nor the metrics', async () => {
    for (let sent = 0; sent < 100; sent += 1) await send(report('img-src'))
    const many = Array.from({ length: 100 }, () => ({ body: { effectiveDirective: 'img-src' } }))
    await send(many, 'application/reports+json')
    expect(await countsOf()).toEqual(['placard_policy_violations_total{directive="img-src"} 120'])
    expect(lines).toHaveLength(10)
  })

  test.each([
    ['{', 204],
    ['null', 204],
    ['7', 204],
    ['[null,7,{"body":null}]', 204],
    ['{"csp-report":null}', 204],
    [`"${'x'.repeat(17_000)}"`, 413],
  ])('with invalid content causes no error: %j', async (body, status) => {
    expect((await send(body)).statusCode).toBe(status)
  })

  test('is refused above the rate of a network', async () => {
    const replies = await Promise.all(Array.from({ length: 1_200 }, () => send(report('img-src'))))
    expect(replies.map(({ statusCode }) => statusCode)).toContain(429)
  })
})
