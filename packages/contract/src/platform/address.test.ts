import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { addressOf, pathFieldsOf, routePathOf } from './address.ts'
import { defineCall } from './call.ts'

const call = defineCall({
  path: '/v3/thing/{id}',
  summary: 'A thing.',
  body: 'form',
  method: 'GET',
  access: { kind: 'anyone' },
  effect: 'read',
  input: z.strictObject({ id: z.string(), of: z.optional(z.string()) }),
  output: z.strictObject({}),
})

test('only fields named in the path are in it', () => {
  expect(addressOf(call, { id: 'a/b?', of: '&' })).toEqual({
    path: '/v3/thing/a%2Fb%3F',
    fields: [['of', '&']],
  })
  expect(addressOf(call, { id: '1' })).toEqual({ path: '/v3/thing/1', fields: [] })
  expect(pathFieldsOf(call)).toEqual(['id'])
  expect(routePathOf(call)).toBe('/v3/thing/:id')
})
