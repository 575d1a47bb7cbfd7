import { type AnyCall, methodOf } from '@placard/contract/call'
import { code } from '@placard/contract/code'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '#server/database/connect.ts'
import { inputOf } from '#server/http/body.ts'
import { credentialsOf } from '#server/http/cookies.ts'
import { readInput } from '#server/http/input.ts'
import { notPermitted, Refusal } from '#server/http/refusal.ts'
import { accepted, localeOf } from '#server/http/reply.ts'
import type { OpenContext, Route, SignedInContext } from '#server/http/route.ts'
import { holdsOneOf } from '#server/session/principal.ts'
import { identify } from '#server/session/session.ts'

/** How calls are served. */
export interface CallOptions {
  readonly database: Database
  /** Check answers against the contract too; for tests, since it costs time on every reply. */
  readonly checkAnswers: boolean
}

/** Serves one call of the contract. */
export function serveCall(app: FastifyInstance, route: Route, options: CallOptions): void {
  const { call } = route
  app.route({
    method: methodOf(call),
    url: call.path,
    schema: call.body === 'download' ? {} : { response: { 200: envelopeSchema(call) } },
    async handler(request, reply) {
      const locale = localeOf(request.headers['accept-language'])
      const open: OpenContext = {
        database: options.database,
        locale,
        requestId: request.id,
        request,
        reply,
      }
      const data = await answer(route, open)
      if (data === null) return reply
      if (options.checkAnswers) call.output.parse(data)
      return accepted(data, open)
    },
  })
}

async function answer(route: Route, open: OpenContext): Promise<unknown> {
  const read = () =>
    readInput(
      route.call.input,
      route.call.body === 'upload' ? {} : inputOf(route.call, open.request, open.locale),
      open.locale,
    )
  switch (route.identity) {
    case 'anyone':
      return route.handle(read(), open)
    // Who may call is decided before the input is looked at: a stranger learns nothing about it.
    case 'signedIn': {
      const context = await signedIn(open)
      return route.handle(read(), context)
    }
    case 'acting': {
      const context = actingFor(route.call, await signedIn(open))
      return route.handle(read(), context)
    }
  }
}

async function signedIn(open: OpenContext): Promise<SignedInContext> {
  const credentials = credentialsOf(open.request)
  const identity = credentials && (await identify(open.database.db, credentials))
  if (!identity) throw new Refusal({ code: code.notSignedIn })
  if (identity.actingLost) throw new Refusal({ code: code.actingIdentityLost })
  open.request.identity = {
    accountId: identity.principal.accountId,
    ownerId: identity.acting?.ownerId ?? null,
  }
  return { ...open, principal: identity.principal, acting: identity.acting }
}

function actingFor(call: AnyCall, context: SignedInContext) {
  const { acting, principal, database, requestId } = context
  if (
    acting === null ||
    call.access.kind !== 'acting' ||
    !holdsOneOf(principal.roles, call.access.roles)
  ) {
    throw notPermitted()
  }
  const scope = {
    db: database.db,
    ownerId: acting.ownerId,
    accountId: principal.accountId,
    requestId,
    timeZone: acting.timeZone,
  }
  return { ...context, acting, scope }
}

/** The reply's shape for Fastify's serializer, which writes only what the contract names. */
function envelopeSchema(call: AnyCall): unknown {
  return {
    type: 'object',
    properties: {
      code: { type: 'integer' },
      message: { type: 'string' },
      data: withFlatNullables(z.toJSONSchema(call.output, { io: 'output' })),
      requestId: { type: 'string' },
    },
  }
}

/**
 * Rewrites `anyOf [X, null]` of a plain type to `type [X, null]`: the serializer decides the first by a full validation of
 * the value, the second by its type.
 */
function withFlatNullables(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withFlatNullables)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $schema: _dialect, ...rest } = schema as Record<string, unknown>
  const alternatives = rest['anyOf']
  if (Array.isArray(alternatives) && alternatives.length === 2) {
    const [some, none] = alternatives as Record<string, unknown>[]
    if (
      none?.['type'] === 'null' &&
      typeof some?.['type'] === 'string' &&
      some['type'] !== 'object'
    ) {
      return {
        ...(withFlatNullables(some) as object),
        type: [some['type'], 'null'],
        nullable: true,
      }
    }
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, withFlatNullables(value)]),
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who called, once known; for the log. */
    identity: { accountId: string; ownerId: string | null } | null
    /** The code that was answered, for the log and the counters. */
    replyCode: number | null
  }
}

/** Marks which parts of Fastify's request the log reads. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('identity', null)
  app.decorateRequest('replyCode', null)
  app.addHook(
    'preSerialization',
    async (request: FastifyRequest, _reply: FastifyReply, payload: unknown) => {
      if (typeof payload === 'object' && payload !== null && 'code' in payload)
        request.replyCode = Number(payload.code)
      return payload
    },
  )
}
