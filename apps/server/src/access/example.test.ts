import { code } from '@placard/contract/platform/code'
import { examples } from '@placard/contract/examples'
import { listPlans } from '@placard/contract/campaigns/plan'
import { listPublications } from '@placard/contract/support/staff-message'
import { demoAccounts } from '#server/demo/accounts.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#server/access/testing/rows.ts'
import { encodingsOf, requestOf } from '#server/access/testing/sending.ts'
import { codeTexts } from '#server/platform/http/reply.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { unreadMail } from '#server/testing/people.ts'

const { app, database } = demoApp({ mail: unreadMail })
beforeEach(async () => {
  // Wrong passwords and codes of other examples must not throttle the next one.
  await database().db.deleteFrom('login_attempt').execute()
})

/** The examples that leave their caller signed in. */
const lasting = examples.filter(
  ({ call }) =>
    !['anyone', 'service'].includes(call.access.kind) &&
    !rows.find((row) => row.call === call)?.endsSessions,
)

/** Refusals that tell somebody why nothing was done; each is an answer that a person can go by. */
const reasons: readonly number[] = [
  code.notPermitted,
  code.invalidInput,
  code.notFound,
  code.changedByOther,
  code.creationDisabled,
  code.limitReached,
]

let visitors: ReadonlyMap<string, Visitor>
beforeAll(async () => {
  const entries = demoAccounts.map(
    async ({ email }) => [email, await signedIn(app(), email)] as const,
  )
  visitors = new Map(await Promise.all(entries))
})

describe('S7.1 each demo account gets a response to the documented example of a call, or a reason', () => {
  test.each(lasting.map((example) => ({ path: example.call.path, example })))(
    '$path',
    async ({ example: { call, input } }) => {
      const all: number[] = []
      for (const [account, { headers }] of visitors) {
        const codes: number[] = []
        for (const encoding of encodingsOf(call)) {
          const request = requestOf(call, encoding, { input })
          const reply = await app().inject({
            ...request,
            headers: { ...request.headers, ...headers },
          })
          const told = `${account}, ${encoding}: ${reply.body}`
          expect(reply.statusCode, told).toBe(200)
          const isFile = 'content-disposition' in reply.headers
          const envelope = isFile ? { code: code.success, message: 'a file' } : reply.json()
          expect([code.success, ...reasons], told).toContain(envelope.code)
          // The code's own words would not say why.
          expect(['', codeTexts['en-US'][code.notPermitted]], told).not.toContain(envelope.message)
          codes.push(envelope.code)
        }
        // What a write has changed through the first encoding may be in its way at the second.
        const mostOutcomes = call.effect === 'read' ? 1 : codes.length
        expect(new Set(codes).size, `${account}: ${codes}`).toBeLessThanOrEqual(mostOutcomes)
        all.push(...codes)
      }
      expect(all.some((answered) => answered !== code.notPermitted)).toBe(true)
    },
  )
})

test.each([
  [
    'finance@example.com',
    listPlans,
    'For this you need one of these roles: admin, ads management.',
  ],
  [
    'platform@example.com',
    listPlans,
    'Only somebody who acts for an advertiser or an agency can do this.',
  ],
  ['owner@example.com', listPublications, 'Only the platform’s staff can do this.'],
])('%s is told why a call is refused', async (account, { path }, message) => {
  const { headers } = visitors.get(account) ?? {}
  const reply = await app().inject({
    method: 'POST',
    url: path,
    headers: { ...headers },
    payload: {},
  })
  expect(reply.json()).toMatchObject({ code: code.notPermitted, message })
})
