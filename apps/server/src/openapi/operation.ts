import { pathFieldsOf } from '@placard/contract/platform/address'
import { type AnyCall, methodOf, travelsInQuery } from '@placard/contract/platform/call'
import { accessNames, accessText } from '#server/openapi/access.ts'
import { shownExample } from '#server/openapi/example.ts'
import { nounOf } from '#server/openapi/noun.ts'
import { inputSchemaOf, type JsonSchema, outputSchemaOf } from '#server/openapi/schema.ts'

/** One call in the words of OpenAPI, under its method. */
export function operationOf(call: AnyCall): Record<string, unknown> {
  const input = inputSchemaOf(call)
  const operation = {
    operationId: call.path.slice(1).replaceAll('/', '.'),
    tags: [nounOf(call)],
    summary: call.summary,
    description: accessText(call.access),
    'x-access': accessNames(call.access),
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

function securityOf({ access }: AnyCall): Record<string, string[]>[] {
  if (access.kind === 'anyone') return []
  return access.kind === 'service' ? [{ service: [] }] : [{ session: [], tk: [] }]
}

function headersOf({ access, effect }: AnyCall): unknown[] {
  const names = ['accept-language']
  if (access.kind === 'signedIn' || access.kind === 'acting') names.push('multi-access-id')
  if (effect === 'write') names.push('idempotency-key')
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
  const accepted = {
    allOf: [
      { $ref: '#/components/schemas/Accepted' },
      { type: 'object', properties: { data: outputSchemaOf(call) } },
    ],
  }
  const example = shownExample(call)?.reply
  return { 'application/json': { schema: { oneOf: [accepted, refused] }, example } }
}
