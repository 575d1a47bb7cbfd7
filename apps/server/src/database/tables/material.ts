import type { MaterialType } from '@placard/domain/material/type'
import type { ColumnType, Generated } from 'kysely'
import type { GeneratedId, Id, Instant, OwnerKey } from '#server/database/tables/column.ts'

interface MaterialTable {
  owner_id: OwnerKey
  material_id: GeneratedId
  material_type: ColumnType<MaterialType, MaterialType, never>
  material_name: string
  file_id: Id | null
  preview_file_id: Id | null
  page_url: Generated<string>
  width_px: number | null
  height_px: number | null
  duration_ms: number | null
  has_sound: boolean | null
  refusal: string | null
  created_at: Instant
}

/** What creatives are made from. */
export interface MaterialTables {
  material: MaterialTable
}
