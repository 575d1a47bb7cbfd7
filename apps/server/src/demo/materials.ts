import { mediaType } from '@placard/domain/file/media-type'
import { mediaSizeOf } from '@placard/domain/file/media-size'
import { type MaterialType, materialType } from '@placard/domain/material/type'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { DemoOwners } from '#server/demo/accounts.ts'
import type { Colour } from '#server/demo/png.ts'
import { posterPng } from '#server/demo/poster.ts'
import { addDemoFile } from '#server/demo/stored-file.ts'

const large = { widthPx: 640, heightPx: 320 }
const small = { widthPx: 320, heightPx: 210 }
const vertical = { widthPx: 1_080, heightPx: 1_920 }
const icon = { widthPx: 512, heightPx: 512 }

const dawn = { ground: [250, 219, 190], hill: [92, 116, 96], sun: [226, 108, 60] } as const
const night = { ground: [30, 41, 66], hill: [18, 25, 42], sun: [240, 226, 178] } as const
const sea = { ground: [196, 226, 236], hill: [38, 104, 132], sun: [250, 204, 96] } as const

interface DemoPicture {
  readonly name: string
  readonly size: { readonly widthPx: number; readonly heightPx: number }
  /** An image where nothing is said. */
  readonly type?: MaterialType
  readonly look: { readonly ground: Colour; readonly hill: Colour; readonly sun: Colour }
}

const pictures: readonly DemoPicture[] = [
  { name: 'Trail at dawn, large', size: large, look: dawn },
  { name: 'Trail at dawn, small', size: small, look: dawn },
  { name: 'Trail at dawn, full screen', size: vertical, look: dawn },
  { name: 'City at night, large', size: large, look: night },
  { name: 'City at night, small', size: small, look: night },
  { name: 'City at night, full screen', size: vertical, look: night },
  { name: 'By the sea, large', size: large, look: sea },
  { name: 'By the sea, small', size: small, look: sea },
  { name: 'By the sea, full screen', size: vertical, look: sea },
  { name: 'Six new colours', size: small, look: { ...dawn, hill: [150, 70, 90] } },
  { name: 'Winter boots', size: large, look: { ...sea, hill: [225, 232, 238] } },
  { name: 'Outlet', size: small, look: { ...night, sun: [214, 64, 64] } },
]

/** Gives the demo's advertisers pictures, an interactive material and the icon of their app in a store. */
export async function addMaterials(
  db: Kysely<Tables>,
  { advertiser, clients }: DemoOwners,
): Promise<void> {
  for (const picture of pictures) await addPicture(db, advertiser, picture)
  for (const client of clients) {
    for (const picture of pictures.slice(6, 8)) await addPicture(db, client, picture)
  }
  const cover = await addPicture(db, advertiser, {
    name: 'Lace up: the game',
    size: large,
    look: { ...night, hill: [70, 120, 90] },
  })
  await db
    .insertInto('material')
    .values({
      owner_id: advertiser,
      material_type: materialType.interactive,
      material_name: 'Lace up: the game',
      preview_file_id: cover,
      page_url: 'https://play.example.com/lace-up/',
    })
    .execute()
  await addPicture(db, advertiser, {
    name: 'Alpine Shoes app',
    size: icon,
    look: dawn,
    type: materialType.common,
  })
}

/** @returns the file's id */
async function addPicture(
  db: Kysely<Tables>,
  ownerId: string,
  { name, size, look, type = materialType.image }: DemoPicture,
): Promise<string> {
  const bytes = posterPng({ ...size, ...look })
  const file_id = await addDemoFile(db, {
    ownerId,
    purpose: 'material',
    accountId: null,
    fileName: `${name}.png`,
    mediaType: mediaType.png,
    bytes,
  })
  const read = mediaSizeOf(bytes)
  await db
    .insertInto('material')
    .values({
      owner_id: ownerId,
      material_type: type,
      material_name: name,
      file_id,
      width_px: read?.widthPx ?? null,
      height_px: read?.heightPx ?? null,
    })
    .execute()
  return file_id
}
