import { menuOf } from '@placard/domain/platform/menu/permission'
import { loggedEntities } from '@placard/domain/platform/operation-log/entity'
import { loggedOperation } from '@placard/domain/platform/operation-log/operation'
import { rolesOf } from '@placard/domain/platform/access/permission'
import * as z from 'zod/mini'
import { type Access, defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { exportFormat } from '../platform/export.ts'
import { day, id, instant, nothing, version } from '../platform/scalar.ts'

const entity = z.enum(loggedEntities)
const operation = z.enum(loggedOperation)
const by = z.enum(['own', 'agency', 'platform'])

/** A changed field. */
export const loggedChange = z.strictObject({
  /** Its name on the wire, such as `dayBudget`. */
  field: z.string(),
  /** The display name in the language of the caller. */
  label: z.string(),
  /**
   * The old value, an arrow, the new value; a dash means no value. For fields of materials: their ids. @see spec S5.4
   */
  text: z.string(),
})
export type LoggedChange = z.infer<typeof loggedChange>

/** One entry of the log. */
export const logRow = z.strictObject({
  logId: id,
  at: instant,
  /** `own`: a user of the owner; `agency`: a user of its agency; `platform`: platform staff, or the product itself. */
  by,
  /** The name of the user; empty for users that the caller may not know. */
  name: z.string(),
  /** The name of the API token that made the change; null without one, and for users that the caller may not know. */
  token: z.nullable(z.string()),
  /** The network address of the request; null for users that the caller may not know, and if there was none. */
  address: z.nullable(z.string()),
  /** The source of the change: a page, a file, a command of the platform, or a scheduled action. */
  source: z.enum(['call', 'import', 'command', 'timer']),
  operation,
  entity,
  /** Null for entries without an id, or about several entities. */
  entityId: z.nullable(id),
  entityName: z.string(),
  changes: z.array(loggedChange),
  /** The entity's version after the change; null without a version. */
  version: z.nullable(version),
  /** True if the same request or job also changed other things that can be undone with it. */
  isOneOfSeveral: z.boolean(),
})
export type LogRow = z.infer<typeof logRow>

const { pageNum, pageSize } = paging

/**
 * The filters of the log. `text` is searched for in names, ignoring letter case, or is an id; `entityId` is the id
 * alone. Both days are inclusive, in the time zone of the account.
 */
const filters = z._default(
  z.strictObject({
    entity: z.optional(entity),
    entityId: z.optional(id),
    operation: z.optional(operation),
    by: z.optional(by),
    text: z.optional(z.string().check(z.maxLength(120))),
    from: z.optional(day),
    to: z.optional(day),
  }),
  {},
)

const readsLog: Access = {
  kind: 'acting',
  roles: rolesOf('promotion'),
  menu: menuOf('/operation-log'),
  tokenArea: 'promotion',
}

/**
 * Returns the changes of the acting owner's entities, newest first, as far as the roles of the caller allow reading
 * these entities.
 */
export const listOperationLog = defineCall({
  path: '/v3/operationLog/list',
  summary: 'Lists the entries of the operation log.',
  body: 'json',
  access: readsLog,
  effect: 'read',
  input: z.strictObject({ pageNum, pageSize, filters }),
  output: pageOf(logRow),
})

/**
 * Exports the log as a file with every matching entry, newest first, in the caller's language and the account's time
 * zone. `limitReached` while too many exports are running, and for an XLSX with more rows than a sheet can hold.
 */
export const exportOperationLog = defineCall({
  path: '/v3/operationLog/export',
  summary: 'Downloads the operation log, as CSV or XLSX.',
  body: 'download',
  access: readsLog,
  effect: 'read',
  input: z.strictObject({ format: exportFormat, filters }),
  output: nothing,
})
