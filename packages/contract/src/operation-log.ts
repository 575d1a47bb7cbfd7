import { menuOf } from '@placard/domain/menu/permission'
import { loggedEntities } from '@placard/domain/operation-log/entity'
import { loggedOperation } from '@placard/domain/operation-log/operation'
import { rolesOf } from '@placard/domain/operator/permission'
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { pageOf, paging } from './listing.ts'
import { day, id, instant, version } from './scalar.ts'

const entity = z.enum(loggedEntities)

/** One field that a change has changed. */
const loggedChange = z.strictObject({
  /** Its name on the wire, such as `dayBudget`. */
  field: z.string(),
  /** What people read for it, in the caller's language. */
  label: z.string(),
  /** What it was, an arrow, what it is; a dash stands for nothing. Of fields of materials: their ids. @see spec S5.4 */
  text: z.string(),
})
export type LoggedChange = z.infer<typeof loggedChange>

/** One entry of the log: what stands in it has been done. */
export const logRow = z.strictObject({
  logId: id,
  at: instant,
  /** `own`: somebody of the owner; `agency`: somebody of its agency; `platform`: the platform, or the product by itself. */
  by: z.enum(['own', 'agency', 'platform']),
  /** Who it was; empty for people of whom the caller may not know. */
  name: z.string(),
  /** Through which door: by a page, from a file, by the platform's commands, or when its time had come. */
  door: z.enum(['call', 'import', 'command', 'timer']),
  operation: z.enum(loggedOperation),
  entity,
  /** Null for what has no id of its own, or concerns several. */
  entityId: z.nullable(id),
  entityName: z.string(),
  changes: z.array(loggedChange),
  /** The version that the entity has had since then; null for what has none. */
  version: z.nullable(version),
})
export type LogRow = z.infer<typeof logRow>

const { pageNum, pageSize } = paging

/**
 * What was done to what the acting owner has, the newest first, as far as the caller's roles let it see the things
 * themselves. `text` is looked for in names, letter case aside, or is an id. Both days count, in the account's zone.
 */
export const listOperationLog = defineCall({
  path: '/v3/operationLog/list',
  summary: 'Lists who changed what, and when.',
  body: 'json',
  access: { kind: 'acting', roles: rolesOf('promotion'), menu: menuOf('/operation-log') },
  effect: 'read',
  input: z.strictObject({
    pageNum,
    pageSize,
    filters: z._default(
      z.strictObject({
        entity: z.optional(entity),
        text: z.optional(z.string().check(z.maxLength(120))),
        from: z.optional(day),
        to: z.optional(day),
      }),
      {},
    ),
  }),
  output: pageOf(logRow),
})
