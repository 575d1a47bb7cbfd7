import { engineScopes } from '@placard/domain/delivery/engine/scope'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { id, instant } from '../platform/scalar.ts'

const count = z.int().check(z.nonnegative())

/** An engine that delivers ads, with its running copies as they last reported. */
export const engineRow = z.strictObject({
  engineId: id,
  engineName: z.string(),
  revoked: z.boolean(),
  scopes: z.array(z.enum(engineScopes)),
  /** The number of owners that it is limited to; null for all. */
  ownerCount: z.nullable(count),
  /** Networks that it is limited to; empty for everywhere. */
  networks: z.array(z.string()),
  createdAt: instant,
  /** The time of the last request, to the minute; null for never. */
  usedAt: z.nullable(instant),
  usedFrom: z.nullable(z.string()),
  instances: z.array(
    z.strictObject({
      instance: z.string(),
      engineVersion: z.string(),
      /** The number of changes that it has not applied; null if it follows another epoch of the feed. */
      lag: z.nullable(count),
      entries: count,
      /** The milliseconds by which its clock is ahead of the server's. */
      clockSkewMs: z.int(),
      reportedAt: instant,
    }),
  ),
})
export type EngineRow = z.infer<typeof engineRow>

/** Returns the engines, revoked ones last, otherwise the newest first. */
export const listEngines = defineCall({
  path: '/v3/staff/engine/list',
  summary: 'Lists the engines that deliver ads, with their lag.',
  body: 'json',
  access: staffMay('read', 'staff'),
  effect: 'read',
  input: z.strictObject({ pageNum: paging.pageNum, pageSize: paging.pageSize }),
  output: pageOf(engineRow),
})
