import { readFile } from 'node:fs/promises'
import { mediaType } from '@placard/domain/platform/file/media-type'
import { type Mp4Facts, mp4Facts } from '@placard/domain/platform/file/mp4'
import { type MaterialType, materialType } from '@placard/domain/materials/material/type'
import type { DemoOwners } from '#server/demo/accounts.ts'
import { type Colour, Canvas } from '#server/demo/png.ts'
import { addDemoFile, type DemoFile, type FileStores } from '#server/demo/stored-file.ts'

/** The parts of a drawn poster. */
interface Poster {
  readonly widthPx: number
  readonly heightPx: number
  readonly ground: Colour
  readonly hill: Colour
  readonly sun: Colour
}

const white: Colour = [255, 255, 255]

/** Draws a poster: a sun over hills, and a button. */
export function posterPng({ widthPx, heightPx, ground, hill, sun }: Poster): Buffer {
  const poster = new Canvas({ widthPx, heightPx }, ground)
  const unit = Math.round(Math.min(widthPx, heightPx) / 8)
  poster.disc({ x: widthPx - 2 * unit, y: 2 * unit }, Math.round(unit * 1.3), sun)
  poster.disc({ x: Math.round(widthPx / 4), y: heightPx + unit }, 4 * unit, hill)
  poster.disc({ x: Math.round(widthPx * 0.7), y: heightPx + 3 * unit }, 5 * unit, hill)
  poster.box({ x: unit, y: unit }, { widthPx: 3 * unit, heightPx: Math.round(unit / 2) }, white)
  poster.box({ x: unit, y: 2 * unit }, { widthPx: 2 * unit, heightPx: Math.round(unit / 4) }, white)
  return poster.png()
}

const large = { widthPx: 640, heightPx: 320 }
const small = { widthPx: 320, heightPx: 210 }
const vertical = { widthPx: 1_080, heightPx: 1_920 }
const icon = { widthPx: 512, heightPx: 512 }

const dawn = { ground: [250, 219, 190], hill: [92, 116, 96], sun: [226, 108, 60] } as const
const night = { ground: [30, 41, 66], hill: [18, 25, 42], sun: [240, 226, 178] } as const
const sea = { ground: [196, 226, 236], hill: [38, 104, 132], sun: [250, 204, 96] } as const

/** A picture to draw. */
export interface DemoPicture {
  readonly name: string
  readonly size: { readonly widthPx: number; readonly heightPx: number }
  /** Default: an image. */
  readonly type?: MaterialType
  readonly look: { readonly ground: Colour; readonly hill: Colour; readonly sun: Colour }
  /** The reason why it is refused. */
  readonly refusal?: string
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
  {
    name: 'Outlet, half price',
    size: small,
    look: { ...night, hill: [214, 64, 64] },
    refusal: 'It promises half price, and the landing page does not.',
  },
  { name: 'Alpine Shoes app', size: icon, look: dawn, type: materialType.common },
  { name: 'Alpine Shoes app, winter', size: icon, look: sea, type: materialType.common },
]

/** A picture that fits large ads. */
export const largePicture: DemoPicture = { name: 'Trail at dawn', size: large, look: dawn }

/** Videos of moving shapes, small enough to be stored next to this file. */
const films = [
  { name: 'Night run', file: 'night.mp4', cover: 'City at night, large' },
  { name: 'Morning run', file: 'dawn.mp4', cover: 'Trail at dawn, large' },
] as const

const games = [
  { name: 'Lace up: the game', path: 'lace-up', look: { ...night, hill: [70, 120, 90] } },
  { name: 'Lace up: the second half', path: 'second-half', look: { ...sea, hill: [70, 120, 90] } },
] as const

/** Adds pictures, videos, interactive materials and app icons to the demo's advertisers. */
export async function addMaterials(
  stores: FileStores,
  { advertiser, clients }: DemoOwners,
): Promise<void> {
  const files = new Map<string, string>()
  for (const picture of pictures)
    files.set(picture.name, await addPicture(stores, advertiser, picture))
  for (const client of clients) {
    for (const picture of pictures.slice(6, 8)) await addPicture(stores, client, picture)
  }
  for (const { cover, ...film } of films)
    await addFilm(stores, advertiser, { ...film, coverId: files.get(cover) ?? null })
  for (const { name, path, look } of games) {
    const cover = await addPicture(stores, advertiser, { name, size: large, look })
    await stores.db
      .insertInto('material')
      .values({
        owner_id: advertiser,
        material_type: materialType.interactive,
        material_name: name,
        preview_file_id: cover,
        page_url: `https://play.example.com/${path}/`,
      })
      .execute()
  }
}

/** @returns the id of the file */
export async function addPicture(
  stores: FileStores,
  ownerId: string,
  { name, size, look, type = materialType.image, refusal }: DemoPicture,
): Promise<string> {
  const bytes = posterPng({ ...size, ...look })
  const file = { fileName: `${name}.png`, mediaType: mediaType.png, bytes }
  const still = { ...size, durationMs: null, hasSound: null, coverId: null }
  return addMaterial(stores, ownerId, { name, type, refusal: refusal ?? null, file, ...still })
}

async function addFilm(
  stores: FileStores,
  ownerId: string,
  { name, file: fileName, coverId }: { name: string; file: string; coverId: string | null },
): Promise<void> {
  const bytes = await readFile(new URL(`film/${fileName}`, import.meta.url))
  const file = { fileName, mediaType: mediaType.mp4, bytes }
  const facts = mp4Facts(bytes)
  if (facts === null) throw new Error(`${fileName} is no film`)
  const { video: type } = materialType
  await addMaterial(stores, ownerId, { name, type, refusal: null, file, coverId, ...facts })
}

interface NewMaterial extends Pick<Mp4Facts, 'widthPx' | 'heightPx'> {
  readonly durationMs: number | null
  readonly hasSound: boolean | null
  readonly name: string
  readonly type: MaterialType
  readonly refusal: string | null
  readonly file: Pick<DemoFile, 'fileName' | 'mediaType' | 'bytes'>
  readonly coverId: string | null
}

async function addMaterial(
  stores: FileStores,
  ownerId: string,
  { name, type, refusal, file, coverId, ...facts }: NewMaterial,
): Promise<string> {
  const whose = { ownerId, purpose: 'material', accountId: null } as const
  const file_id = await addDemoFile(stores, { ...whose, ...file })
  await stores.db
    .insertInto('material')
    .values({
      owner_id: ownerId,
      material_type: type,
      material_name: name,
      file_id,
      preview_file_id: coverId,
      width_px: facts.widthPx,
      height_px: facts.heightPx,
      duration_ms: facts.durationMs,
      has_sound: facts.hasSound,
      refusal,
    })
    .execute()
  return file_id
}
