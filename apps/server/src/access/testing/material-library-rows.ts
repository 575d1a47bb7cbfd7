import { randomUUID } from 'node:crypto'
import { code } from '@placard/contract/platform/code'
import {
  addMaterialFolder,
  changeMaterialFolder,
  changeMaterials,
  listMaterialFolders,
  listMaterialTags,
  materialUses,
  removeMaterialFolder,
  removeMaterials,
  renameMaterial,
  restoreMaterial,
  searchMaterials,
  setMaterialCover,
} from '@placard/contract/materials/material-library'
import { stale } from '#server/access/testing/stale.ts'
import type { Row } from '#server/access/testing/row.ts'

const ofMaterials = { access: ['material'] } as const satisfies Partial<Row>
const staleSave = { ...ofMaterials, reached: code.changedByOther }

/** The material library. */
export const materialLibraryRows: readonly Row[] = [
  {
    call: searchMaterials,
    ...ofMaterials,
    input: ({ material, folder }) => ({ ids: [material], folderId: folder }),
  },
  { call: listMaterialFolders, ...ofMaterials, input: () => ({}) },
  { call: listMaterialTags, ...ofMaterials, input: () => ({}) },
  { call: materialUses, ...ofMaterials, input: ({ material }) => ({ mId: material }) },
  {
    call: addMaterialFolder,
    ...ofMaterials,
    // An id that does not exist yet.
    input: ({ folder }) => ({ name: randomUUID(), parentId: folder }),
  },
  {
    call: changeMaterialFolder,
    ...staleSave,
    input: ({ folder }) => ({ folderId: folder, parentId: folder, version: stale }),
  },
  {
    call: removeMaterialFolder,
    ...staleSave,
    input: ({ folder }) => ({ folderId: folder, version: stale }),
  },
  {
    call: changeMaterials,
    ...ofMaterials,
    input: ({ material, folder }) => ({ ids: [material], folderId: folder }),
  },
  {
    call: renameMaterial,
    ...staleSave,
    input: ({ material }) => ({ mId: material, name: 'Trail', version: stale }),
  },
  // Icons have none.
  {
    call: setMaterialCover,
    ...ofMaterials,
    input: ({ material, appIcon }) => ({ mId: appIcon, coverId: material, version: stale }),
    reached: code.invalidInput,
  },
  // It is kept, because a creative refers to it.
  {
    call: removeMaterials,
    ...ofMaterials,
    input: ({ material }) => ({ ids: [material] }),
    elsewhere: code.success,
  },
  // It is not in the recycle bin.
  {
    call: restoreMaterial,
    ...ofMaterials,
    input: ({ material }) => ({ mId: material }),
    reached: code.notFound,
  },
]
