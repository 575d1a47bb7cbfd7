import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { LibraryRow, searchMaterials } from '@placard/contract/materials/material-library'
import type { MaterialType } from '@placard/domain/materials/material/type'
import { idsFrom } from '@placard/domain/platform/tree/tree'
import { sortType as sortTypes } from '@placard/domain/platform/table/sort'
import { type RawBuilder, sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { foldersOf } from '#server/materials/material/folder.ts'
import {
  materialColumns,
  type MaterialRecord,
  materialRowOf,
} from '#server/materials/material/row.ts'
import { libraryCondition } from '#server/materials/material-library/condition.ts'
import {
  isNotDeletedCreative,
  materialUses,
} from '#server/materials/material-library/material-use.ts'

type Search = ReadInputOf<typeof searchMaterials>

interface LibraryRecord extends MaterialRecord<MaterialType> {
  folder_id: string | null
  tags: string[]
  created_at: Date
  use_count: number
  is_in_bin: boolean
  version: number
}

/**
 * Returns one page of the acting owner's materials, and the total number of matches.
 *
 * @throws Refusal `notFound` for an unknown folder
 */
export async function libraryPage(
  scope: OwnerScope,
  { sortName, sortType, pageNum, pageSize, folderId, ...narrowing }: Search,
): Promise<OutputOf<typeof searchMaterials>> {
  const folderIds = typeof folderId === 'string' ? await folderIdsFrom(scope, folderId) : folderId
  const condition = libraryCondition(scope, { ...narrowing, folderIds })
  const { by, source } = orderOf(scope, sortName, sortType)
  const [page, count] = await Promise.all([
    runOwn<LibraryRecord>(
      scope,
      owned`
        with page as materialized (
          select m.material_id, row_number() over (order by ${by}) as place
          from material m ${source} where ${condition}
          order by ${by}
          limit ${pageSize} offset ${(pageNum - 1) * pageSize}
        )
        select ${materialColumns}, m.folder_id, m.created_at, m.version, m.removed_at is not null as is_in_bin,
          array(select t.tag from material_tag t where t.owner_id = m.owner_id and t.material_id = m.material_id
            order by t.tag_key) as tags,
          (select count(*)::int from creative c where ${isNotDeletedCreative(scope)} and c.material_ids @> array[m.material_id]) as use_count
        from page join material m on m.owner_id = ${scope.ownerId} and m.material_id = page.material_id
        left join stored_file f on f.owner_id = m.owner_id and f.file_id = m.file_id
        left join stored_file p on p.owner_id = m.owner_id and p.file_id = m.preview_file_id
        order by page.place`,
    ),
    runOwn<{ total: number }>(
      scope,
      owned`select count(*)::int as total from material m where ${condition}`,
    ),
  ])
  return { items: page.rows.map(libraryRowOf), total: count.rows[0]?.total ?? 0 }
}

function libraryRowOf(row: LibraryRecord): LibraryRow {
  return {
    ...materialRowOf(row),
    folderId: row.folder_id,
    tags: row.tags,
    createdAt: row.created_at.getTime(),
    useCount: row.use_count,
    isInBin: row.is_in_bin,
    version: row.version,
  }
}

interface Order {
  readonly by: RawBuilder<unknown>
  /** The joins that the order needs besides the materials `m`. */
  readonly source: RawBuilder<unknown>
}

function orderOf(
  scope: OwnerScope,
  sortName: Search['sortName'],
  sortType: Search['sortType'],
): Order {
  const direction = sortType === sortTypes.ascending ? sql`asc` : sql`desc`
  // Ids grow with time, have an index, and break ties.
  const byTime = sql`m.material_id ${direction}`
  switch (sortName) {
    case 'createdAt':
      return { by: byTime, source: sql`` }
    case 'name':
      return { by: sql`m.material_name ${direction}, ${byTime}`, source: sql`` }
    case 'bytes':
      return {
        by: sql`s.byte_count ${direction} nulls last, ${byTime}`,
        source: sql`left join stored_file s on s.owner_id = m.owner_id and s.file_id = m.file_id`,
      }
    case 'useCount':
      return {
        by: sql`coalesce(u.use_count, 0) ${direction}, ${byTime}`,
        source: sql`left join (
          select named.material_id, count(distinct named.creative_id) as use_count
          from (${materialUses(scope)}) named group by named.material_id
        ) u on u.material_id = m.material_id`,
      }
  }
}

/** Returns the ids of a folder and its subfolders. @throws Refusal `notFound` */
async function folderIdsFrom(scope: OwnerScope, folderId: string): Promise<readonly string[]> {
  const folders = await foldersOf(scope).execute()
  const nodes = folders.map((row) => ({ nodeId: row.folder_id, parentId: row.parent_id }))
  const ids = idsFrom(nodes, folderId)
  if (ids.size === 0) throw notFound()
  return [...ids]
}
