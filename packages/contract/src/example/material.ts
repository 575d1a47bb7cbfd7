import { materialType } from '@placard/domain/materials/material/type'
import {
  listInteractiveMaterials,
  listMaterials,
  materialFile,
  type MaterialRow,
  storeAppCreativeAt,
  storeAppCreativeOf,
  uploadMaterial,
} from '../materials/material.ts'
import { exampleOf } from './example.ts'

const key = '3f0c9a52-7d1e-4b7e-9a55-0d6d8e1f2a34'
const address = `/v3/material/file?key=${key}`
export const image: MaterialRow = {
  mId: '100007001',
  type: materialType.image,
  name: 'Trail at dawn, large',
  materialUrl: address,
  previewUrl: address,
  widthPx: 640,
  heightPx: 320,
  durationMs: null,
  hasSound: null,
  bytes: 48_213,
  mediaType: 'image/png',
  refusal: null,
}
const game: MaterialRow = {
  mId: '100007020',
  type: materialType.interactive,
  name: 'Lace up: the game',
  materialUrl: 'https://play.example.com/lace-up/',
  previewUrl: address,
  widthPx: null,
  heightPx: null,
  durationMs: null,
  hasSound: null,
  bytes: null,
  mediaType: null,
  refusal: null,
}
const crop = { left: 0, top: 120, width: 4_000, height: 2_000, toWidthPx: 640, toHeightPx: 320 }
const storeApp = { id: '100007031', content: { iconUrl: address }, refusal: null }
const named = { ownerId: '100000001', id: storeApp.id }

/** Materials of creatives. */
export const materialExamples = [
  exampleOf(
    listMaterials,
    { type: materialType.image, pageNum: 1, pageSize: 10 },
    { items: [image], total: 1 },
  ),
  exampleOf(
    listInteractiveMaterials,
    { pageNum: 1, pageSize: 10, id: game.mId },
    { items: [game], total: 1 },
  ),
  exampleOf(storeAppCreativeOf, named, storeApp),
  exampleOf(storeAppCreativeAt, named, storeApp),
  exampleOf(
    uploadMaterial,
    { name: image.name, crop },
    { mId: image.mId, materialUrl: address, isDuplicate: false },
  ),
  exampleOf(materialFile, { key }, {}),
]
