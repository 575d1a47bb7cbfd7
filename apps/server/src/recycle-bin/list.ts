import type { OutputOf, ReadInputOf } from '@placard/contract/call'
import type { listRecycleBin, RemovedRow } from '@placard/contract/recycle-bin'
import type { Level } from '@placard/contract/report'
import { type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/database/like.ts'
import { owned, runOwn } from '#server/database/owned-sql.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import { levelTables } from '#server/promotion/level.ts'

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
  removed_at: Date
  /** Null: nobody's account did it. */
  remover_name: string | null
  version: number
}

const ofPlan = sql`p.plan_id, p.plan_name, p.removed_at is not null as is_plan_in_bin`
const ofGroup = sql`g.group_id, g.group_name, g.removed_at is not null as is_group_in_bin`
const noPlan = sql`null as plan_id, null as plan_name, null as is_plan_in_bin`
const noGroup = sql`null as group_id, null as group_name, null as is_group_in_bin`

/** What an entry says of what it stands in. */
const parents: Readonly<Record<Level, RawBuilder<unknown>>> = {
  plan: sql`${noPlan}, ${noGroup}`,
  group: sql`${ofPlan}, ${noGroup}`,
  ad: sql`${ofPlan}, ${ofGroup}`,
}

/** One page of a level's bin, what came last first, and how much there is in all. */
export async function recycleBin(
  scope: OwnerScope,
  { level, pageNum, pageSize, text }: Asked,
): Promise<OutputOf<typeof listRecycleBin>> {
  const tables = levelTables[level]
  const named = text ? sql`and e.${tables.name} ilike ${containsPattern(text)}` : sql``
  const inBin = owned`e.owner_id = ${scope.ownerId} and e.removed_at is not null ${named}`
  const [page, count] = await Promise.all([
    runOwn<RemovedRecord>(
      scope,
      owned`
        select e.${tables.id} as id, e.${tables.name} as name, e.removed_at, e.version, ${parents[level]},
          case when a.owner_id in (e.owner_id, ${scope.homeOwnerId}) then a.account_name end as remover_name
        from ${tables.table} e ${tables.parents} left join account a on a.account_id = e.remover_id
        where ${inBin}
        order by e.removed_at desc, e.${tables.id} desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    ),
    runOwn<{ total: number }>(
      scope,
      owned`select count(*)::int as total from ${tables.table} e where ${inBin}`,
    ),
  ])
  const items = page.rows.map((row) => removedRowOf(level, row))
  return { items, total: count.rows[0]?.total ?? 0 }
}

function removedRowOf(level: Level, row: RemovedRecord): RemovedRow {
  return {
    level,
    id: row.id,
    name: row.name,
    plan: parentOf(row.plan_id, row.plan_name, row.is_plan_in_bin),
    group: parentOf(row.group_id, row.group_name, row.is_group_in_bin),
    removedAt: row.removed_at.getTime(),
    removerName: row.remover_name ?? '',
    version: row.version,
  }
}

function parentOf(id: string | null, name: string | null, isInBin: boolean | null) {
  return id === null || name === null ? null : { id, name, isInBin: isInBin === true }
}
