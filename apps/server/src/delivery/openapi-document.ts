import { engineScopes } from '@placard/domain/delivery/engine/scope'
import {
  clickKeyPath,
  feedPath,
  allowancePath,
  spendPath,
  statisticsPath,
  statusPath,
  unitsPath,
} from '#server/delivery/engine/path.ts'
import { refusalStatuses } from '#server/delivery/engine/refusal.ts'
import { schemaMinor, schemaVersion } from '#server/delivery/feed/page.ts'

const text = { type: 'string' } as const
const id = { type: 'string', pattern: '^[1-9][0-9]{0,17}$' } as const
const whole = { type: 'integer', minimum: 0 } as const

const refusal = {
  description: `Refused. "code" is one of ${Object.keys(refusalStatuses).join(', ')}.`,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          error: {
            type: 'object',
            properties: {
              code: { type: 'string', enum: Object.keys(refusalStatuses) },
              message: text,
            },
          },
        },
      },
    },
  },
} as const

function parameter(name: string, schema: object, description: string) {
  return { name, in: 'query', schema, description }
}

function body(properties: Readonly<Record<string, object>>) {
  const schema = { type: 'object', required: Object.keys(properties), properties }
  return { required: true, content: { 'application/json': { schema } } }
}

function answer(description: string, properties: Readonly<Record<string, object>>) {
  return {
    description,
    content: { 'application/json': { schema: { type: 'object', properties } } },
  }
}

const changes = {
  summary: 'Returns the entries after a cursor, or all of them without one.',
  description: `Lines of JSON: a first line with "epoch", "from", "schema" ${schemaVersion}, "schemaMinor" ${schemaMinor} and "origin"; entries; a last line with "next", "more" and "at". A reply without the last line is not complete. Needs the scope feed:read.`,
  parameters: [
    parameter('after', text, 'The cursor "next" of the page before.'),
    parameter(
      'wait',
      { type: 'integer', minimum: 0, maximum: 60, default: 0 },
      'Seconds to wait for a change if there is none.',
    ),
    parameter(
      'limit',
      { type: 'integer', minimum: 1, maximum: 50_000, default: 5_000 },
      'Entries of a page.',
    ),
    parameter('owners', text, 'Ids of owners, separated by commas.'),
    parameter('shard', text, 'A part of the owners such as 3/16: those whose id leaves 3 by 16.'),
  ],
  responses: {
    200: {
      description: 'A page, compressed by zstd or gzip if accepted.',
      content: { 'application/x-ndjson': { schema: text } },
    },
    304: { description: 'Nothing has changed since the tag of "if-none-match".' },
    410: { ...refusal, description: 'Load the feed anew, without "after".' },
    default: refusal,
  },
} as const

const status = {
  summary: 'Tells what a copy of the engine has applied. Needs no scope.',
  requestBody: body({
    instance: text,
    epoch: text,
    appliedPos: text,
    entries: whole,
    clockMs: whole,
    version: text,
  }),
  responses: { 200: answer('The time of the server.', { at: text }), default: refusal },
} as const

const allowance = {
  summary: 'Asks for an amount that may be spent of a plan, as a hard cap.',
  description:
    'A grant is for the copy that asked, until it expires; its spending is reported before. Needs the scope spend:write.',
  requestBody: body({ ownerId: id, planId: id, want: whole }),
  responses: {
    200: answer('At most what was asked; 0 if nothing is left, or the plan is off.', {
      grantCents: whole,
      ttlS: whole,
    }),
    default: refusal,
  },
} as const

const spend = {
  summary: 'Reports what a copy of the engine has spent since the midnight of each owner.',
  description:
    'Sums are cumulative, and the highest of each copy and day counts. Needs the scope spend:write.',
  requestBody: body({
    instance: text,
    counters: {
      type: 'array',
      maxItems: 10_000,
      items: {
        type: 'object',
        required: ['ownerId', 'planId', 'day', 'cents'],
        properties: {
          ownerId: id,
          planId: id,
          day: { type: 'string', format: 'date' },
          cents: whole,
        },
      },
    },
  }),
  responses: {
    200: answer('Refused counters are named by their place, the first 1,000 of them.', {
      accepted: whole,
      refused: {
        type: 'array',
        items: {
          type: 'object',
          properties: { index: whole, field: text, expected: text, got: text },
        },
      },
    }),
    default: refusal,
  },
} as const

const statistics = {
  summary: 'Reports the figures of a part of an hour, as lines of JSON or as CSV.',
  description:
    'A higher revision replaces the whole unit, and the same one is answered as the first time. Packed by gzip or zstd if "content-encoding" says so. The header of a CSV file names the fields of a row; empty cells are missing fields, and members are separated by "|". Needs the scope statistics:write.',
  parameters: [
    parameter('hour', text, 'The beginning of the hour in UTC, such as 2026-11-23T05:00Z.'),
    parameter('part', whole, 'The part of the hour that this copy reports, 0 by default.'),
    parameter('revision', whole, 'From 1.'),
  ],
  requestBody: {
    required: true,
    content: { 'application/x-ndjson': { schema: text }, 'text/csv': { schema: text } },
  },
  responses: {
    200: answer('Refused rows are named by their line, the first 1,000 of them.', {
      revision: whole,
      accepted: whole,
      refusedRows: whole,
      refused: { type: 'array', items: { type: 'object' } },
      sums: { type: 'object' },
    }),
    409: { ...refusal, description: 'A newer revision counts already.' },
    default: refusal,
  },
} as const

const units = {
  summary: 'Lists the units of a day in UTC that count, to be compared. Needs statistics:write.',
  parameters: [parameter('day', { type: 'string', format: 'date' }, 'The day in UTC.')],
  responses: {
    200: answer('In the order of hours and parts.', {
      units: { type: 'array', items: { type: 'object' } },
    }),
    default: refusal,
  },
} as const

const clickKey = {
  summary: 'Returns the key that signs the ids of clicks.',
  description:
    'It stays the same. docs/delivery.md describes the ids, by which conversions find their ads. Needs the scope feed:read.',
  responses: {
    200: answer('The number of this engine, and 32 bytes in base64.', { engineId: id, key: text }),
    default: refusal,
  },
} as const

/** The description of the interface for engines, as programs read it. */
export const deliveryDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Placard for engines',
    version: `${schemaVersion}.${schemaMinor}`,
    description: `Scopes: ${engineScopes.join(', ')}. docs/delivery.md explains the entries.`,
  },
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    [feedPath]: { get: changes },
    [statusPath]: { post: status },
    [spendPath]: { post: spend },
    [allowancePath]: { post: allowance },
    [statisticsPath]: { post: statistics },
    [unitsPath]: { get: units },
    [clickKeyPath]: { get: clickKey },
  },
} as const
