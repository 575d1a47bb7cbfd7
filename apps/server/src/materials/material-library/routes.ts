import {
  addMaterialFolder,
  changeMaterialFolder,
  changeMaterials,
  listMaterialFolders,
  listMaterialTags,
  removeMaterialFolder,
  removeMaterials,
  renameMaterial,
  restoreMaterial,
  searchMaterials,
  setMaterialCover,
} from '@placard/contract/materials/material-library'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { takeMaterialFromBin } from '#server/materials/material/bin.ts'
import { changeAll } from '#server/materials/material-library/change.ts'
import { withCover } from '#server/materials/material-library/cover.ts'
import { folderList } from '#server/materials/material-library/folder/list.ts'
import { removeFolder } from '#server/materials/material-library/folder/remove.ts'
import { addFolder, changeFolder } from '#server/materials/material-library/folder/save.ts'
import { removeAll } from '#server/materials/material-library/remove.ts'
import { renamed } from '#server/materials/material-library/rename.ts'
import { libraryPage } from '#server/materials/material-library/search.ts'
import { tagsOf } from '#server/materials/material-library/tags.ts'

export const materialLibraryRoutes: Route[] = [
  actingRoute(searchMaterials, async (input, { scope }) => libraryPage(scope, input)),
  actingRoute(listMaterialTags, async ({ text }, { scope }) => tagsOf(scope, text)),

  actingRoute(changeMaterials, async (input, { scope, locale }) => ({
    changed: await changeAll(scope, input, locale),
  })),
  actingRoute(renameMaterial, async (input, { scope }) => renamed(scope, input)),
  actingRoute(setMaterialCover, async (input, { scope, locale }) =>
    withCover(scope, input, locale),
  ),
  actingRoute(removeMaterials, async ({ ids }, { scope }) => removeAll(scope, ids)),
  actingRoute(restoreMaterial, async ({ mId }, { scope }) => takeMaterialFromBin(scope, mId)),

  actingRoute(listMaterialFolders, async (_, { scope }) => folderList(scope)),
  actingRoute(addMaterialFolder, async (input, { scope, locale }) =>
    addFolder(scope, input, locale),
  ),
  actingRoute(changeMaterialFolder, async (input, { scope, locale }) =>
    changeFolder(scope, input, locale),
  ),
  actingRoute(removeMaterialFolder, async (input, { scope }) => {
    await removeFolder(scope, input)
    return {}
  }),
]
