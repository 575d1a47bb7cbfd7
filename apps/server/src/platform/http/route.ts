import type { AnyCall, OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#server/platform/database/actor.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'
import type { SupportView } from '#server/platform/session/identity.ts'
import type { ActingOwner, Principal } from '#server/platform/session/principal.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import type { DiskSpace } from '#server/platform/blob/disk.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Settings } from '#server/platform/settings.ts'

interface CallContext {
  readonly service: Service
  readonly locale: Locale
  readonly requestId: string
  /** For features outside the envelope: cookies, uploads, downloads. */
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A caller without a known identity. */
export interface OpenContext extends CallContext {
  /** The whole database; a transaction if the call writes. */
  readonly unit: UnitOfWork
}

interface KnownContext extends CallContext {
  readonly principal: Principal
  readonly sessionId: string
  readonly actor: Actor
  /** The idempotency key of a write; null without the header. Only an upload needs it. */
  readonly idempotencyKey: string | null
}

/** A caller with a session. `acting` is null for platform staff, and for an account whose owner is closed. */
export interface SignedInContext extends KnownContext {
  readonly unit: UnitOfWork
  readonly acting: ActingOwner | null
  /** The support view of platform staff; null for all others. */
  readonly supportView: SupportView | null
}

export interface StaffContext extends KnownContext {
  readonly unit: UnitOfWork
}

/** A caller that acts for an owner, with the required permissions. Its scope gives access to the owner's rows only. */
export interface ActingContext extends KnownContext {
  readonly acting: ActingOwner
  readonly scope: OwnerScope
  /** Asks again whether the caller may make the call, for an answer that is sent in parts. */
  isStillAllowed(): Promise<boolean>
}

/**
 * A handler returns the output. That of a download writes to `reply` itself and returns null. A thrown refusal rolls
 * back the writes of the call, a returned one commits them. `identity` selects the context; it must agree with the
 * call's access rule.
 */
export type Route = {
  readonly call: AnyCall
} & (
  | {
      readonly identity: 'anyone' | 'service'
      handle(input: unknown, context: OpenContext): Promise<unknown>
    }
  | { readonly identity: 'staff'; handle(input: unknown, context: StaffContext): Promise<unknown> }
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
) => Promise<OutputOf<C> | Refusal | null>

function checked<Identity extends Route['identity'], C extends AnyCall>(
  identity: Identity,
  call: C,
): { identity: Identity; call: C } {
  if (call.access.kind !== identity) {
    throw new Error(`${call.path} is for ${call.access.kind}, but its route serves ${identity}`)
  }
  return { identity, call }
}

/** Returns a route that needs no session. */
export function openRoute<C extends AnyCall>(call: C, handle: Handler<C, OpenContext>): Route {
  return { ...checked('anyone', call), handle: handle as Handler<AnyCall, OpenContext> }
}

/** Returns a route for another service that authenticates with the secret. */
export function serviceRoute<C extends AnyCall>(call: C, handle: Handler<C, OpenContext>): Route {
  return { ...checked('service', call), handle: handle as Handler<AnyCall, OpenContext> }
}

/** Returns a route for platform staff. */
export function staffRoute<C extends AnyCall>(call: C, handle: Handler<C, StaffContext>): Route {
  return { ...checked('staff', call), handle: handle as Handler<AnyCall, StaffContext> }
}

/** Returns a route for everyone who is signed in. */
export function signedInRoute<C extends AnyCall>(
  call: C,
  handle: Handler<C, SignedInContext>,
): Route {
  return { ...checked('signedIn', call), handle: handle as Handler<AnyCall, SignedInContext> }
}

/** Returns a route for rows of the acting owner. */
export function actingRoute<C extends AnyCall>(call: C, handle: Handler<C, ActingContext>): Route {
  return { ...checked('acting', call), handle: handle as Handler<AnyCall, ActingContext> }
}

/**
 * A lookup of all IPv4 and IPv6 addresses of a host; none if the name does not exist, or the signal has aborted the
 * lookup.
 */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<string[]>

export interface Service {
  readonly settings: Settings
  readonly blobs: BlobStore
  readonly diskSpace: DiskSpace
  /** Null without a key that protects secrets at rest. */
  readonly sealer: Sealer | null
  /** Null if no mail can be sent. */
  readonly mail: Mail | null
  /** Returns the public origin for links: PUBLIC_URL, or the address that the server listens on. */
  publicUrl(): string
  /** For requests on behalf of users; tests of the server provide their own names. */
  readonly resolveHost: ResolveHost
}

export interface Dependencies extends Service {
  readonly database: Database
  /** Validates responses against the contract too; for tests, since it takes time. */
  readonly checkAnswers: boolean
}
