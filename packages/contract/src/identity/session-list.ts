import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { id, instant, nothing } from '../platform/scalar.ts'

/** A session of the own account. */
export const listedSession = z.strictObject({
  sessionId: id,
  /** True for the calling session. */
  current: z.boolean(),
  createdAt: instant,
  /** The time of the last use, to the minute. */
  seenAt: instant,
  /** The network address that it was opened from. */
  address: z.string(),
  /** Such as `Chrome 141`; empty if unknown. */
  browser: z.string(),
  /** Such as `Windows`; empty if unknown. */
  system: z.string(),
})
export type ListedSession = z.infer<typeof listedSession>

/** Returns the open sessions of the own account, the last used first. There are never more than one page. */
export const listSessions = defineCall({
  path: '/v3/session/list',
  summary: 'Lists the sessions of the own account.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  effect: 'read',
  input: nothing,
  output: z.strictObject({ items: z.array(listedSession), total: z.int() }),
})

/**
 * Ends a session of the own account; for the current one, the cookies are cleared. Sessions of others are `notFound`.
 */
export const endSession = defineCall({
  path: '/v3/session/end',
  summary: 'Ends a session of the own account.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  effect: 'read',
  input: z.strictObject({ sessionId: id }),
  output: nothing,
})

/** Ends all sessions of the own account except the calling one. */
export const endOtherSessions = defineCall({
  path: '/v3/session/endOthers',
  summary: 'Ends all other sessions of the own account.',
  body: 'json',
  access: { kind: 'signedIn', tokenArea: null },
  effect: 'read',
  input: nothing,
  output: nothing,
})
