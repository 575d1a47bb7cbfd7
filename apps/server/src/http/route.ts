import type { AnyCall, OutputOf, ReadInputOf } from '@placard/contract/call'
import type { Locale } from '@placard/domain/locale/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import type { ActingOwner, Principal } from '#server/session/principal.ts'

/** What every handler may use, whoever calls. */
export interface OpenContext {
  readonly database: Database
  readonly locale: Locale
  readonly requestId: string
  /** For what the envelope cannot say: cookies, uploads, downloads. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A caller with a session. `acting` is null for platform staff. */
export interface SignedInContext extends OpenContext {
  readonly principal: Principal
  readonly acting: ActingOwner | null
}

/** A caller that acts for an owner with a role that the call asks for. */
export interface ActingContext extends SignedInContext {
  readonly acting: ActingOwner
  readonly scope: OwnerScope
}

/**
 * A handler answers the output, or null when it has written to `reply` itself (a download).
 * `identity` says how much of the context it needs; it must agree with the call's access rule.
 */
export type Route = {
  readonly call: AnyCall
} & (
  | { readonly identity: 'anyone'; handle(input: unknown, context: OpenContext): Promise<unknown> }
  | {
      readonly identity: 'signedIn'
      handle(input: unknown, context: SignedInContext): Promise<unknown>
    }
  | {
      readonly identity: 'acting'
      handle(input: unknown, context: ActingContext): Promise<unknown>
    }
)

type Handler<C extends AnyCall, Context> = (
  input: ReadInputOf<C>,
  context: Context,
) => Promise<OutputOf<C> | null>

function checked<Identity extends Route['identity'], C extends AnyCall>(
  identity: Identity,
  call: C,
): { identity: Identity; call: C } {
  if (call.access.kind !== identity) {
    throw new Error(`${call.path} is for ${call.access.kind}, but its route serves ${identity}`)
  }
  return { identity, call }
}

/** A route that needs no session. */
export function openRoute<C extends AnyCall>(call: C, handle: Handler<C, OpenContext>): Route {
  return { ...checked('anyone', call), handle: handle as Handler<AnyCall, OpenContext> }
}

/** A route for whoever is signed in. */
export function signedInRoute<C extends AnyCall>(
  call: C,
  handle: Handler<C, SignedInContext>,
): Route {
  return { ...checked('signedIn', call), handle: handle as Handler<AnyCall, SignedInContext> }
}

/** A route whose rows belong to the acting owner. */
export function actingRoute<C extends AnyCall>(call: C, handle: Handler<C, ActingContext>): Route {
  return { ...checked('acting', call), handle: handle as Handler<AnyCall, ActingContext> }
}
