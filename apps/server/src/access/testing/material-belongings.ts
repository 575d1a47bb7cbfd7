import { mediaType } from '@placard/domain/file/media-type'
import { materialType } from '@placard/domain/material/type'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { addDemoFile } from '#server/demo/stored-file.ts'
import { testBlobs } from '#server/testing/blobs.ts'

/** The ids of what an owner's creatives are made from. */
export type Materials = Readonly<Record<'material' | 'appIcon', string>>

/** An interactive material, and the icon of an app. */
export async function addMaterials(
  db: Kysely<Tables>,
  { ownerId }: { ownerId: string },
): Promise<Materials> {
  const owner = { owner_id: ownerId }
  const file_id = await addDemoFile(
    { db, blobs: testBlobs() },
    {
      ownerId,
      purpose: 'material',
      accountId: null,
      fileName: 'icon.png',
      mediaType: mediaType.png,
      bytes: Buffer.from(`icon of ${ownerId}`),
    },
  )
  const added = await db
    .insertInto('material')
    .values([
      {
        ...owner,
        material_type: materialType.interactive,
        material_name: 'game',
        page_url: 'https://play.example.com/',
      },
      { ...owner, material_type: materialType.common, material_name: 'icon', file_id },
    ])
    .returning(['material_id', 'material_type'])
    .execute()
  const idOf = (type: number) =>
    added.find(({ material_type }) => material_type === type)?.material_id ?? ''
  return { material: idOf(materialType.interactive), appIcon: idOf(materialType.common) }
}
