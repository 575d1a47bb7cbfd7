import type { MaterialType } from '@placard/domain/materials/material/type'
import type { ColumnType, Generated } from 'kysely'
import type {
  BinColumns,
  GeneratedId,
  Id,
  Instant,
  OwnerKey,
} from '#server/platform/database/tables/column.ts'

interface MaterialTable extends BinColumns {
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
  folder_id: Id | null
  version: Generated<number>
  created_at: Instant
}

interface MaterialFolderTable {
  owner_id: OwnerKey
  folder_id: GeneratedId
  parent_id: Id | null
  folder_name: string
  name_key: string
  version: Generated<number>
  created_at: Instant
}

interface MaterialTagTable {
  owner_id: OwnerKey
  material_id: Id
  tag: string
  tag_key: string
}

export interface MaterialTables {
  material: MaterialTable
  material_folder: MaterialFolderTable
  material_tag: MaterialTagTable
}
