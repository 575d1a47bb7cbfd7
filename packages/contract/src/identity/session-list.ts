import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { id, instant, nothing } from '../platform/scalar.ts'

/** A session of one's own account. */
export const listedSession = z.strictObject({
  sessionId: id,
  /** The session that asks. */
  current: z.boolean(),
  createdAt: instant,
  /** The time of the last use, to the minute. */
  seenAt: instant,
  /** The network address that it was opened from. */
  address: z.string(),
  /** Such as `Chrome 141`; empty when it cannot be told. */
  browser: z.string(),
  /** Such as `Windows`; empty when it cannot be told. */
  system: z.string(),
})
export type ListedSession = z.infer<typeof listedSession>

/** The sessions of one's own account that are not over, the last used first. There are never more than a page has room for. */
export const listSessions = defineCall({
  path: '/v3/session/list',
  summary: 'Lists where one is signed in.',
  body: 'json',
  access: { kind: 'signedIn' },
  effect: 'read',
  input: nothing,
  output: z.strictObject({ items: z.array(listedSession), total: z.int() }),
})

/** Ends one of one's own sessions; with the current one, its cookies are cleared. Others' answer `notFound`. */
export const endSession = defineCall({
  path: '/v3/session/end',
  summary: 'Ends one of one’s own sessions.',
  body: 'json',
  access: { kind: 'signedIn' },
  effect: 'read',
  input: z.strictObject({ sessionId: id }),
  output: nothing,
})

/** Ends one's own sessions but for the one that asks. */
export const endOtherSessions = defineCall({
  path: '/v3/session/endOthers',
  summary: 'Ends all of one’s own sessions but this one.',
  body: 'json',
  access: { kind: 'signedIn' },
  effect: 'read',
  input: nothing,
  output: nothing,
})
