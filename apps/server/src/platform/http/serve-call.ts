import { routePathOf } from '@placard/contract/platform/address'
import { type AnyCall, methodOf, takesIdempotencyKey } from '@placard/contract/platform/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import {
  withoutTransaction,
  withTransaction,
  type UnitOfWork,
} from '#server/platform/database/unit-of-work.ts'
import { ownerScope, platformScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inputOf } from '#server/platform/http/body.ts'
import {
  actingFor,
  type Caller,
  checkFresh,
  checkService,
  checkStaff,
  isStillAllowed,
  signedIn,
} from '#server/platform/http/caller.ts'
import { answeredOnce, idempotencyKeyOf, inputHash } from '#server/platform/http/idempotency.ts'
import { readInput } from '#server/platform/http/input.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { accepted, localeOf } from '#server/platform/http/reply.ts'
import type { Dependencies, Route } from '#server/platform/http/route.ts'
import { storageFull } from '#server/platform/http/transport-refusal.ts'
import type { ActingOwner } from '#server/platform/session/principal.ts'
import * as z from 'zod/mini'

export function serveCall(app: FastifyInstance, route: Route, dependencies: Dependencies): void {
  const { call } = route
  app.route({
    method: methodOf(call),
    url: routePathOf(call),
    config: { call },
    schema: call.body === 'download' ? {} : { response: { 200: envelopeSchema(call) } },
    async handler(request, reply) {
      const caller = {
        dependencies,
        locale: localeOf(request.headers['accept-language']),
        request,
        reply,
      }
      const data = await answer(route, caller)
      if (data === null && call.body === 'download') return reply
      if (data instanceof Refusal) throw data
      if (dependencies.checkAnswers) call.output.parse(data)
      return accepted(data, { locale: caller.locale, requestId: request.id })
    },
  })
}

/** Answers a call. The caller is checked before the input is read, so strangers learn nothing about it. */
async function answer(route: Route, caller: Caller): Promise<unknown> {
  const { call } = route
  const base = {
    service: caller.dependencies,
    locale: caller.locale,
    requestId: caller.request.id,
    request: caller.request,
    reply: caller.reply,
  }
  if (route.identity === 'anyone' || route.identity === 'service') {
    if (route.identity === 'service') await checkService(caller)
    const db = caller.dependencies.database.reserve.shareOf('strangers')
    return inUnit(caller, { call, db }, (unit, input) => route.handle(input, { ...base, unit }))
  }
  const known = await signedIn(caller, call)
  // Signing in writes too, but users must be able to read their data.
  if (call.effect === 'write' && (await caller.dependencies.diskSpace.isLow())) throw storageFull()
  if (route.identity === 'staff') checkStaff(call, known, caller.locale)
  const acting = route.identity === 'acting' ? actingFor(call, known, caller.locale) : known.acting
  checkFresh(call, known)
  const idempotencyKey = takesIdempotencyKey(call) ? idempotencyKeyOf(caller) : null
  const db = caller.dependencies.database.shareOf(acting?.ownerId ?? 'staff')
  return inUnit(caller, { call, db }, (unit, input) => {
    const scope =
      acting === null
        ? platformScope(unit, known.actor)
        : ownerScope(unit, { ...known.actor, ...acting })
    const context = { ...base, ...known, idempotencyKey }
    const handle = () => {
      if (route.identity !== 'acting') return route.handle(input, { ...context, unit })
      // `actingFor` has answered an owner.
      const owner = acting as ActingOwner
      const { ownerId } = owner
      const again = () => isStillAllowed(caller, call, { ...known, ownerId })
      return route.handle(input, { ...context, acting: owner, scope, isStillAllowed: again })
    }
    // An upload stores its key itself, after the whole file has been received.
    if (idempotencyKey === null || call.body === 'upload') return handle()
    const request = { key: idempotencyKey, path: call.path, bodyHash: inputHash(input) }
    return answeredOnce(scope, request, handle)
  })
}

/**
 * Reads the input, and runs a write in one transaction. An upload uses its own transactions, because it may take
 * minutes.
 */
async function inUnit(
  { request, locale }: Caller,
  { call, db }: { call: AnyCall; db: Kysely<Tables> },
  work: (unit: UnitOfWork, input: unknown) => Promise<unknown>,
): Promise<unknown> {
  const unit = withoutTransaction(db)
  // The fields of an upload are in its body, which the handler reads.
  if (call.body === 'upload') return work(unit, undefined)
  const input = readInput(call.input, inputOf(call, request, locale), locale)
  return call.effect === 'write'
    ? withTransaction(unit, (inside) => work(inside, input))
    : work(unit, input)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once known; for the log. */
    identity: { accountId: string; ownerId: string | null; tokenId: string | null } | null
    /** The answered code, for the log and the metrics. */
    replyCode: number | null
  }
  interface FastifyContextConfig {
    /** The call that a route serves; a route without one gives the reason in `open`. */
    call?: AnyCall
  }
}

/** Declares the properties of Fastify's request that the log reads. */
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

/** Returns the response schema for Fastify's serializer, which writes only fields of the contract. */
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
 * Rewrites `anyOf [X, null]` of a plain type to `type [X, null]`. The serializer decides the first by fully
 * validating the value, the second by its type.
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
