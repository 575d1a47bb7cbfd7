import {
  listInteractiveMaterials,
  listMaterials,
  materialFile,
  storeAppCreativeAt,
  storeAppCreativeOf,
  uploadMaterial,
} from '@placard/contract/materials/material'
import { materialType } from '@placard/domain/materials/material/type'
import { storeUploadOnce } from '#server/platform/file/store-upload.ts'
import { withReceivedFile } from '#server/platform/file/receive.ts'
import { showFile } from '#server/platform/file/send.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import {
  type ActingContext,
  actingRoute,
  openRoute,
  type Route,
} from '#server/platform/http/route.ts'
import { withUpload } from '#server/platform/http/upload.ts'
import { addMaterial, filesOf } from '#server/materials/material/add.ts'
import { acceptedMaterials, withCheckedMaterial } from '#server/materials/material/check.ts'
import { appIcon, materials } from '#server/materials/material/list.ts'
import { publicFile } from '#server/materials/material/public-file.ts'

async function storeApp({ ownerId, id }: { ownerId: string; id: string }, context: ActingContext) {
  const { scope } = context
  const icon = ownerId === scope.ownerId ? await appIcon(scope, id) : undefined
  if (icon === undefined) throw notFound()
  const { iconUrl, refusal } = icon
  return { id, content: { iconUrl }, refusal }
}

export const materialRoutes: Route[] = [
  actingRoute(listMaterials, async (input, { scope }) => materials(scope, input)),

  actingRoute(listInteractiveMaterials, async ({ id, pageNum, pageSize }, { scope }) => {
    const ids = id === undefined ? [] : [id]
    return materials(scope, { ids, type: materialType.interactive, pageNum, pageSize })
  }),

  actingRoute(storeAppCreativeOf, storeApp),
  actingRoute(storeAppCreativeAt, storeApp),

  actingRoute(uploadMaterial, async (_, context) => {
    const { scope, locale, service } = context
    const { blobs } = service
    return withUpload(uploadMaterial, context, ({ input, ...upload }) =>
      withReceivedFile(upload, { accepted: acceptedMaterials, blobs, locale }, (file) =>
        withCheckedMaterial(file, { input, blobs, locale }, (material) => {
          const stored = filesOf(material)
          const { path } = uploadMaterial
          const keyed = { ...context, counts: 'material', path, input, file, stored } as const
          return storeUploadOnce(scope, keyed, (inside) =>
            addMaterial(inside, { ...material, input, locale }),
          )
        }),
      ),
    )
  }),

  openRoute(materialFile, async ({ key }, context) => {
    const { unit, requestId } = context
    const shown = await publicFile(unit, { key, purpose: 'material', requestId })
    if (shown === undefined) throw notFound()
    return showFile(context, shown.file)
  }),
]
