import type { OperatorRole } from '@placard/domain/platform/access/role'
import { isLook } from '@placard/domain/platform/access/support-view'
import type { SomeStaffRoles } from '@placard/domain/platform/access/staff-role'
import type { TokenArea } from '@placard/domain/platform/access/token-area'
import type * as z from 'zod/mini'

/**
 * The rules for who may make a call. Everyone else is refused.
 *
 * - `anyone`: no session needed.
 * - `signedIn`: any principal with a session; the response is only about that principal.
 * - `acting`: an owner's or agency's account, or an operator, that acts for an owner, holds one of `roles` (see
 * `rolesOf` of the domain) and may see the `menu`; everything read or written belongs to the acting owner.
 * - `staff`: an account of the platform itself that has one of `roles`.
 * - `service`: another service with the secret of SSO_SECRET.
 *
 * `tokenArea` is the area that an API token needs for the call; null if no token may make it.
 *
 * @see spec §6, S6.6
 */
export type Access =
  | { kind: 'anyone' }
  | { kind: 'signedIn'; tokenArea: TokenArea | null }
  | {
      kind: 'acting'
      roles: readonly OperatorRole[]
      menu: string | null
      tokenArea: TokenArea | null
    }
  | { kind: 'staff'; roles: SomeStaffRoles }
  | { kind: 'service' }

/**
 * The effect of a call. A `write` runs in one transaction with its entry in the operation log, and takes an
 * idempotency key; a `read` changes nothing visible to users (except sessions and tokens).
 */
export type Effect = 'read' | 'write'

/**
 * The encoding of the input. `form` and `json` calls are POST, and the server accepts either body for both; `upload` is
 * multipart with one file and the input's fields before it; `download` is GET with the input in the query.
 */
export type BodyKind = 'form' | 'json' | 'upload' | 'download'

/** A call of the wire: everything that both sides must agree on. */
export interface Call<Input extends z.ZodMiniType, Output extends z.ZodMiniType> {
  readonly path: `/${string}`
  /** One sentence for the API's description. */
  readonly summary: string
  readonly body: BodyKind
  /** For an upload: the maximum size of its file. */
  readonly maxFileBytes?: number
  /** GET if the specification has a GET that answers an envelope; its input is in the query. @see spec S7.1 */
  readonly method?: 'GET'
  /** A POST whose callers send the input in the query; the server accepts a body as well. @see spec S7.22 */
  readonly inQuery?: true
  readonly access: Access
  readonly effect: Effect
  /** It may be made while a sign-in waits for the second factor; all other calls with a session are refused then. */
  readonly beforeFactor?: true
  /**
   * The answer has a secret that is stored nowhere, so the call takes no idempotency key: a repeated request could not be
   * answered with it.
   */
  readonly answersSecret?: true
  /** It needs a password or code that was entered in this session within ten minutes, else it is `signInNotFresh`. */
  readonly fresh?: true
  /** It may be made by a user who has to set up a second factor first; most other calls are refused then. */
  readonly beforeEnrollment?: true
  /** It may be made from networks that the owner of the account does not allow; all other calls are refused there. */
  readonly fromAnyNetwork?: true
  /** The exception for support views, which read everything but people and secrets, and change nothing. */
  readonly inSupportView?: boolean
  /** Pages poll it, so it does not count as use of the session, which may expire meanwhile. */
  readonly unattended?: true
  readonly input: Input
  /** The schema of the envelope's `data` on success; a download answers a file instead. */
  readonly output: Output
}

export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>
/** The input as the caller writes it: fields with a default may be missing. */
export type InputOf<C extends AnyCall> = z.input<C['input']>
/** The input as the handler reads it, with defaults. */
export type ReadInputOf<C extends AnyCall> = z.output<C['input']>
export type OutputOf<C extends AnyCall> = z.output<C['output']>

/** Declares a call; the access rule is part of the type, so a call without one does not compile. */
export function defineCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  call: Call<Input, Output>,
): Call<Input, Output> {
  return call
}

/** Returns the HTTP method of a call: POST, unless it is a download or declares another. @see spec S7.1 */
export function methodOf(call: AnyCall): 'GET' | 'POST' {
  return call.method ?? (call.body === 'download' ? 'GET' : 'POST')
}

/** Returns whether callers may send an idempotency key. */
export function takesIdempotencyKey({ effect, answersSecret }: AnyCall): boolean {
  return effect === 'write' && answersSecret === undefined
}

/** Returns the area that an API token needs for a call; null if no token may make it. */
export function tokenAreaOf({ access }: AnyCall): TokenArea | null {
  return access.kind === 'acting' || access.kind === 'signedIn' ? access.tokenArea : null
}

/** Returns whether platform staff may make a call in a support view. */
export function mayMakeInSupportView(call: AnyCall): boolean {
  const { effect, body, inSupportView } = call
  return isLook({ effect, body, tokenArea: tokenAreaOf(call), inSupportView })
}

/** Returns whether callers send the input in the query. */
export function travelsInQuery(call: AnyCall): boolean {
  return methodOf(call) === 'GET' || call.inQuery === true
}
