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
} from '@placard/contract/material-library'
import { materialReplacement, replaceMaterial } from '@placard/contract/material-replacement'
import { actingRoute, type Route } from '#server/http/route.ts'
import { takeMaterialFromBin } from '#server/material/bin.ts'
import { changeAll } from '#server/material-library/change.ts'
import { withCover } from '#server/material-library/cover.ts'
import { folderList } from '#server/material-library/folder/list.ts'
import { removeFolder } from '#server/material-library/folder/remove.ts'
import { addFolder, changeFolder } from '#server/material-library/folder/save.ts'
import { removeAll } from '#server/material-library/remove.ts'
import { renamed } from '#server/material-library/rename.ts'
import { replaceEverywhere, replacementPage } from '#server/material-library/replace.ts'
import { libraryPage } from '#server/material-library/search.ts'
import { tagsOf } from '#server/material-library/tags.ts'
import { usesOf } from '#server/material-library/uses.ts'

export const materialLibraryRoutes: Route[] = [
  actingRoute(searchMaterials, async (input, { scope }) => libraryPage(scope, input)),
  actingRoute(listMaterialTags, async ({ text }, { scope }) => tagsOf(scope, text)),
  actingRoute(materialUses, async (input, { scope }) => usesOf(scope, input)),

  actingRoute(changeMaterials, async (input, { scope, locale }) => ({
    changed: await changeAll(scope, input, locale),
  })),
  actingRoute(renameMaterial, async (input, { scope }) => renamed(scope, input)),
  actingRoute(setMaterialCover, async (input, { scope, locale }) =>
    withCover(scope, input, locale),
  ),
  actingRoute(removeMaterials, async ({ ids }, { scope }) => removeAll(scope, ids)),
  actingRoute(restoreMaterial, async ({ mId }, { scope }) => takeMaterialFromBin(scope, mId)),
  actingRoute(materialReplacement, async (input, { scope, locale }) =>
    replacementPage(scope, input, locale),
  ),
  actingRoute(replaceMaterial, async (input, { scope, locale }) => ({
    changed: await replaceEverywhere(scope, input, locale),
  })),

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
