import { mediaType } from '@placard/domain/file/media-type'
import { materialType } from '@placard/domain/material/type'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { addDemoFile } from '#server/demo/stored-file.ts'
import { testBlobs } from '#server/testing/blobs.ts'

/** The ids of what an owner's creatives are made from. */
export type Materials = Readonly<Record<'material' | 'appIcon' | 'folder', string>>

/** An interactive material with a tag in a folder, and the icon of an app. */
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
  const folder = await addFolder(db, ownerId)
  const added = await db
    .insertInto('material')
    .values([
      {
        ...owner,
        material_type: materialType.interactive,
        material_name: 'game',
        page_url: 'https://play.example.com/',
        folder_id: folder,
      },
      { ...owner, material_type: materialType.common, material_name: 'icon', file_id },
    ])
    .returning(['material_id', 'material_type'])
    .execute()
  const idOf = (type: number) =>
    added.find(({ material_type }) => material_type === type)?.material_id ?? ''
  const material = idOf(materialType.interactive)
  const tag = { ...owner, material_id: material, tag: 'tag', tag_key: 'tag' }
  await db.insertInto('material_tag').values(tag).execute()
  return { material, appIcon: idOf(materialType.common), folder }
}

async function addFolder(db: Kysely<Tables>, ownerId: string): Promise<string> {
  const { folder_id } = await db
    .insertInto('material_folder')
    .values({ owner_id: ownerId, folder_name: 'folder', name_key: 'folder' })
    .returning('folder_id')
    .executeTakeFirstOrThrow()
  return folder_id
}
