import type { ReviewedMaterial } from '@placard/contract/campaigns/staff-review'
import { materialIds } from '@placard/domain/campaigns/creative/material'
import { materialFields, type MaterialFields } from '@placard/domain/materials/material/need'
import type { MaterialType } from '@placard/domain/materials/material/type'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  materialColumns,
  type MaterialRecord,
  materialRowOf,
} from '#server/materials/material/row.ts'

/** A material of an owner, in a field of a creative. */
export interface MaterialUse {
  readonly ownerId: string
  readonly field: string
  readonly id: string
}

/** The materials that creatives hold, each once. A field that is missing holds none. */
export function usesIn(
  ownerId: string,
  creatives: readonly Partial<MaterialFields>[],
): MaterialUse[] {
  const uses = creatives.flatMap((creative) =>
    materialFields.flatMap((field) =>
      materialIds(creative[field] ?? null).map((id) => ({ ownerId, field, id })),
    ),
  )
  return uses.filter((use, at) => uses.findIndex(({ id }) => id === use.id) === at)
}

/** Looks up materials of any owners. @returns finds those of some uses; what is gone is left out */
export async function materialsInUse(
  db: Kysely<Tables>,
  uses: readonly MaterialUse[],
): Promise<(wanted: readonly MaterialUse[]) => ReviewedMaterial[]> {
  if (uses.length === 0) return () => []
  const { rows } = await sql<MaterialRecord<MaterialType> & { owner_id: string }>`
    select m.owner_id, ${materialColumns}
    from material m
    left join stored_file f on f.owner_id = m.owner_id and f.file_id = m.file_id
    left join stored_file p on p.owner_id = m.owner_id and p.file_id = m.preview_file_id
    where (m.owner_id, m.material_id) in (
      select * from unnest(${uses.map(({ ownerId }) => ownerId)}::bigint[], ${uses.map(({ id }) => id)}::bigint[])
    )`.execute(db)
  const found = new Map(rows.map((row) => [`${row.owner_id} ${row.material_id}`, row]))
  return (wanted) =>
    wanted.flatMap(({ ownerId, field, id }) => {
      const row = found.get(`${ownerId} ${id}`)
      return row === undefined ? [] : [{ field, ...materialRowOf(row) }]
    })
}
