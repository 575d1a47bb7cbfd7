import { adSpec } from '@placard/domain/materials/material/spec'
import {
  addMaterialFolder,
  changeMaterialFolder,
  changeMaterials,
  type LibraryRow,
  listMaterialFolders,
  listMaterialTags,
  type MaterialFolder,
  materialUses,
  removeMaterialFolder,
  removeMaterials,
  renameMaterial,
  restoreMaterial,
  searchMaterials,
  setMaterialCover,
} from '../materials/material-library.ts'
import { exampleOf } from './example.ts'
import { image } from './material.ts'

const folder: MaterialFolder = {
  folderId: '100007100',
  parentId: null,
  name: 'Autumn',
  version: 1,
}
const row: LibraryRow = {
  ...image,
  folderId: folder.folderId,
  tags: ['dawn', 'trail'],
  createdAt: 1_794_000_000_000,
  useCount: 2,
  isInBin: false,
  version: 3,
}
const seen = { folderId: folder.folderId, version: 1 }

/** The material library. */
export const materialLibraryExamples = [
  exampleOf(
    searchMaterials,
    {
      ids: [row.mId],
      text: 'dawn',
      types: [row.type],
      sizes: ['640x320'],
      fits: { specId: adSpec.largeImage, field: 'imgMatIds' },
      tags: ['trail'],
      use: 'used',
      sortName: 'name',
      sortType: 'ASC',
      pageNum: 1,
      pageSize: 50,
    },
    { items: [row], total: 1 },
  ),
  exampleOf(listMaterialFolders, {}, { items: [{ ...folder, count: 1 }], outside: 18 }),
  exampleOf(addMaterialFolder, { name: folder.name, parentId: null }, folder),
  exampleOf(
    changeMaterialFolder,
    { ...seen, name: 'Autumn and winter' },
    { ...folder, name: 'Autumn and winter', version: 2 },
  ),
  exampleOf(removeMaterialFolder, seen, {}),
  exampleOf(listMaterialTags, { text: 'tr' }, { items: [{ tag: 'trail', count: 4 }] }),
  exampleOf(
    materialUses,
    { mId: row.mId, pageNum: 1, pageSize: 20 },
    {
      items: [
        {
          creativeId: '100000060',
          adId: '100000043',
          adName: 'Made for the trail',
          groupId: '100000042',
          groupName: 'Big cities',
          planId: '100000041',
          planName: 'Autumn running shoes',
          fields: ['imgMatIds'],
          isInBin: false,
        },
      ],
      total: 1,
    },
  ),
  exampleOf(
    changeMaterials,
    { ids: [row.mId], folderId: null, addTags: ['autumn'], removeTags: ['dawn'] },
    { changed: 1 },
  ),
  exampleOf(
    renameMaterial,
    { mId: row.mId, name: 'Trail at first light', version: row.version },
    { name: 'Trail at first light', version: 4 },
  ),
  exampleOf(
    setMaterialCover,
    { mId: '100007015', coverId: row.mId, version: 1 },
    { version: 2, previewUrl: row.previewUrl, formerId: null },
  ),
  exampleOf(
    removeMaterials,
    { ids: ['100007002', row.mId] },
    {
      removed: ['100007002'],
      inUse: [
        {
          mId: row.mId,
          name: row.name,
          useCount: 2,
          ads: [{ adId: '100000043', adName: 'Made for the trail' }],
        },
      ],
    },
  ),
  exampleOf(restoreMaterial, { mId: '100007002' }, { name: 'Trail at dawn, small', version: 3 }),
]
