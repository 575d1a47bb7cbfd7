import { bundlePath, materialFile, type MaterialRow } from '@placard/contract/materials/material'
import type { ListedMaterialType } from '@placard/domain/materials/material/material'
import { type MaterialType, materialType } from '@placard/domain/materials/material/type'
import { sql } from 'kysely'
import { bundlePage } from '@placard/domain/materials/material/limit'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

export interface MaterialRecord<Type extends MaterialType = ListedMaterialType> {
  material_id: string
  material_type: Type
  material_name: string
  page_url: string
  width_px: number | null
  height_px: number | null
  duration_ms: number | null
  has_sound: boolean | null
  byte_count: number | null
  media_type: string | null
  refusal: string | null
  file_key: string | null
  preview_key: string | null
}

/** The columns of a material `m` with its file `f` and its thumbnail `p`. */
export const materialColumns = sql`m.material_id, m.material_type, m.material_name, m.page_url, m.width_px, m.height_px,
  m.duration_ms, m.has_sound, m.refusal, f.byte_count, f.media_type, f.address_key as file_key, p.address_key as preview_key`

/** The addresses of a refused material. */
const nowhere = { materialUrl: '', previewUrl: '' } as const

/** Returns a material as the wire has it. A refused one has no address. */
export function materialRowOf<Type extends MaterialType>(
  row: MaterialRecord<Type>,
): Omit<MaterialRow, 'type'> & { type: Type } {
  const { refusal, material_type: type } = row
  const materialUrl = row.page_url || materialAddress(type, row.file_key)
  const isPicture = type === materialType.image || type === materialType.common
  const previewUrl = fileAddress(row.preview_key) || (isPicture ? materialUrl : '')
  const addresses = refusal === null ? { materialUrl, previewUrl } : nowhere
  return {
    mId: row.material_id,
    type,
    name: row.material_name,
    ...addresses,
    widthPx: row.width_px,
    heightPx: row.height_px,
    durationMs: row.duration_ms,
    hasSound: row.has_sound,
    bytes: row.byte_count,
    mediaType: row.media_type,
    refusal,
  }
}

/** Returns the address of the content of a material's file; empty without one. */
export function fileAddress(key: string | null): string {
  return key === null ? '' : `${materialFile.path}?key=${key}`
}

/** Returns the address of one of our materials; empty without a file. */
function materialAddress(type: MaterialType, key: string | null): string {
  if (key === null || type !== materialType.interactive) return fileAddress(key)
  return `${bundlePath}/${key}/${bundlePage}`
}

export async function addressOfMaterial(
  scope: OwnerScope,
  { type, fileId }: { readonly type: MaterialType; readonly fileId: string },
): Promise<string> {
  const file = await selectOwn(scope, 'stored_file')
    .select('address_key')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow()
  return materialAddress(type, file.address_key)
}
