import { pathFieldsOf } from '@placard/contract/platform/address'
import {
  type Access,
  type AnyCall,
  methodOf,
  takesIdempotencyKey,
  tokenAreaOf,
  travelsInQuery,
} from '@placard/contract/platform/call'
import { inputSchemaOf, type JsonSchema, outputSchemaOf } from '#server/openapi/schema.ts'
import { menuIdOfFragment } from '@placard/domain/platform/menu/page'
import { operatorRole } from '@placard/domain/platform/access/role'
import type { Envelope } from '@placard/contract/platform/envelope'
import { tokenOwnerHeader } from '@placard/contract/platform/header'
import { examples } from '@placard/contract/examples'
import { accepted } from '#server/platform/http/reply.ts'

export function operationOf(call: AnyCall): Record<string, unknown> {
  const input = inputSchemaOf(call)
  const operation = {
    operationId: call.path.slice(1).replaceAll('/', '.'),
    tags: [nounOf(call)],
    summary: call.summary,
    description: accessText(call),
    'x-access': accessNames(call.access),
    'x-token-area': tokenAreaOf(call),
    security: securityOf(call),
    parameters: [...headersOf(call), ...queryOf(call, input)],
    ...(methodOf(call) === 'GET'
      ? {}
      : { requestBody: { required: !travelsInQuery(call), content: bodiesOf(call, input) } }),
    responses: {
      200: {
        description: 'What became of the call.',
        headers: answerHeaders,
        content: answersOf(call),
      },
      default: { $ref: '#/components/responses/transport' },
    },
  }
  return { [methodOf(call).toLowerCase()]: operation }
}

const answerHeaders = { 'x-request-id': { $ref: '#/components/headers/x-request-id' } }

function securityOf(call: AnyCall): Record<string, string[]>[] {
  const { kind } = call.access
  if (kind === 'anyone') return []
  if (kind === 'service') return [{ service: [] }]
  return [{ session: [], tk: [] }, ...(tokenAreaOf(call) === null ? [] : [{ token: [] }])]
}

function headersOf(call: AnyCall): unknown[] {
  const { access } = call
  const names = ['accept-language']
  if (access.kind === 'signedIn' || access.kind === 'acting') names.push('multi-access-id')
  if (tokenAreaOf(call) !== null) names.push(tokenOwnerHeader)
  if (takesIdempotencyKey(call)) names.push('idempotency-key')
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function queryOf(call: AnyCall, { properties = {}, required = [] }: JsonSchema): unknown[] {
  if (!travelsInQuery(call)) return []
  const example = shownExample(call)?.input
  const pathFields = pathFieldsOf(call)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: pathFields.includes(name) ? 'path' : 'query',
    // Where a body may bring the fields, the address need not.
    required: methodOf(call) === 'GET' && required.includes(name),
    schema,
    example: example?.[name],
  }))
}

function bodiesOf(call: AnyCall, input: JsonSchema): Record<string, unknown> {
  const { properties = {} } = input
  if (call.body === 'upload') {
    const description = `The file, after the other fields; at most ${call.maxFileBytes} bytes.`
    const file = { type: 'string', contentMediaType: 'application/octet-stream', description }
    const schema = {
      ...input,
      properties: { ...properties, file },
      required: [...(input.required ?? []), 'file'],
    }
    return { 'multipart/form-data': { schema, example: shownExample(call)?.input } }
  }
  const nested = Object.entries(properties).filter(([, field]) => isNested(field))
  const encoding = Object.fromEntries(
    nested.map(([name]) => [name, { contentType: 'application/json' }]),
  )
  const example = shownExample(call)?.input
  return {
    'application/json': { schema: input, example },
    'application/x-www-form-urlencoded': {
      schema: input,
      example,
      ...(nested.length === 0 ? {} : { encoding }),
    },
  }
}

/** A nested value travels in one field of a form, as JSON. */
function isNested({ type, anyOf = [] }: JsonSchema): boolean {
  return type === 'object' || type === 'array' || anyOf.some(isNested)
}

function answersOf(call: AnyCall): Record<string, unknown> {
  const refused = { $ref: '#/components/schemas/Refused' }
  if (call.body === 'download') {
    return { 'application/octet-stream': {}, 'application/json': { schema: refused } }
  }
  const success = {
    allOf: [
      { $ref: '#/components/schemas/Accepted' },
      { type: 'object', properties: { data: outputSchemaOf(call) } },
    ],
  }
  const example = shownExample(call)?.reply
  return { 'application/json': { schema: { oneOf: [success, refused] }, example } }
}

interface AccessNames {
  readonly kind: Access['kind']
  /** One of them is enough; for `acting` and `staff` only. */
  readonly roles?: readonly string[]
  /** The page whose menu one must be allowed to see; for `acting` only, null: none in particular. */
  readonly menu?: string | null
}

function accessNames(access: Access): AccessNames {
  if (access.kind === 'staff') return { kind: access.kind, roles: access.roles }
  if (access.kind !== 'acting') return { kind: access.kind }
  const roles = Object.entries(operatorRole)
    .filter(([, role]) => access.roles.includes(role))
    .map(([name]) => name)
  return { kind: access.kind, roles, menu: access.menu === null ? null : pageOf(access.menu) }
}

export function accessText(call: AnyCall): string {
  const area = tokenAreaOf(call)
  const text = callersText(call.access)
  if (area === null) return text
  return `${text} An API token that may ${call.effect === 'read' ? 'read' : 'change'} the area ${area}.`
}

function callersText(access: Access): string {
  switch (access.kind) {
    case 'anyone':
      return 'Anyone.'
    case 'signedIn':
      return 'Any signed-in account.'
    case 'staff':
      return `Platform staff with one of the roles ${access.roles.join(', ')}.`
    case 'service':
      return 'A service that knows the shared secret.'
    case 'acting': {
      const { roles = [], menu = null } = accessNames(access)
      const menuPart = menu === null ? '' : `, and may see the menu ${menu}`
      return `An account that acts for an owner, with one of the roles ${roles.join(', ')}${menuPart}.`
    }
  }
}

function pageOf(menu: string): string {
  const found = Object.entries(menuIdOfFragment).find(([, id]) => String(id) === menu)
  return found?.[0] ?? menu
}

interface ShownExample {
  readonly input: Readonly<Record<string, unknown>>
  readonly reply: Envelope<unknown>
}

const reader = { locale: 'en-US', requestId: '01K9ZC3V7Q' } as const

/** The contract's example of a call; undefined for a call that is not the contract's. */
export function shownExample({ path }: AnyCall): ShownExample | undefined {
  const found = examples.find(({ call }) => call.path === path)
  return found && { input: found.input, reply: accepted(found.output, reader) }
}

/** Parts of an address that say nothing of what a call is about: `/v3/plan/list` is about `plan`. */
const empty = /^(?:|v\d+|communal|prod-api)$/

function nounOf(call: AnyCall): string {
  return call.path.split('/').find((part) => !empty.test(part)) ?? 'other'
}

/** Groups calls by their subject. Subjects are in the order of their first call. */
export function callsByNoun(calls: readonly AnyCall[]): ReadonlyMap<string, readonly AnyCall[]> {
  return Map.groupBy(calls, nounOf)
}
