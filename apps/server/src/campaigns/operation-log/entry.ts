import type { LoggedChange, LogRow } from '@placard/contract/campaigns/operation-log'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { changeText } from '@placard/domain/campaigns/operation-log/change-text'
import { fieldName } from '@placard/domain/campaigns/operation-log/field-name'
import { sql } from 'kysely'
import { type Sides, withLabelNames } from '#server/campaigns/label/label.ts'
import { withServiceNames } from '#server/campaigns/service-node/node.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

type Fields = Readonly<Record<string, unknown>>

/** An entry of the log, with its author as far as its owner may know. */
export interface Entry extends Pick<
  LogRow,
  'by' | 'name' | 'token' | 'address' | 'source' | 'operation' | 'entity' | 'version'
> {
  log_id: string
  at: Date
  entity_id: string | null
  entity_name: string
  before: Fields | null
  after: Fields | null
}

/** The log's entries `l` with the accounts `a` of their authors, and the API tokens `k` that these used. */
export const entryTables = sql`operation_log l left join account a on a.account_id = l.account_id
  left join api_token k on k.owner_id = l.owner_id and k.token_id = l.token_id`

/** The owner of the user; platform accounts have none. */
export const byWhom = sql`case when a.owner_id is null then 'platform' when a.owner_id = l.owner_id then 'own' else 'agency' end`

/** The columns of an `Entry`, over `entryTables`. Users outside the owner have neither name nor address. */
export const entryColumns = sql`l.log_id, l.at, l.source, l.operation, l.entity, l.entity_id, l.entity_name, l.before,
  l.after, l.version, ${byWhom} as by, case when a.owner_id = l.owner_id then a.account_name else '' end as name,
  k.token_name as token, case when a.owner_id = l.owner_id then l.address end as address`

/** An entry without what is known about its request. */
export type LogLine = Omit<LogRow, 'isOneOfSeveral'>

export function logRowOf(entry: Entry, locale: Locale): LogLine {
  const { by, name, token, address, source, operation, entity, version } = entry
  return {
    logId: entry.log_id,
    at: entry.at.getTime(),
    by,
    name,
    token,
    address,
    source,
    operation,
    entity,
    entityId: entry.entity_id,
    entityName: entry.entity_name,
    changes: changesOf(entry, locale),
    version,
  }
}

export function changesOf(
  { before, after }: Pick<Entry, 'before' | 'after'>,
  locale: Locale,
): LoggedChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({
    field,
    label: fieldName(field, locale),
    text: changeText({ field, before: before?.[field], after: after?.[field] }, locale),
  }))
}

/** The fields of an entity that contain the id of a material folder. */
const folderFields: Readonly<Record<string, string>> = {
  material: 'folderId',
  materialFolder: 'parentId',
}

/** Replaces the ids of folders by their paths, and those of labels and services by their names. */
export async function withNames(
  scope: OwnerScope,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  return withValueNames(scope, await withFolderPaths(scope, entries))
}

/** Replaces the ids of labels and services in changes by their names. */
export async function withValueNames<Changed extends Sides>(
  scope: OwnerScope,
  changes: readonly Changed[],
): Promise<readonly Changed[]> {
  return withServiceNames(scope, await withLabelNames(scope, changes))
}

/** Replaces the ids of folders by their paths: the current ones, or those at the time of removal. */
async function withFolderPaths(
  scope: OwnerScope,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const ids = new Set(entries.flatMap(foldersOf))
  if (ids.size === 0) return entries
  const paths = await folderPaths(scope, [...ids])
  return entries.map((entry) => {
    const field = folderFields[entry.entity]
    if (field === undefined) return entry
    const named = (side: Entry['before']) => {
      const path = paths.get(side?.[field])
      return path === undefined ? side : { ...side, [field]: path }
    }
    return { ...entry, before: named(entry.before), after: named(entry.after) }
  })
}

function foldersOf({ entity, before, after }: Entry): string[] {
  const field = folderFields[entity]
  if (field === undefined) return []
  return [before?.[field], after?.[field]].filter((id) => typeof id === 'string')
}

/** For a removed folder, the log has its name and parent. */
async function folderPaths(
  scope: OwnerScope,
  ids: readonly string[],
): Promise<ReadonlyMap<unknown, string>> {
  const { rows } = await runOwn<{ id: string; path: string }>(
    scope,
    owned`
      with recursive folder as (
        select folder_id as id, folder_name as name, parent_id from material_folder where owner_id = ${scope.ownerId}
        union all
        select entity_id, entity_name, (before ->> 'parentId')::bigint from operation_log
        where owner_id = ${scope.ownerId} and entity = 'materialFolder' and operation = 'remove'
      ),
      path as (
        select id, name as path, parent_id from folder where id = any (${ids}::bigint[])
        union all
        select p.id, f.name || ' / ' || p.path, f.parent_id from path p join folder f on f.id = p.parent_id
      )
      select id, path from path where not exists (select from folder f where f.id = path.parent_id)`,
  )
  return new Map(rows.map(({ id, path }) => [id, path]))
}
