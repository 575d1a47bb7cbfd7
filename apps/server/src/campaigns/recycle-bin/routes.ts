import {
  type BinLevel,
  listRecycleBin,
  type RemovedRow,
} from '@placard/contract/campaigns/recycle-bin'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { Level } from '@placard/contract/campaigns/report'
import { materialType } from '@placard/domain/materials/material/type'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { ownRowCount, pageLimit } from '#server/platform/database/page.ts'
import { fileAddress } from '#server/materials/material/row.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'

export const recycleBinRoutes: Route[] = [
  actingRoute(listRecycleBin, async (asked, { scope }) => recycleBin(scope, asked)),
]

type Asked = ReadInputOf<typeof listRecycleBin>

interface RemovedRecord {
  id: string
  name: string
  plan_id: string | null
  plan_name: string | null
  is_plan_in_bin: boolean | null
  group_id: string | null
  group_name: string | null
  is_group_in_bin: boolean | null
  ad_id: string | null
  ad_name: string | null
  is_ad_in_bin: boolean | null
  /** Null without a picture, or if it may not be shown. */
  thumbnail_key: string | null
  removed_at: Date
  /** Null if no account removed it. */
  remover_name: string | null
  version: number
}

const ofPlan = sql`p.plan_id, p.plan_name, p.removed_at is not null as is_plan_in_bin`
const ofGroup = sql`g.group_id, g.group_name, g.removed_at is not null as is_group_in_bin`
const ofAd = sql`d.ad_id, d.ad_name, d.removed_at is not null as is_ad_in_bin`
const noPlan = sql`null as plan_id, null as plan_name, null as is_plan_in_bin`
const noGroup = sql`null as group_id, null as group_name, null as is_group_in_bin`
const noAdOrPicture = sql`null as ad_id, null as ad_name, null as is_ad_in_bin, null as thumbnail_key`
const thumbnail = sql`(
  select f.address_key from material m join stored_file f on f.owner_id = m.owner_id and f.file_id = m.file_id
  where m.owner_id = e.owner_id and m.material_id = coalesce(e.video_cover_img_id, e.img_mat_ids[1])
    and m.refusal is null
) as thumbnail_key`

const noLevel = sql`${noPlan}, ${noGroup}, null as ad_id, null as ad_name, null as is_ad_in_bin`
const pictures = sql.join([materialType.image, materialType.common].map(sql.lit))
const materialThumbnail = sql`(
  select f.address_key from stored_file f
  where f.owner_id = e.owner_id and e.refusal is null
    and f.file_id = coalesce(e.preview_file_id, case when e.material_type in (${pictures}) then e.file_id end)
) as thumbnail_key`

/** The tables of the entries `e` of a recycle bin, and the columns about their parents. */
interface BinTables {
  readonly table: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  readonly parents: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
}

const bins: Readonly<Record<BinLevel, BinTables>> = {
  plan: binOf('plan', sql`${noPlan}, ${noGroup}, ${noAdOrPicture}`),
  group: binOf('group', sql`${ofPlan}, ${noGroup}, ${noAdOrPicture}`),
  ad: binOf('ad', sql`${ofPlan}, ${ofGroup}, ${noAdOrPicture}`),
  creative: {
    table: sql`creative`,
    id: sql`e.creative_id`,
    name: sql`d.ad_name`,
    parents: sql`join ad d on d.owner_id = e.owner_id and d.ad_id = e.ad_id
      join ad_group g on g.owner_id = d.owner_id and g.group_id = d.group_id
      join plan p on p.owner_id = d.owner_id and p.plan_id = d.plan_id`,
    columns: sql`${ofPlan}, ${ofGroup}, ${ofAd}, ${thumbnail}`,
  },
  material: {
    table: sql`material`,
    id: sql`e.material_id`,
    name: sql`e.material_name`,
    parents: sql``,
    columns: sql`${noLevel}, ${materialThumbnail}`,
  },
}

function binOf(level: Level, columns: RawBuilder<unknown>): BinTables {
  const { table, id, name, parents } = levelTables[level]
  return { table, id: sql`e.${id}`, name: sql`e.${name}`, parents, columns }
}

/** Returns one page of a level's recycle bin, the last removed first, and its total. */
async function recycleBin(
  scope: OwnerScope,
  { level, pageNum, pageSize, text }: Asked,
): Promise<OutputOf<typeof listRecycleBin>> {
  const { table, id, name, parents, columns } = bins[level]
  const named = text ? sql`and ${name} ilike ${containsPattern(text)}` : sql``
  const inBin = owned`e.owner_id = ${scope.ownerId} and e.removed_at is not null ${named}`
  const [page, total] = await Promise.all([
    runOwn<RemovedRecord>(
      scope,
      owned`
        select ${id} as id, ${name} as name, e.removed_at, e.version, ${columns},
          case when a.owner_id in (e.owner_id, ${scope.homeOwnerId}) then a.account_name end as remover_name
        from ${table} e ${parents} left join account a on a.account_id = e.removed_by
        where ${inBin}
        order by e.removed_at desc, ${id} desc ${pageLimit({ pageNum, pageSize })}`,
    ),
    ownRowCount(scope, owned`from ${table} e ${parents} where ${inBin}`),
  ])
  const items = page.rows.map((row) => removedRowOf(level, row))
  return { items, total }
}

function removedRowOf(level: BinLevel, row: RemovedRecord): RemovedRow {
  return {
    level,
    id: row.id,
    name: row.name,
    thumbnail: fileAddress(row.thumbnail_key),
    plan: parentOf(row.plan_id, row.plan_name, row.is_plan_in_bin),
    group: parentOf(row.group_id, row.group_name, row.is_group_in_bin),
    ad: parentOf(row.ad_id, row.ad_name, row.is_ad_in_bin),
    removedAt: row.removed_at.getTime(),
    removerName: row.remover_name ?? '',
    version: row.version,
  }
}

function parentOf(id: string | null, name: string | null, isInBin: boolean | null) {
  return id === null || name === null ? null : { id, name, isInBin: isInBin === true }
}
