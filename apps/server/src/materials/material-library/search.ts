import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { LibraryRow, searchMaterials } from '@placard/contract/materials/material-library'
import type { MaterialType } from '@placard/domain/materials/material/type'
import { idsFrom } from '@placard/domain/platform/tree/tree'
import { sortType as sortTypes } from '@placard/domain/platform/table/sort'
import { type RawBuilder, sql } from 'kysely'
import {
  containsPattern,
  owned,
  type OwnedSql,
  runOwn,
} from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { ownRowCount, pageLimit } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { foldersOf } from '#server/materials/material/folder.ts'
import {
  materialColumns,
  type MaterialRecord,
  materialRowOf,
} from '#server/materials/material/row.ts'
import {
  isNotDeletedCreative,
  materialUses,
} from '#server/materials/material-library/material-use.ts'
import { type MaterialNeed, materialNeeds } from '@placard/domain/materials/material/need'
import type { PixelSize } from '@placard/domain/platform/format/pixel'
import { caseless } from '@placard/domain/platform/text/letter-case'

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
  const [page, total] = await Promise.all([
    runOwn<LibraryRecord>(
      scope,
      owned`
        with page as materialized (
          select m.material_id, row_number() over (order by ${by}) as place
          from material m ${source} where ${condition}
          order by ${by}
          ${pageLimit({ pageNum, pageSize })}
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
    ownRowCount(scope, owned`from material m where ${condition}`),
  ])
  return { items: page.rows.map(libraryRowOf), total }
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

type Condition = RawBuilder<unknown>

/** The filters of a search, with all folders that the given one includes. */
interface Narrowing extends Pick<
  Search,
  'ids' | 'text' | 'types' | 'sizes' | 'fits' | 'tags' | 'use'
> {
  /** Undefined for any or none; null for none. */
  readonly folderIds: readonly string[] | null | undefined
}

/** Returns the condition on materials `m` for a search. */
function libraryCondition(scope: OwnerScope, narrowing: Narrowing): OwnedSql {
  const parts = [
    ...ofKind(narrowing),
    ...ofFolder(narrowing),
    ...ofTexts(scope, narrowing),
    ...ofUse(scope, narrowing),
  ]
  return parts.reduce<OwnedSql>(
    (condition, part) => owned`${condition} and ${part}`,
    owned`m.owner_id = ${scope.ownerId} and ${named(narrowing)}`,
  )
}

/** Materials named by id are found even in the recycle bin, because an unsaved creative may use them. */
function named({ ids }: Narrowing): Condition {
  return ids.length === 0 ? sql`m.removed_at is null` : sql`m.material_id = any (${ids}::bigint[])`
}

function ofKind({ types, sizes, fits }: Narrowing): Condition[] {
  return [
    ...(types.length > 0 ? [sql`m.material_type = any (${types}::int[])`] : []),
    ...(sizes.length > 0 ? [ofSize(sizes.map(sizeOf))] : []),
    ...(fits === undefined ? [] : [fitting(materialNeeds(fits.specId)[fits.field])]),
  ]
}

function sizeOf(text: string): PixelSize {
  const [widthPx = 0, heightPx = 0] = text.split('x').map(Number)
  return { widthPx, heightPx }
}

function ofSize(sizes: readonly PixelSize[]): Condition {
  const each = sizes.map(
    ({ widthPx, heightPx }) => sql`(m.width_px = ${widthPx} and m.height_px = ${heightPx})`,
  )
  // An empty list of sizes matches nothing.
  return sql`(${sql.join([sql`false`, ...each], sql` or `)})`
}

/** As `materialProblems` of the domain. */
function fitting({ types, size }: MaterialNeed): Condition {
  const shapes = {
    horizontal: sql`m.width_px > m.height_px`,
    vertical: sql`m.height_px > m.width_px`,
  }
  const isSized = typeof size === 'string' ? shapes[size] : ofSize(size)
  return sql`m.material_type = any (${types}::int[]) and m.refusal is null and ${isSized}`
}

function ofFolder({ folderIds }: Narrowing): Condition[] {
  if (folderIds === undefined) return []
  return [
    folderIds === null ? sql`m.folder_id is null` : sql`m.folder_id = any (${folderIds}::bigint[])`,
  ]
}

function ofTexts({ ownerId }: OwnerScope, { text, tags }: Narrowing): Condition[] {
  const tagged = owned`select t.material_id from material_tag t where t.owner_id = ${ownerId}`
  const matches = sql`(m.material_name ilike ${containsPattern(text)} or m.material_id::text = ${text}
    or m.material_id in (${tagged} and t.tag_key like ${containsPattern(caseless(text))}))`
  const keys = [...new Set(tags.map(caseless))]
  return [
    ...(text === '' ? [] : [matches]),
    ...keys.map((key) => sql`m.material_id in (${tagged} and t.tag_key = ${key})`),
  ]
}

function ofUse(scope: OwnerScope, { use }: Narrowing): Condition[] {
  if (use === 'any') return []
  const isUsed = sql`exists (select from (${materialUses(scope)}) named where named.material_id = m.material_id)`
  return [use === 'used' ? isUsed : sql`not ${isUsed}`]
}
