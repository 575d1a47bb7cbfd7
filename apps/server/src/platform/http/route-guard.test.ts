import { ownerInfo } from '@placard/contract/identity/owner'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { requireAccessRules } from '#server/platform/http/route-guard.ts'

test.each([
  ['a call', { call: ownerInfo }],
  ['a reason for being open', { open: 'a page without data' }],
])('a server whose routes have %s starts', async (_what, config) => {
  const app = Fastify()
  requireAccessRules(app)
  app.get('/source', { config }, async () => 'in')
  expect((await app.inject('/source')).body).toBe('in')
})

test.each([
  ['neither', {}],
  ['an empty reason', { open: '' }],
  ['both', { call: ownerInfo, open: 'for all' }],
])('a route with %s prevents the start, by name', async (_what, config) => {
  const app = Fastify()
  requireAccessRules(app)
  app.get('/source', { config }, async () => 'in')
  await expect(app.ready()).rejects.toThrow('the reason for being open on GET /source')
})

test('routes of a plugin are checked too', async () => {
  const app = Fastify()
  requireAccessRules(app)
  await app.register(async (scope) => {
    scope.get('/side-source', async () => 'in')
  })
  await expect(app.ready()).rejects.toThrow('GET /side-source')
})
