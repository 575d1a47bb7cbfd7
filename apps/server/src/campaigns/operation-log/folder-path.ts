import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Entry } from '#server/campaigns/operation-log/entry.ts'

/** The fields of an entity that contain the id of a material folder. */
const folderFields: Readonly<Record<string, string>> = {
  material: 'folderId',
  materialFolder: 'parentId',
}

/** Replaces the ids of folders by their paths: the current ones, or those at the time of removal. */
export async function withFolderPaths(
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
