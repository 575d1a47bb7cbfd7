import { expect, test } from 'vitest'
import { operatorRole } from '@placard/domain/platform/access/role'
import { rolesOfToken, tokenAreas } from '@placard/domain/platform/access/token-area'
import { calls } from './calls.ts'
import { mayMakeInSupportView, takesIdempotencyKey, tokenAreaOf } from './platform/call.ts'
import { code } from './platform/code.ts'
import { examples } from './examples.ts'

test('every call has a unique address', () => {
  const paths = calls.map((call) => call.path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every call takes an object, at an address of version 2 or 3, or of the specification', () => {
  for (const call of calls) {
    expect(call.input.def.type, call.path).toBe('object')
    expect(call.path, call.path).toMatch(
      /^\/(?:v[23]|prod-api\/firefly|creative\/material)\/[a-zA-Z0-9_/]+(?:\/\{id\})?$/,
    )
  }
})

test('every call has one valid example', () => {
  const documented = examples.map(({ call }) => call.path)
  expect(documented.toSorted()).toEqual(calls.map(({ path }) => path).toSorted())
  for (const { call, input, output } of examples) {
    expect(call.input.safeParse(input).error, `what ${call.path} is sent`).toBeUndefined()
    expect(call.output.safeParse(output).error, `what ${call.path} answers`).toBeUndefined()
  }
})

test('every reply code has a unique number', () => {
  const numbers = Object.values(code)
  expect(new Set(numbers).size).toBe(numbers.length)
})

/** Users and their limits, passwords, sessions, factors, tokens, what happened to them, and acting in a tab. */
const aboutPeople =
  /^\/v3\/(?:session|password|factor|operator|apiToken|oidc|passkey|securityLog|supportView|webhook)\/|^\/v2\/communal\/auth\/(?:logout|generateSsoToken)$|^\/v3\/owner\/open$|^\/v3\/finance\/(?:transfer\/limits|alert\/emails)\/save$/

test('every call has one area for API tokens, or is closed to them because it is about people', () => {
  const kinds = ['signedIn', 'acting']
  const others = calls.filter(({ access }) => kinds.includes(access.kind))
  const closed = others.filter((call) => tokenAreaOf(call) === null).map(({ path }) => path)
  expect(closed).toEqual(others.map(({ path }) => path).filter((path) => aboutPeople.test(path)))
  expect(new Set(calls.flatMap((call) => tokenAreaOf(call) ?? []))).toEqual(new Set(tokenAreas))
})

test('an admin’s token with the area of a call has a role that the call needs', () => {
  for (const call of calls) {
    const area = tokenAreaOf(call)
    if (area === null || call.access.kind !== 'acting') continue
    const roles = rolesOfToken([operatorRole.ADMIN], { reads: [area], changes: [] }, area)
    expect(
      call.access.roles.some((role) => roles.includes(role)),
      call.path,
    ).toBe(true)
  }
})

test('a call that answers a secret takes no idempotency key', () => {
  const secret = calls.filter(({ answersSecret }) => answersSecret)
  expect(secret.map(({ path }) => path).toSorted()).toEqual([
    '/v3/apiToken/create',
    '/v3/apiToken/rotate',
    '/v3/conversion/source/create',
    '/v3/conversion/source/rotate',
    '/v3/staff/supportView/start',
    '/v3/staff/webhook/create',
    '/v3/staff/webhook/rotate',
    '/v3/webhook/create',
    '/v3/webhook/rotate',
  ])
  expect(secret.some(takesIdempotencyKey)).toBe(false)
})

test('a support view makes reads alone, and of calls about people and secrets only these', () => {
  const looks = calls.filter(mayMakeInSupportView)
  const about = looks.filter((call) => tokenAreaOf(call) === null).map(({ path }) => path)
  expect(about.toSorted()).toEqual([
    '/v2/communal/auth/logout',
    '/v3/factor/policy',
    '/v3/operator/advertisers',
    '/v3/operator/list',
    '/v3/supportView/end',
  ])
  const writes = looks.filter(({ effect }) => effect === 'write').map(({ path }) => path)
  expect(writes).toEqual(['/v3/supportView/end'])
  expect(looks.filter(({ body }) => body === 'upload' || body === 'download')).toEqual([])
  expect(looks.filter(({ access }) => access.kind === 'staff')).toEqual([])
})
