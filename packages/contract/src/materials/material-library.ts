import { adSpec } from '@placard/domain/materials/material/spec'
import { materialFields } from '@placard/domain/materials/material/need'
import {
  blockingAdsMax,
  changedMaterialsMax,
  folderNameMaxLength,
  materialNameMaxLength,
  tagMaxLength,
  tagsOfMaterialMax,
} from '@placard/domain/materials/material/limit'
import { materialType } from '@placard/domain/materials/material/type'
import { sortType } from '@placard/domain/platform/table/sort'
import * as z from 'zod/mini'
import { nameUpTo } from '../platform/account.ts'
import { defineCall } from '../platform/call.ts'
import { maxPageSize, pageOf, paging } from '../platform/listing.ts'
import { managesMaterials, materialRow } from './material.ts'
import { id, instant, nothing, version } from '../platform/scalar.ts'

const count = z.int().check(z.nonnegative())
const name = nameUpTo(materialNameMaxLength)
const folderName = nameUpTo(folderNameMaxLength)
const tag = nameUpTo(tagMaxLength)
const tags = z.array(tag).check(z.maxLength(tagsOfMaterialMax))
const ids = z.array(id).check(z.maxLength(changedMaterialsMax))
const field = z.enum(materialFields)
const type = z.literal(Object.values(materialType))
const size = z.string().check(z.regex(/^[1-9]\d{0,4}x[1-9]\d{0,4}$/))
const { pageNum, pageSize } = paging

const ofLibrary = { body: 'json', access: managesMaterials } as const
const reads = { ...ofLibrary, effect: 'read' } as const
const writes = { ...ofLibrary, effect: 'write' } as const

/** A material in the library. */
export const libraryRow = z.strictObject({
  ...materialRow.shape,
  /** Icons of apps have the type common. */
  type,
  /** Null at the top level. */
  folderId: z.nullable(id),
  /** Alphabetically, ignoring letter case. */
  tags: z.array(z.string()),
  createdAt: instant,
  /** The number of visible creatives that use it. */
  useCount: count,
  isInBin: z.boolean(),
  version,
})
export type LibraryRow = z.infer<typeof libraryRow>

/**
 * Returns the acting owner's materials, including icons; those in the recycle bin only if `ids` names them. All
 * filters apply together, and empty ones do not narrow: `text` is searched for in names and tags, ignoring letter
 * case, or is an id; a material has one of `types` and of `sizes` (`1280x720`) and all of `tags`; `fits` selects
 * materials for a field of a spec's creatives, without refused ones; `folderId` is a folder with its subfolders
 * (`notFound` if it does not exist), null for materials outside of all folders; `use` filters by use in creatives.
 */
export const searchMaterials = defineCall({
  path: '/v3/material/search',
  summary: 'Searches the materials.',
  ...reads,
  input: z.strictObject({
    ids: z._default(z.array(id).check(z.maxLength(maxPageSize)), () => []),
    text: z._default(z.string().check(z.maxLength(200)), ''),
    types: z._default(z.array(type).check(z.maxLength(10)), () => []),
    sizes: z._default(z.array(size).check(z.maxLength(50)), () => []),
    fits: z.optional(z.strictObject({ specId: z.literal(Object.values(adSpec)), field })),
    folderId: z.optional(z.nullable(id)),
    tags: z._default(tags, () => []),
    use: z._default(z.enum(['any', 'used', 'unused']), 'any'),
    sortName: z._default(z.enum(['createdAt', 'name', 'useCount', 'bytes']), 'createdAt'),
    sortType: z._default(z.enum(sortType), sortType.descending),
    pageNum,
    pageSize,
  }),
  output: pageOf(libraryRow),
})

/** A folder in the response of a change, and in `changedByOther`. */
export const materialFolder = z.strictObject({
  folderId: id,
  /** Null at the top level. */
  parentId: z.nullable(id),
  name: z.string(),
  version,
})
export type MaterialFolder = z.infer<typeof materialFolder>

/** Returns all folders by name, ignoring letter case. Counts exclude materials in the recycle bin and in subfolders. */
export const listMaterialFolders = defineCall({
  path: '/v3/material/folder/list',
  summary: 'Lists the folders of materials.',
  ...reads,
  input: nothing,
  output: z.strictObject({
    items: z.array(z.strictObject({ ...materialFolder.shape, count })),
    /** The number of materials outside of all folders. */
    outside: count,
  }),
})

/** Adds a folder. `invalidInput` for a name that a sibling has, or too deep a place; `limitReached` for too many. */
export const addMaterialFolder = defineCall({
  path: '/v3/material/folder/add',
  summary: 'Adds a folder of materials.',
  ...writes,
  input: z.strictObject({ name: folderName, parentId: z._default(z.nullable(id), null) }),
  output: materialFolder,
})

/** Renames a folder, or moves it with its content; missing fields are not changed. */
export const changeMaterialFolder = defineCall({
  path: '/v3/material/folder/change',
  summary: 'Renames or moves a folder of materials.',
  ...writes,
  input: z.strictObject({
    folderId: id,
    version,
    name: z.optional(folderName),
    parentId: z.optional(z.nullable(id)),
  }),
  output: materialFolder,
})

/** Removes a folder. Its content moves to its parent; a folder gets a number if its name is taken there. */
export const removeMaterialFolder = defineCall({
  path: '/v3/material/folder/remove',
  summary: 'Removes a folder of materials.',
  ...writes,
  input: z.strictObject({ folderId: id, version }),
  output: nothing,
})

/** Returns the most used tags that contain `text`, ignoring letter case. */
export const listMaterialTags = defineCall({
  path: '/v3/material/tags',
  summary: 'Lists the tags of materials.',
  ...reads,
  input: z.strictObject({ text: z._default(z.string().check(z.maxLength(tagMaxLength)), '') }),
  output: z.strictObject({ items: z.array(z.strictObject({ tag: z.string(), count })) }),
})

/** A creative that uses a material, and its parents. */
export const materialUse = z.strictObject({
  creativeId: id,
  adId: id,
  adName: z.string(),
  groupId: id,
  groupName: z.string(),
  planId: id,
  planName: z.string(),
  /** The fields of the creative with the material. */
  fields: z.array(field),
  /** True if it or one of its parents is in the recycle bin. */
  isInBin: z.boolean(),
})
export type MaterialUse = z.infer<typeof materialUse>

/** Returns the creatives that use a material, newest first, including those in the recycle bin. */
export const materialUses = defineCall({
  path: '/v3/material/uses',
  summary: 'Lists the creatives that use a material.',
  ...reads,
  input: z.strictObject({ mId: id, pageNum, pageSize }),
  output: pageOf(materialUse),
})

/**
 * Changes many materials at once: moves them to a folder (null for none), removes tags and adds tags. Missing
 * materials are skipped; `changed` counts those that changed. `limitReached` if a material would have too many tags;
 * nothing is changed in that case.
 */
export const changeMaterials = defineCall({
  path: '/v3/material/change',
  summary: 'Moves materials to a folder, and changes their tags.',
  ...writes,
  input: z.strictObject({
    ids,
    folderId: z.optional(z.nullable(id)),
    addTags: z._default(tags, () => []),
    removeTags: z._default(z.array(tag).check(z.maxLength(100)), () => []),
  }),
  output: z.strictObject({ changed: count }),
})

/** The current material: the answer of a change, and the data of `changedByOther`. */
const savedMaterial = z.strictObject({ name: z.string(), version })

/** Renames a material. */
export const renameMaterial = defineCall({
  path: '/v3/material/rename',
  summary: 'Renames a material.',
  ...writes,
  input: z.strictObject({ mId: id, name, version }),
  output: savedMaterial,
})

/**
 * Sets the cover of a video or an interactive material, or removes it. `notFound` for an image that does not exist or
 * may not be shown. `formerId` is the previous cover, null if there was none; left out if it is unchanged or no longer
 * a material.
 */
export const setMaterialCover = defineCall({
  path: '/v3/material/cover',
  summary: 'Sets the cover of a video or an interactive material.',
  ...writes,
  input: z.strictObject({ mId: id, coverId: z.nullable(id), version }),
  output: z.strictObject({
    version,
    previewUrl: z.string(),
    formerId: z.optional(z.nullable(id)),
  }),
})

/** A material that cannot be removed, since creatives use it. */
export const materialInUse = z.strictObject({
  mId: id,
  name: z.string(),
  /** The number of creatives, including those in the recycle bin. */
  useCount: count,
  /** Some of these creatives, newest first. */
  ads: z.array(z.strictObject({ adId: id, adName: z.string() })).check(z.maxLength(blockingAdsMax)),
})
export type MaterialInUse = z.infer<typeof materialInUse>

/** Moves materials to the recycle bin, except those in use. Missing materials are skipped. */
export const removeMaterials = defineCall({
  path: '/v3/material/remove',
  summary: 'Moves materials to the recycle bin.',
  ...writes,
  input: z.strictObject({ ids }),
  output: z.strictObject({ removed: z.array(id), inUse: z.array(materialInUse) }),
})

/** Restores a material from the recycle bin. */
export const restoreMaterial = defineCall({
  path: '/v3/material/restore',
  summary: 'Restores a material from the recycle bin.',
  ...writes,
  input: z.strictObject({ mId: id }),
  output: savedMaterial,
})
