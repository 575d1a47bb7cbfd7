import {
  listInteractiveMaterials,
  listMaterials,
  materialFile,
  storeAppCreativeAt,
  storeAppCreativeOf,
  uploadMaterial,
} from '@placard/contract/materials/material'
import { materialType } from '@placard/domain/materials/material/type'
import { storeUploadOnce } from '#server/platform/file/storage.ts'
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
import { publicFile } from '#server/materials/material/public-file.ts'
import type { OutputOf } from '@placard/contract/platform/call'
import {
  type ListedMaterialType,
  listedMaterialTypes,
} from '@placard/domain/materials/material/material'
import { sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { ownRowCount, pageLimit } from '#server/platform/database/page.ts'
import {
  fileAddress,
  materialColumns,
  type MaterialRecord,
  materialRowOf,
} from '#server/materials/material/row.ts'

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

interface MaterialQuery {
  /** Empty for any. */
  readonly ids: readonly string[]
  /** Empty for any. */
  readonly type: ListedMaterialType | ''
  readonly pageNum: number
  readonly pageSize: number
}

/** Returns one page of the acting owner's materials, newest first, and the total number of matches. */
async function materials(
  scope: OwnerScope,
  query: MaterialQuery,
): Promise<OutputOf<typeof listMaterials>> {
  const condition = conditionOf(scope, query)
  const { pageNum, pageSize } = query
  const [page, total] = await Promise.all([
    runOwn<MaterialRecord>(
      scope,
      owned`
        select ${materialColumns}
        from (
          select * from material m where ${condition}
          order by m.material_id desc ${pageLimit({ pageNum, pageSize })}
        ) m
        left join stored_file f on f.owner_id = m.owner_id and f.file_id = m.file_id
        left join stored_file p on p.owner_id = m.owner_id and p.file_id = m.preview_file_id
        order by m.material_id desc`,
    ),
    ownRowCount(scope, owned`from material m where ${condition}`),
  ])
  return { items: page.rows.map(materialRowOf), total }
}

function conditionOf({ ownerId }: OwnerScope, { ids, type }: MaterialQuery): OwnedSql {
  const types = type === '' ? listedMaterialTypes : [type]
  // Materials named by id are found even in the recycle bin, because the log refers to them.
  const isWanted =
    ids.length === 0 ? sql`m.removed_at is null` : sql`m.material_id = any(${ids}::bigint[])`
  return owned`m.owner_id = ${ownerId} and m.material_type = any(${types}::int[]) and ${isWanted}`
}

/** Returns the icon of an app of the acting owner; undefined if there is none with that id. */
async function appIcon(
  scope: OwnerScope,
  materialId: string,
): Promise<{ iconUrl: string; refusal: string | null } | undefined> {
  const { rows } = await runOwn<{ key: string; refusal: string | null }>(
    scope,
    owned`select f.address_key as key, m.refusal from material m join stored_file f using (owner_id, file_id)
      where m.owner_id = ${scope.ownerId} and m.material_id = ${materialId}
        and m.material_type = ${materialType.common}`,
  )
  const [icon] = rows
  if (icon === undefined) return undefined
  const { key, refusal } = icon
  return { iconUrl: refusal === null ? fileAddress(key) : '', refusal }
}
