import type { ReadInputOf } from '@placard/contract/platform/call'
import type { searchMaterials } from '@placard/contract/materials/material-library'
import { type MaterialNeed, materialNeeds } from '@placard/domain/materials/material/need'
import type { PixelSize } from '@placard/domain/platform/format/pixel'
import { caseless } from '@placard/domain/platform/text/caseless'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/like.ts'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { materialUses } from '#server/materials/material-library/material-use.ts'

type Search = ReadInputOf<typeof searchMaterials>
type Condition = RawBuilder<unknown>

/** The filters of a search, with all folders that the given one includes. */
export interface Narrowing extends Pick<
  Search,
  'ids' | 'text' | 'types' | 'sizes' | 'fits' | 'tags' | 'use'
> {
  /** Undefined for any or none; null for none. */
  readonly folderIds: readonly string[] | null | undefined
}

/** Returns the condition on materials `m` for a search. */
export function libraryCondition(scope: OwnerScope, narrowing: Narrowing): OwnedSql {
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
