import type { OutputOf, ReadInputOf } from '@placard/contract/call'
import type { listOperationLog, LoggedChange, LogRow } from '@placard/contract/operation-log'
import type { Locale } from '@placard/domain/locale/locale'
import { changeText } from '@placard/domain/operation-log/change-text'
import { readableEntities } from '@placard/domain/operation-log/entity'
import { fieldName } from '@placard/domain/operation-log/field-name'
import type { OperatorRole } from '@placard/domain/operator/role'
import { sql } from 'kysely'
import { containsPattern } from '#server/database/like.ts'
import { owned, type OwnedSql, runOwn } from '#server/database/owned-sql.ts'
import type { OwnerScope } from '#server/database/scope.ts'

type Filters = ReadInputOf<typeof listOperationLog>['filters']
type Fields = Readonly<Record<string, unknown>>

interface Entry extends Pick<LogRow, 'by' | 'name' | 'door' | 'operation' | 'entity' | 'version'> {
  log_id: string
  at: Date
  entity_id: string | null
  entity_name: string
  before: Fields | null
  after: Fields | null
}

/** Who reads the log, and how. */
export interface LogReader {
  readonly scope: OwnerScope
  readonly roles: readonly OperatorRole[]
  readonly locale: Locale
}

/** One page of the acting owner's log, the newest first, and how many entries match in all. */
export async function operationLog(
  { scope, roles, locale }: LogReader,
  { pageNum, pageSize, filters }: ReadInputOf<typeof listOperationLog>,
): Promise<OutputOf<typeof listOperationLog>> {
  const condition = conditionOf(scope, filters, roles)
  const [page, count] = await Promise.all([
    runOwn<Entry>(
      scope,
      owned`select l.*, coalesce(case when a.owner_id = l.owner_id then a.account_name end, '') as name,
          case when a.owner_id is null then 'platform' when a.owner_id = l.owner_id then 'own' else 'agency' end as by
        from (
          select * from operation_log l where ${condition}
          order by l.at desc, l.log_id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}
        ) l
        left join account a on a.account_id = l.account_id
        order by l.at desc, l.log_id desc`,
    ),
    runOwn<{ total: number }>(
      scope,
      owned`select count(*)::int as total from operation_log l where ${condition}`,
    ),
  ])
  return { items: page.rows.map((entry) => rowOf(entry, locale)), total: count.rows[0]?.total ?? 0 }
}

function conditionOf(
  { ownerId, timeZone }: OwnerScope,
  { entity, text, from, to }: Filters,
  roles: readonly OperatorRole[],
): OwnedSql {
  const readable = readableEntities(roles).filter((name) => entity === undefined || name === entity)
  const beginOf = (day: string, later: number) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text`
  const parts = [sql`l.entity = any(${readable}::text[])`]
  if (text)
    parts.push(sql`(l.entity_name ilike ${containsPattern(text)} or l.entity_id::text = ${text})`)
  if (from !== undefined) parts.push(sql`l.at >= ${beginOf(from, 0)}`)
  if (to !== undefined) parts.push(sql`l.at < ${beginOf(to, 1)}`)
  return owned`l.owner_id = ${ownerId} and ${sql.join(parts, sql` and `)}`
}

function rowOf(entry: Entry, locale: Locale): LogRow {
  const { by, name, door, operation, entity, version } = entry
  return {
    logId: entry.log_id,
    at: entry.at.getTime(),
    by,
    name,
    door,
    operation,
    entity,
    entityId: entry.entity_id,
    entityName: entry.entity_name,
    changes: changesOf(entry, locale),
    version,
  }
}

function changesOf({ before, after }: Entry, locale: Locale): LoggedChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({
    field,
    label: fieldName(field, locale),
    text: changeText({ field, before: before?.[field], after: after?.[field] }, locale),
  }))
}
