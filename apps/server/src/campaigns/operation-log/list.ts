import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { changeLevel } from '@placard/contract/campaigns/change-entry'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { loggedEntities, readableEntities } from '@placard/domain/platform/operation-log/entity'
import type { OperatorRole } from '@placard/domain/platform/access/role'
import { type RawBuilder, sql } from 'kysely'
import {
  containsPattern,
  owned,
  type OwnedSql,
  runOwn,
} from '#server/platform/database/owned-sql.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { pageLimit } from '#server/platform/database/page.ts'
import {
  byWhom,
  type Entry,
  entryColumns,
  entryTables,
  logRowOf,
  withNames,
} from '#server/campaigns/operation-log/entry.ts'

type Listing = ReadInputOf<typeof listOperationLog>

export interface LogReader {
  readonly scope: OwnerScope
  readonly roles: readonly OperatorRole[]
  readonly locale: Locale
}

export async function operationLog(
  reader: LogReader,
  { pageNum, pageSize, filters }: Listing,
): Promise<OutputOf<typeof listOperationLog>> {
  const { scope, locale } = reader
  const first = pageLimit({ pageNum, pageSize })
  const [page, total] = await Promise.all([
    runOwn<Entry>(scope, entriesQuery(reader, filters, first)),
    entryCount(reader, filters),
  ])
  const [entries, several] = await Promise.all([
    withNames(scope, page.rows),
    thoseOfSeveral(scope, page.rows),
  ])
  const items = entries.map((entry) => ({
    ...logRowOf(entry, locale),
    isOneOfSeveral: several.has(entry.log_id),
  }))
  return { items, total }
}

/** Returns the ids of the entries whose request has other ones that a change set can undo. */
async function thoseOfSeveral(
  scope: OwnerScope,
  entries: readonly Entry[],
): Promise<ReadonlySet<string>> {
  const ids = entries.flatMap(({ entity, log_id }) =>
    entity === 'import' || changeLevel.options.some((level) => level === entity) ? [log_id] : [],
  )
  if (ids.length === 0) return new Set()
  const { rows } = await runOwn<{ log_id: string }>(
    scope,
    owned`
      select l.log_id from operation_log l
      where l.owner_id = ${scope.ownerId} and l.log_id = any (${ids}::bigint[]) and exists (
        select from operation_log o
        where o.owner_id = l.owner_id and o.request_id = l.request_id and o.log_id <> l.log_id
          and o.entity = any (${changeLevel.options}::text[]) and o.operation <> 'review')`,
  )
  return new Set(rows.map(({ log_id }) => log_id))
}

export async function entryCount(
  { scope, roles }: LogReader,
  filters: Listing['filters'],
): Promise<number> {
  const condition = conditionOf(scope, filters, roles)
  const { rows } = await runOwn<{ total: number }>(
    scope,
    owned`${start(filters)} select count(*)::int as total from ${entryTables} where ${condition}`,
  )
  return rows[0]?.total ?? 0
}

/** Returns the SQL of the matching entries, newest first. @param part the page; default: all */
export function entriesQuery(
  { scope, roles }: LogReader,
  filters: Listing['filters'],
  part = sql``,
): OwnedSql {
  return owned`${start(filters)} select ${entryColumns} from ${entryTables}
    where ${conditionOf(scope, filters, roles)}
    order by l.at desc, l.log_id desc ${part}`
}

/** Returns the beginning of the query. A single entity has few entries, however many the owner has. */
function start({ entityId }: Listing['filters']): RawBuilder<unknown> {
  return entityId === undefined ? sql`` : prepared
}

function conditionOf(
  { ownerId, timeZone }: OwnerScope,
  { entity, entityId, operation, by, text, from, to }: Listing['filters'],
  roles: readonly OperatorRole[],
): OwnedSql {
  const readable = readableEntities(roles).filter((name) => entity === undefined || name === entity)
  const beginOf = (day: string, later: number) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text`
  const parts: RawBuilder<unknown>[] = []
  // Readers of all entries are answered from an index that does not contain the kind of entity.
  if (readable.length < loggedEntities.length) parts.push(sql`l.entity = any(${readable}::text[])`)
  if (text)
    parts.push(sql`(l.entity_name ilike ${containsPattern(text)} or l.entity_id::text = ${text})`)
  if (entityId !== undefined) parts.push(sql`l.entity_id = ${entityId}::bigint`)
  if (operation !== undefined) parts.push(sql`l.operation = ${operation}`)
  if (by !== undefined) parts.push(sql`${byWhom} = ${by}`)
  if (from !== undefined) parts.push(sql`l.at >= ${beginOf(from, 0)}`)
  if (to !== undefined) parts.push(sql`l.at < ${beginOf(to, 1)}`)
  return parts.reduce<OwnedSql>(
    (all, part) => owned`${all} and ${part}`,
    owned`l.owner_id = ${ownerId}`,
  )
}
