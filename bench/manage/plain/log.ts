import { type RawBuilder, sql } from 'kysely'
import type { Subject } from './subject.ts'

const pageSize = 50
// Whose person it was: of the owner itself, of its agency, or of the platform, whose accounts have no owner.
const by = sql`case when a.owner_id = l.owner_id then 'own' when a.owner_id is null then 'platform' else 'agency' end`

/** The statements of a page of the log, for somebody who may read all of it. @param narrowed on the entry `l` and its account `a` */
export function plainLog(
  { ownerId }: Subject,
  narrowed: RawBuilder<unknown> = sql`true`,
  pageNum = 1,
): RawBuilder<unknown>[] {
  const entries = sql`operation_log l left join account a on a.account_id = l.account_id
    where l.owner_id = ${ownerId} and ${narrowed}`
  return [
    sql`select l.log_id as "logId", l.at, l.source, l.operation, l.entity, l.entity_id as "entityId",
        l.entity_name as "entityName", l.before, l.after, l.version, ${by} as by, coalesce(a.account_name, '') as name, l.address
      from ${entries} order by l.at desc, l.log_id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    sql`select count(*) as total from ${entries}`,
  ]
}
