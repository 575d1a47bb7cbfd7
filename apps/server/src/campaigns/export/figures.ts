import { runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { SumsRow } from '#server/campaigns/promotion/figures.ts'
import type { LevelTables } from '#server/campaigns/promotion/level.ts'
import { sumsQuery } from '#server/campaigns/promotion/list.ts'

/** Where figures are summed. */
export interface Counted {
  readonly level: LevelTables
  readonly from: string
  readonly to: string
}

const nothingCounted: SumsRow = { impressions: null, clicks: null, downloads: null, cost: null }

/** A batch of a level's rows, each with its figures. */
export async function withFigures<Row extends { readonly id: string }>(
  scope: OwnerScope,
  batch: readonly Row[],
  { level, ...days }: Counted,
): Promise<(Row & SumsRow)[]> {
  const ids = batch.map(({ id }) => id)
  const { rows } = await runOwn<SumsRow & { id: string }>(
    scope,
    sumsQuery(scope, level, { ...days, ids }),
  )
  const sums = new Map(rows.map((row) => [row.id, row]))
  return batch.map((row) => ({ ...row, ...(sums.get(row.id) ?? nothingCounted) }))
}
