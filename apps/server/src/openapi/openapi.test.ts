import { createHash } from 'node:crypto'
import {
  type AnyCall,
  defineCall,
  methodOf,
  tokenAreaOf,
  travelsInQuery,
} from '@placard/contract/platform/call'
import { calls } from '@placard/contract/calls'
import { code } from '@placard/contract/platform/code'
import { examples } from '@placard/contract/examples'
import { uploadImport } from '@placard/contract/campaigns/import'
import { listPlans } from '@placard/contract/campaigns/plan'
import { type Locale, locales } from '@placard/domain/platform/locale/locale'
import { nothing } from '@placard/contract/platform/scalar'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { fieldsOf, inputSchemaOf } from '#server/openapi/schema.ts'
import { openApiPage } from '#server/openapi/page.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app } = demoApp()

interface Operation {
  operationId: string
  parameters: { $ref?: string; in?: string; name?: string }[]
  requestBody?: {
    content: Record<string, { schema: unknown; encoding?: unknown; example?: unknown }>
  }
  responses: Record<string, { content: Record<string, { example?: object }> }>
  security: Record<string, unknown>[]
  'x-access': unknown
}
interface Description {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  'x-codes': { code: number; texts: Record<Locale, string> }[]
}

let described: Description

beforeAll(async () => {
  described = (await app().inject('/openapi.json')).json()
})

function operation(call: AnyCall): Operation {
  const found = described.paths[call.path]?.[methodOf(call).toLowerCase()]
  if (found === undefined) throw new Error(`${call.path} is not described`)
  return found
}

/** Every value under a key, however deep. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === key && typeof inner === 'string' ? [inner] : valuesOf(key, inner),
  )
}

function at(pointer: string, root: unknown): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], root)
}

const isInline = (call: AnyCall) =>
  methodOf(call) === 'POST' && (call.body === 'form' || call.body === 'json')

describe('/openapi.json', () => {
  test('describes every call of the contract, and nothing else', () => {
    const { openapi, paths } = described
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toEqual(calls.map(({ path }) => path))
    const ids = Object.values(paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(calls.length)
  })

  test('has no dangling references', () => {
    const references = valuesOf('$ref', described)
    expect(references.length).toBeGreaterThan(calls.length)
    for (const reference of references) expect(at(String(reference), described)).toBeDefined()
  })

  test('lists every code with its text in both languages', () => {
    const listed = described['x-codes']
    expect(listed.map((row) => row.code)).toEqual(Object.values(code))
    for (const { texts } of listed) {
      for (const locale of locales) expect(texts[locale]).not.toBe('')
    }
  })

  test.each(calls)('$path says who may', (call) => {
    const { security, 'x-access': access } = operation(call)
    expect(access).toMatchObject({ kind: call.access.kind })
    const signed = ['session', 'tk', ...(tokenAreaOf(call) === null ? [] : ['token'])]
    const expected = {
      anyone: [],
      service: ['service'],
      signedIn: signed,
      acting: signed,
      staff: ['session', 'tk'],
    }
    expect(security.flatMap((way) => Object.keys(way))).toEqual(expected[call.access.kind])
  })

  test.each(calls)(
    '$path takes an idempotency key exactly when it writes and answers no secret',
    (call) => {
      const { parameters } = operation(call)
      const takesKey = parameters.some(({ $ref }) => $ref?.endsWith('/idempotency-key'))
      expect(takesKey).toBe(call.effect === 'write' && !call.answersSecret)
    },
  )

  test.each(calls.filter(isInline))('$path may be sent as JSON and as a form', (call) => {
    const content = operation(call).requestBody?.content ?? {}
    const kinds = ['application/json', 'application/x-www-form-urlencoded']
    expect(Object.keys(content)).toEqual(kinds)
    for (const kind of kinds) expect(content[kind]?.schema).toEqual(inputSchemaOf(call))
  })

  test.each(calls.filter(isInline))('$path shows the contract’s example', (call) => {
    const { input, output } = examples.find((example) => example.call === call) ?? {}
    const { requestBody, responses } = operation(call)
    for (const { example } of Object.values(requestBody?.content ?? {}))
      expect(example).toEqual(input)
    const reply = responses[200]?.content['application/json']?.example
    expect(reply).toMatchObject({ code: 0, data: output })
    expect(Object.keys(reply ?? {})).toEqual(['code', 'message', 'data', 'requestId'])
  })

  test('a nested value of a form is one field that holds JSON', () => {
    const content = operation(listPlans).requestBody?.content
    expect(content?.['application/x-www-form-urlencoded']?.encoding).toEqual({
      compared: { contentType: 'application/json' },
      filters: { contentType: 'application/json' },
    })
  })

  test.each(calls)(
    '$path has its input in the address exactly when callers write it there',
    (call) => {
      const { parameters } = operation(call)
      const query = parameters.filter(({ in: place }) => place === 'query' || place === 'path')
      const fields = Object.keys(inputSchemaOf(call).properties ?? {})
      expect(query.map(({ name }) => name)).toEqual(travelsInQuery(call) ? fields : [])
    },
  )

  test('an upload has a file beside its fields', () => {
    const content = operation(uploadImport).requestBody?.content
    expect(content).toEqual({
      'multipart/form-data': {
        example: { decimalSign: '.' },
        schema: expect.objectContaining({
          required: ['file'],
          properties: expect.objectContaining({ decimalSign: expect.anything() }),
        }),
      },
    })
  })
})

describe('/openapi', () => {
  test('shows every call without a script, and its policy allows only its own style', async () => {
    const reply = await app().inject('/openapi')
    for (const { path } of calls) expect(reply.body).toContain(`<code>${path}</code>`)
    expect(reply.body).not.toContain('<script')
    const style = /<style>([^]*?)<\/style>/.exec(reply.body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(reply.headers['content-security-policy']).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'`,
    )
  })

  test('has no broken links', async () => {
    const { body } = await app().inject('/openapi')
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of body.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(target)
  })

  test('shows texts of a contract as text', () => {
    const call = defineCall({
      path: '/v3/<i>/"x"',
      summary: '<script>alert(1)</script>',
      body: 'json',
      access: { kind: 'anyone' },
      effect: 'read',
      input: z.strictObject({ '<b>': z._default(z.string(), '</table>') }),
      output: nothing,
    })
    const page = openApiPage([call])
    for (const markup of ['<script', '<i>', '<b>', '"x"']) expect(page).not.toContain(markup)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).toContain('by default &quot;&lt;/table&gt;&quot;')
  })
})

describe('fields are described in words', () => {
  const oneField = (schema: z.ZodMiniType) =>
    fieldsOf(inputSchemaOf({ ...listPlans, input: z.strictObject({ field: schema }) }))

  test.each([
    [z.string().check(z.minLength(1), z.maxLength(9)), 'text', 'at least 1, at most 9 characters'],
    [z.int(), 'a whole number', ''],
    [z.int().check(z.gte(1), z.lte(200)), 'a whole number', 'at least 1, at most 200'],
    [z.int().check(z.positive()), 'a whole number', 'at least 1'],
    [z.boolean(), 'true or false', ''],
    [z.enum(['a', 'b']), '"a" or "b"', ''],
    [z.array(z.string()).check(z.maxLength(3)), 'a list of text', 'at most 3 entries'],
    [z.nullable(z.string().check(z.maxLength(5))), 'text or null', 'at most 5 characters'],
    [z.literal('x'), '"x"', ''],
    [z.string().check(z.regex(/^a+$/)), 'text', 'matches ^a+$'],
  ])('%#', (schema, type, bounds) => {
    expect(oneField(schema)).toEqual([{ path: 'field', type, bounds, required: true }])
  })

  test('a default makes a field optional, and is shown', () => {
    expect(oneField(z._default(z.boolean(), false))).toEqual([
      { path: 'field', type: 'true or false', bounds: 'by default false', required: false },
    ])
  })

  test('nested fields follow their object', () => {
    const nested = z.array(z.strictObject({ inner: z.optional(z.strictObject({ most: z.int() })) }))
    expect(oneField(nested).map(({ path }) => path)).toEqual([
      'field',
      'field[].inner',
      'field[].inner.most',
    ])
  })
})
