import pg from 'pg'
import { readDataDirectoryOwner } from '#server/platform/embedded-postgres/data-directory.ts'
import { embeddedAccess } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import type { EntityStates, LogEntry } from '#tests/crash/replay.ts'

/** Reads the database of a running server directly, without the server. */
export interface DatabaseReader {
  entityStates(): Promise<EntityStates>
  /** Returns the id of the last log entry. */
  lastLogId(): Promise<string>
  /** Returns the entries after it, in order of creation. */
  logAfter(logId: string): Promise<LogEntry[]>
  /** Returns the ids of the imports whose file has arrived, by file name. */
  imports(): Promise<ReadonlyMap<string, readonly string[]>>
  /** Returns the rows of a query. */
  rowsOf<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>
  /** Returns the number of copies of each usage record, by description. */
  reports(): Promise<ReadonlyMap<string, number>>
}

const standing = `
  select 'plan ' || plan_id as of, version, jsonb_build_object('switchOn', switch_on, 'invalidFields', invalid_fields,
    'dayLimit', day_limit, 'dayBudget', day_budget) as fields from plan
  union all select 'group ' || group_id, version, jsonb_build_object('switchOn', switch_on, 'invalidFields', invalid_fields,
    'price', price) from ad_group
  union all select 'ad ' || ad_id, version, jsonb_build_object('switchOn', switch_on, 'invalidFields', invalid_fields) from ad
  union all select 'account ' || account_id, version, jsonb_build_object('account', email,
    'accountName', account_name, 'kind', kind, 'loginType', login_type, 'roles', roles, 'menuTree', menu_tree,
    'dataTree', data_tree, 'advertisers', case when advertiser_ids is not null then jsonb_build_object(
      'ownerIds', advertiser_ids::text[], 'labels', advertiser_labels) end, 'lastDay', last_day)
    || case when kind = 'staff' then jsonb_build_object('staffRoles', staff_roles) else '{}' end from account
  union all select 'owner ' || owner_id, version, jsonb_build_object('ownerName', owner_name,
    'ownerType', owner_type, 'agencyId', agency_id::text, 'currency', currency, 'timeZone', time_zone) from owner`

const entries = `
  select entity || ' ' || entity_id as of, operation, version, before, after, request_id as "requestId"
  from operation_log where log_id > $1 order by log_id`

const receivedFiles = `
  select file_name as name, array_agg(job_id::text) as ids from import_job where received group by file_name`

const reports = `
  select description, count(*)::int as count from usage_record where description is not null group by 1`

/**
 * Returns a reader that opens a new connection for each query, since the database may have restarted with another
 * socket.
 */
export function databaseReader(dataDir: string): DatabaseReader {
  const rowsOf = async (sql: string, parameters: unknown[] = []) => {
    const host = readDataDirectoryOwner(dataDir)?.socketDir
    if (!host) throw new Error(`no server runs on ${dataDir}`)
    const client = new pg.Client({ ...embeddedAccess, host })
    await client.connect()
    try {
      return (await client.query(sql, parameters)).rows
    } finally {
      await client.end()
    }
  }
  return {
    rowsOf: (sql, parameters) => rowsOf(sql, parameters),
    async entityStates() {
      const rows = await rowsOf(standing)
      return new Map(rows.map(({ of, version, fields }) => [of, { version, fields }]))
    },
    async lastLogId() {
      const [row] = await rowsOf('select coalesce(max(log_id), 0) as id from operation_log')
      return row.id
    },
    logAfter: (logId) => rowsOf(entries, [logId]),
    async imports() {
      const rows = await rowsOf(receivedFiles)
      return new Map(rows.map(({ name, ids }) => [name, ids]))
    },
    async reports() {
      const rows = await rowsOf(reports)
      return new Map(rows.map(({ description, count }) => [description, count]))
    },
  }
}
