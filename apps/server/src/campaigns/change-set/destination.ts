import type { Level } from '@placard/contract/campaigns/report'
import { adFields } from '@placard/domain/campaigns/ad/fields'
import { adProblems } from '@placard/domain/campaigns/ad/ad'
import type { CopyOperation } from '@placard/domain/campaigns/change-set/operation'
import { type FieldProblem, fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { groupFields } from '@placard/domain/campaigns/group/fields'
import { groupProblems } from '@placard/domain/campaigns/group/group'
import { type KeywordFields, keywordProblems } from '@placard/domain/campaigns/keyword/keyword'
import type { DeliveryMode } from '@placard/domain/campaigns/plan/codes'
import { sql } from 'kysely'
import { placementOf } from '#server/campaigns/ad/save.ts'
import type { AdRecord } from '#server/campaigns/ad/record.ts'
import type { Ground } from '#server/campaigns/change-set/wish.ts'
import { valuesOf } from '#server/campaigns/promotion/columns.ts'
import { rowsOf } from '#server/campaigns/promotion/entity.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

type PlacementColumns = Parameters<typeof placementOf>[0]

/** The plan, or the plan and the group, that copies go to. */
export interface Destination {
  /** Their ids, the plan first. */
  readonly place: readonly string[]
  readonly mode: DeliveryMode
  /** The columns of the plan, and those of the group if there is one, that decide where ads are shown. */
  readonly placement: Partial<PlacementColumns>
}

type DestinationRow = Partial<PlacementColumns> & { readonly delivery_mode: DeliveryMode }

/**
 * Returns the destination of copies; null if it does not exist or is in the recycle bin, undefined if the copies are
 * beside their originals.
 *
 * @param how `locked`: it is not removed until the transaction ends, as with a creation there
 */
export async function destinationOf(
  scope: OwnerScope,
  level: Level,
  { copy, how }: { readonly copy: CopyOperation | undefined; readonly how: 'unlocked' | 'locked' },
): Promise<Destination | null | undefined> {
  const { parentId } = copy ?? {}
  if (parentId === undefined || level === 'plan') return undefined
  const lock = how === 'locked' ? sql`for share` : sql``
  const inGroup = level === 'ad'
  const planId = inGroup ? await planOfGroup(scope, parentId) : parentId
  if (planId === null) return null
  const plans = await runOwn<DestinationRow>(
    scope,
    owned`select delivery_mode, ad_type, extension_type from plan
      where owner_id = ${scope.ownerId} and plan_id = ${planId} and removed_at is null ${lock}`,
  )
  const [plan] = plans.rows
  if (plan === undefined) return null
  const { delivery_mode: mode, ...placement } = plan
  if (!inGroup) return { place: [planId], mode, placement }
  const groups = await runOwn<Partial<PlacementColumns>>(
    scope,
    owned`select extension_flow, flow_scene from ad_group
      where owner_id = ${scope.ownerId} and group_id = ${parentId} and removed_at is null ${lock}`,
  )
  const [group] = groups.rows
  return group === undefined
    ? null
    : { place: [planId, parentId], mode, placement: { ...placement, ...group } }
}

async function planOfGroup(scope: OwnerScope, groupId: string): Promise<string | null> {
  const { rows } = await runOwn<{ plan_id: string }>(
    scope,
    owned`select plan_id from ad_group where owner_id = ${scope.ownerId} and group_id = ${groupId}`,
  )
  return rows[0]?.plan_id ?? null
}

interface Copied {
  readonly ids: readonly string[]
  readonly destination: Destination
  readonly withChildren: boolean
}

/** Returns the problems that creating rows in another parent would have, by the ids of the rows. */
export async function problemsThere(
  scope: OwnerScope,
  ground: Ground,
  { ids, destination, withChildren }: Copied,
): Promise<ReadonlyMap<string, readonly FieldProblem[]>> {
  const found = new Map<string, FieldProblem[]>()
  const add = (id: string, problems: readonly FieldProblem[]) =>
    found.set(id, [...(found.get(id) ?? []), ...problems])
  const { account, level } = ground
  if (level === 'ad') {
    const rows = await rowsOf(scope, { level, ids, how: 'unlocked' }, account)
    for (const [id, row] of rows) add(id, problemsOfAd(row, destination, ground))
    return found
  }
  const rows = await rowsOf(scope, { level: 'group', ids, how: 'unlocked' }, account)
  for (const [id, row] of rows)
    add(id, groupProblems(valuesOf(groupFields, row), null, destination.mode))
  if (!withChildren) return found
  for (const [id, problem] of await problemsBelow(scope, ground, { ids, destination }))
    add(id, [problem])
  return found
}

function problemsOfAd(row: AdRecord, { placement }: Destination, { dataTree }: Ground) {
  const context = { placement: placementOf({ ...row, ...placement }), dataTree, creativeCount: 0 }
  return adProblems(valuesOf(adFields, row), null, context)
}

/** Returns the first problem with what is in groups, by the ids of the groups. */
async function problemsBelow(
  scope: OwnerScope,
  ground: Ground,
  { ids, destination }: Pick<Copied, 'ids' | 'destination'>,
): Promise<ReadonlyMap<string, FieldProblem>> {
  const { ownerId } = scope
  const found = new Map<string, FieldProblem>()
  const add = (
    groupId: string,
    [child, name]: readonly ['ad' | 'keyword', string],
    [problem]: readonly FieldProblem[],
  ) => {
    if (problem === undefined || found.has(groupId)) return
    const facts = { child, name, problem }
    found.set(groupId, fieldProblem('childUnfit', [problem.field, problem.got], facts))
  }
  const ads = await runOwn<{ ad_id: string }>(
    scope,
    owned`select ad_id from ad
      where owner_id = ${ownerId} and group_id = any (${ids}::bigint[]) and removed_at is null`,
  )
  const adIds = ads.rows.map(({ ad_id }) => ad_id)
  const rows = await rowsOf(scope, { level: 'ad', ids: adIds, how: 'unlocked' }, ground.account)
  for (const row of rows.values())
    add(row.group_id, ['ad', row.ad_name], problemsOfAd(row, destination, ground))
  const keywords = await runOwn<KeywordRow>(
    scope,
    owned`select group_id, keyword, match_type as "matchType", price::int, switch_on as "switchOn" from keyword
      where owner_id = ${ownerId} and group_id = any (${ids}::bigint[]) order by keyword_id`,
  )
  for (const { group_id, ...keyword } of keywords.rows) {
    const problems = keywordProblems(keyword, null, destination.mode)
    add(group_id, ['keyword', keyword.keyword], problems)
  }
  return found
}

interface KeywordRow extends KeywordFields {
  readonly group_id: string
}
