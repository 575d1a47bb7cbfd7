import {
  listInteractiveMaterials,
  listMaterials,
  materialFile,
  storeAppCreativeAt,
  storeAppCreativeOf,
  uploadMaterial,
} from '@placard/contract/material'
import { materialType } from '@placard/domain/material/type'
import { ownerScope } from '#server/database/scope.ts'
import { keptOnce } from '#server/file/keep.ts'
import { withReceivedFile } from '#server/file/receive.ts'
import { showFile } from '#server/file/send.ts'
import { storedFile } from '#server/file/store.ts'
import { notFound } from '#server/http/refusal.ts'
import { type ActingContext, actingRoute, openRoute, type Route } from '#server/http/route.ts'
import { withUpload } from '#server/http/upload.ts'
import { addMaterial, filesOf } from '#server/material/add.ts'
import { acceptedMaterials, withCheckedMaterial } from '#server/material/check.ts'
import { appIcon, materials } from '#server/material/list.ts'

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
          const kept = filesOf(material)
          const keyed = { ...context, path: uploadMaterial.path, input, file, kept }
          return keptOnce(scope, keyed, (inside) => addMaterial(inside, { ...material, input }))
        }),
      ),
    )
  }),

  openRoute(materialFile, async ({ key }, context) => {
    const { unit, requestId } = context
    const found = await unit.db
      .selectFrom('stored_file')
      .select(['owner_id', 'file_id'])
      .where('address_key', '=', key)
      .where('purpose', '=', 'material')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('material')
              .select('material_id')
              .whereRef('material.owner_id', '=', 'stored_file.owner_id')
              .where((eb) =>
                eb.or([
                  eb('material.file_id', '=', eb.ref('stored_file.file_id')),
                  eb('material.preview_file_id', '=', eb.ref('stored_file.file_id')).and(
                    'material_type',
                    'in',
                    [materialType.image, materialType.common],
                  ),
                ]),
              )
              .where('refusal', 'is not', null),
          ),
        ),
      )
      .executeTakeFirst()
    if (found === undefined) throw notFound()
    // Nobody in particular reads it, and nothing but this file.
    const nobody = { accountId: null, homeOwnerId: null, door: 'call', address: null } as const
    const scope = ownerScope(unit, {
      ...nobody,
      requestId,
      ownerId: found.owner_id,
      timeZone: 'UTC',
    })
    const file = await storedFile(scope, found.file_id, 'material')
    if (file === undefined) throw notFound()
    return showFile(context, file)
  }),
]
