import type { AnyCall } from './platform/call.ts'
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
} from './materials/material-library.ts'
import {
  listInteractiveMaterials,
  listMaterials,
  materialFile,
  storeAppCreativeAt,
  storeAppCreativeOf,
  uploadMaterial,
} from './materials/material.ts'

/** The calls that list, upload, serve and organize materials. */
export const materialCalls: readonly AnyCall[] = [
  listMaterials,
  listInteractiveMaterials,
  storeAppCreativeOf,
  storeAppCreativeAt,
  uploadMaterial,
  materialFile,
  searchMaterials,
  listMaterialFolders,
  addMaterialFolder,
  changeMaterialFolder,
  removeMaterialFolder,
  listMaterialTags,
  materialUses,
  changeMaterials,
  renameMaterial,
  setMaterialCover,
  removeMaterials,
  restoreMaterial,
]
