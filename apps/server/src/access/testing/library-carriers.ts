import {
  addMaterialFolder,
  changeMaterials,
  listMaterialFolders,
  renameMaterial,
  searchMaterials,
} from '@placard/contract/materials/material-library'
import type { Carrier } from '#server/access/testing/unusual-strings.ts'
import type { Visitor } from '#server/testing/app.ts'

async function newest(owner: Visitor) {
  const [material] = (await owner.call(searchMaterials, { pageSize: 1 })).data.items
  if (material === undefined) throw new Error('expected an owner with materials')
  return material
}

/** The fields of the material library with user input. */
export const libraryCarriers: readonly Carrier[] = [
  {
    name: 'the name of a material',
    field: 'name',
    async write(name, { owner }) {
      const { mId, version } = await newest(owner)
      const reply = await owner.call(renameMaterial, { mId, version, name })
      return { reply, read: async () => (await newest(owner)).name }
    },
  },
  {
    name: 'a tag',
    field: 'addTags',
    least: 0.4,
    async write(tag, { owner, database }) {
      // Their number is limited, and each keeps its first spelling.
      await database.db.deleteFrom('material_tag').execute()
      const { mId } = await newest(owner)
      const reply = await owner.call(changeMaterials, { ids: [mId], addTags: [tag] })
      return {
        reply,
        async read() {
          const { items } = (await owner.call(searchMaterials, { tags: [tag] })).data
          return items.find((item) => item.mId === mId)?.tags[0]
        },
      }
    },
  },
  {
    name: 'the name of a folder of materials',
    field: 'name',
    least: 0.7,
    async write(name, { owner }) {
      const reply = await owner.call(addMaterialFolder, { name })
      return {
        reply,
        async read() {
          const { items } = (await owner.call(listMaterialFolders, {})).data
          return items.find(({ folderId }) => folderId === reply.data.folderId)?.name
        },
      }
    },
  },
]
