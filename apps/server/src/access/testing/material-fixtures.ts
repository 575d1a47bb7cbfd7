import { type MediaType, mediaType } from '@placard/domain/platform/file/media-type'
import { materialType } from '@placard/domain/materials/material/type'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { addDemoFile } from '#server/demo/stored-file.ts'
import { testBlobs } from '#server/testing/blobs.ts'

/** The ids of the materials of an owner's creatives. */
export type Materials = Readonly<Record<'material' | 'appIcon' | 'folder', string>>

/** Adds interactive materials, one in a folder with a tag and one a bundle, and the icon of an app. */
export async function addMaterials(
  db: Kysely<Tables>,
  { ownerId }: { ownerId: string },
): Promise<Materials> {
  const owner = { owner_id: ownerId }
  const [icon, bundle] = await addFiles(db, ownerId)
  const folder = await addFolder(db, ownerId)
  const { interactive, common } = materialType
  const added = await db
    .insertInto('material')
    .values([
      {
        ...owner,
        material_type: interactive,
        material_name: 'game',
        page_url: 'https://play.example.com/',
        folder_id: folder,
      },
      { ...owner, material_type: interactive, material_name: 'bundle', file_id: bundle },
      { ...owner, material_type: common, material_name: 'icon', file_id: icon },
    ])
    .returning(['material_id', 'material_type'])
    .execute()
  const idOf = (type: number) =>
    added.find(({ material_type }) => material_type === type)?.material_id ?? ''
  const material = idOf(interactive)
  const tag = { ...owner, material_id: material, tag: 'tag', tag_key: 'tag' }
  await db.insertInto('material_tag').values(tag).execute()
  return { material, appIcon: idOf(common), folder }
}

async function addFolder(db: Kysely<Tables>, ownerId: string): Promise<string> {
  const { folder_id } = await db
    .insertInto('material_folder')
    .values({ owner_id: ownerId, folder_name: 'folder', name_key: 'folder' })
    .returning('folder_id')
    .executeTakeFirstOrThrow()
  return folder_id
}

async function addFiles(db: Kysely<Tables>, ownerId: string): Promise<[string, string]> {
  const stores = { db, blobs: testBlobs() }
  const add = (purpose: 'material' | 'bundle', type: MediaType) =>
    addDemoFile(stores, {
      ownerId,
      purpose,
      accountId: null,
      fileName: purpose,
      mediaType: type,
      bytes: Buffer.from(`${purpose} of ${ownerId}`),
    })
  const [icon, bundle] = [await add('material', mediaType.png), await add('bundle', mediaType.zip)]
  const page = { path: 'index.html', media_type: 'text/html', first_byte: 0, byte_count: 0 }
  await db
    .insertInto('bundle_file')
    .values({ owner_id: ownerId, file_id: bundle, ...page })
    .execute()
  return [icon, bundle]
}
