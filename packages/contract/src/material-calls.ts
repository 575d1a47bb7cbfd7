import type { AnyCall } from './call.ts'
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
} from './material-library.ts'
import { materialReplacement, replaceMaterial } from './material-replacement.ts'
import {
  listInteractiveMaterials,
  listMaterials,
  materialFile,
  storeAppCreativeAt,
  storeAppCreativeOf,
  uploadMaterial,
} from './material.ts'

/** The calls by which materials are listed, uploaded, given, and kept in order. */
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
  materialReplacement,
  replaceMaterial,
]
