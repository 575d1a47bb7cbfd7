import {
  interactiveListPage,
  materialListDefaults,
} from '@placard/domain/materials/material/list-page'
import {
  croppableMaxPixels,
  materialNameMaxLength,
  videoMaxBytes,
} from '@placard/domain/materials/material/limit'
import { materialType } from '@placard/domain/materials/material/type'
import { rolesOf } from '@placard/domain/platform/access/permission'
import * as z from 'zod/mini'
import { type Access, defineCall } from '../platform/call.ts'
import { maxPageSize, pageOf } from '../platform/listing.ts'
import { line } from '../platform/local-text.ts'
import { id, nothing } from '../platform/scalar.ts'

/** @see spec S6.6 */
export const managesMaterials: Access = {
  kind: 'acting',
  roles: rolesOf('material'),
  menu: null,
  tokenArea: 'material',
}

const { image, video, interactive } = materialType
const count = z.int().check(z.nonnegative())
const listedType = z.enum({ image, video, interactive })

/**
 * A material. Its addresses are relative to this server, or absolute; empty if there is nothing to show. @see spec
 * S3.4
 */
export const materialRow = z.strictObject({
  mId: id,
  type: listedType,
  name: z.string(),
  materialUrl: z.string(),
  previewUrl: z.string(),
  /** Null for materials without a stored file. */
  widthPx: z.nullable(count),
  heightPx: z.nullable(count),
  /** Null for materials that do not play. */
  durationMs: z.nullable(count),
  hasSound: z.nullable(z.boolean()),
  bytes: z.nullable(count),
  mediaType: z.nullable(z.string()),
  /** The platform's reason for refusing it, in which case its addresses are empty; null otherwise. */
  refusal: z.nullable(z.string()),
})
export type MaterialRow = z.infer<typeof materialRow>

const pageNum = (first: number) => z._default(z.int().check(z.gte(1), z.lte(1_000_000)), first)
const pageSize = (size: number) => z._default(z.int().check(z.gte(1), z.lte(maxPageSize)), size)

/** Returns the acting owner's materials, newest first, filtered by `ids` and `type` unless empty. @see spec S7.16 */
export const listMaterials = defineCall({
  path: '/v2/communal/material/pageList',
  summary: 'Lists images, videos and interactive materials.',
  body: 'form',
  access: managesMaterials,
  effect: 'read',
  input: z.strictObject({
    ids: z._default(z.array(id).check(z.maxLength(maxPageSize)), []),
    type: z._default(z.union([z.literal(''), listedType]), materialListDefaults.type),
    pageNum: pageNum(materialListDefaults.pageNum),
    pageSize: pageSize(materialListDefaults.pageSize),
  }),
  output: pageOf(materialRow),
})

/** Returns the acting owner's interactive materials, newest first; `id` selects one. @see spec S7.18 */
export const listInteractiveMaterials = defineCall({
  path: '/creative/material/creative/getList',
  summary: 'Lists interactive materials.',
  body: 'form',
  method: 'GET',
  access: managesMaterials,
  effect: 'read',
  input: z.strictObject({
    id: z.optional(id),
    pageNum: pageNum(interactiveListPage.pageNum),
    pageSize: pageSize(interactiveListPage.pageSize),
  }),
  output: pageOf(materialRow),
})

/** The creative of an app in a store. @see spec S3.5 */
const storeAppCreative = z.strictObject({
  id,
  content: z.strictObject({ iconUrl: z.string() }),
  /** As for a material. */
  refusal: z.nullable(z.string()),
})

const storeApp = {
  body: 'form',
  method: 'GET',
  access: managesMaterials,
  effect: 'read',
  /** `ownerId` is the acting owner; creatives of others are unknown. */
  input: z.strictObject({ ownerId: id, id }),
  output: storeAppCreative,
} as const

/** Returns the creative of an app in a store. @see spec S7.17 */
export const storeAppCreativeOf = defineCall({
  path: '/prod-api/firefly/appCreative/get',
  summary: 'Returns the creative of an app in a store.',
  ...storeApp,
})

/** The same, with the id in the address. @see spec S7.17 "the creative-list call" */
export const storeAppCreativeAt = defineCall({
  path: '/prod-api/firefly/appCreative/get/{id}',
  summary: 'Returns the creative of an app in a store, with its id in the path.',
  ...storeApp,
})

const pixel = z.int().check(z.nonnegative(), z.lte(croppableMaxPixels))

/**
 * The part of a picture to keep, in pixels of the upright picture, and its target size: one that the platform accepts,
 * with the ratio of the part.
 */
const pictureCrop = z.strictObject({
  left: pixel,
  top: pixel,
  width: pixel,
  height: pixel,
  toWidthPx: pixel,
  toHeightPx: pixel,
})

/**
 * Uploads one file as a material. The type is detected by content: PNG, JPEG, WebP or MP4 within the platform's
 * sizes, or a ZIP of an interactive material with an `index.html`. `use` appIcon makes it the icon of an app in a
 * store, whose creative has the returned `mId` as its id. The default name is that of the file; `coverId` is an image
 * that represents a video or interactive material. With `crop`, a picture may be larger than a material, and a part
 * of it becomes one. Existing content is not added again: the response contains the existing material with
 * `isDuplicate`, unchanged but restored from the recycle bin. A refused one is refused again with the reason.
 */
export const uploadMaterial = defineCall({
  path: '/v3/material/upload',
  summary: 'Uploads an image, a video, an interactive material or an icon.',
  body: 'upload',
  maxFileBytes: videoMaxBytes,
  access: managesMaterials,
  effect: 'write',
  input: z.strictObject({
    use: z._default(z.enum(['ad', 'appIcon']), 'ad'),
    name: z._default(line(materialNameMaxLength), ''),
    coverId: z.optional(id),
    folderId: z.optional(id),
    crop: z.optional(pictureCrop),
  }),
  output: z.strictObject({ mId: id, materialUrl: z.string(), isDuplicate: z.boolean() }),
})

/** The key of one file in public addresses. */
export const addressKey = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))

/**
 * Returns the content of a material to everyone who knows its address: ads are public, and pictures in a page send no
 * headers. The address cannot be guessed.
 */
export const materialFile = defineCall({
  path: '/v3/material/file',
  summary: 'Returns the content of a material.',
  body: 'download',
  access: { kind: 'anyone' },
  effect: 'read',
  input: z.strictObject({ key: addressKey }),
  output: nothing,
})

/**
 * The path of the files of interactive materials, below the key of each material. It is not a call: the page requests
 * its other files by name.
 */
export const bundlePath = '/material-bundle'
