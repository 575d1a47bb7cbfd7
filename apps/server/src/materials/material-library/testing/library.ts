import { materialType } from '@placard/domain/materials/material/type'
import type { InsertObject } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Adds a material without content. Default: a picture for a large ad. */
export async function aMaterial(
  { db }: Pick<Database, 'db'>,
  ownerId: string,
  material: Partial<InsertObject<Tables, 'material'>> = {},
): Promise<string> {
  const { material_id } = await db
    .insertInto('material')
    .values({
      owner_id: ownerId,
      material_type: materialType.image,
      material_name: 'Trail',
      page_url: 'https://pictures.example.com/',
      width_px: 1_280,
      height_px: 720,
      ...material,
    })
    .returning('material_id')
    .executeTakeFirstOrThrow()
  return material_id
}
