import { isId } from '@placard/domain/platform/text/id'
import { querySearch } from '@placard/contract/campaigns/search'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { abortOnDisconnect } from '#server/platform/http/abort-on-disconnect.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import {
  narrowingToNode,
  entityCondition,
  type Narrowing,
} from '#server/campaigns/promotion/condition.ts'
import { permissionsOf } from '#server/platform/session/principal.ts'
import type { OutputOf } from '@placard/contract/platform/call'
import { sql, type RawBuilder } from 'kysely'
import { selectClients } from '#server/platform/database/client.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  currentAccountState,
  deliveryOf,
  type DeliveryStatusRow,
  timeOf,
} from '#server/campaigns/promotion/delivery-status.ts'
import type { Level } from '@placard/contract/campaigns/report'
import { containsPattern, likeLiteral, owned } from '#server/platform/database/owned-sql.ts'
import { runOwnUntilAborted } from '#server/platform/database/cancelable.ts'
import { levelTables, standingColumns, standingTables } from '#server/campaigns/promotion/level.ts'
import { matchRank } from '@placard/domain/campaigns/search/match'
import { literalPattern } from '@placard/domain/platform/highlight/literal'

interface Columns {
  readonly id: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
}

/** The SQL of the matching rows and their order, by the rule of `matchRankOf`. */
interface Match {
  readonly condition: RawBuilder<boolean>
  readonly order: RawBuilder<unknown>
}

/** Expresses the rule of the domain as SQL, because up to 200,000 names are not transferred to be searched here. */
function matchOf({ id, name }: Columns, text: string): Match {
  const whole = likeLiteral(text)
  const hasId = isId(text) ? sql<boolean>`${id} = ${text}` : sql<boolean>`false`
  const rank = sql`case
    when ${hasId} then ${sql.lit(matchRank.id)}
    when ${name} ilike ${whole} then ${sql.lit(matchRank.equal)}
    when ${name} ilike ${`${whole}%`} then ${sql.lit(matchRank.begins)}
    when ${name} ~* ${`[^[:alnum:]]${literalPattern(text)}`} then ${sql.lit(matchRank.wordBegins)}
    else ${sql.lit(matchRank.contains)} end`
  return {
    condition: sql`(${name} ilike ${containsPattern(text)} or ${hasId})`,
    // The newest among equal matches.
    order: sql`${rank}, length(${name}), ${id} desc`,
  }
}

const nothing = { plans: [], groups: [], ads: [] }

export const searchRoutes: Route[] = [
  actingRoute(querySearch, (input, { scope, principal, acting, reply }) =>
    abortOnDisconnect(reply, async (signal) => {
      const { text, limit, nodeId } = input
      const within = await narrowingToNode(scope, nodeId)
      const search = { text, limit, within, signal }
      const { menuTree } = permissionsOf(principal, acting)
      return {
        ...(menuTree.includes(menuOf('/manage')) ? await foundPromotion(scope, search) : nothing),
        owners: await foundAdvertisers(scope, search),
      }
    }),
  ),
]

async function foundAdvertisers(
  scope: OwnerScope,
  { text, limit, signal }: Search,
): Promise<OutputOf<typeof querySearch>['owners']> {
  const { condition, order } = matchOf({ id: sql`o.owner_id`, name: sql`o.owner_name` }, text)
  const owners = await selectClients(scope)
    .select(['o.owner_id', 'o.owner_name'])
    .where(condition)
    .orderBy(order)
    .limit(limit)
    .execute({ signal })
  return owners.map(({ owner_id, owner_name }) => ({ ownerId: owner_id, ownerName: owner_name }))
}

interface FoundPlan extends DeliveryStatusRow {
  plan_id: string
  plan_name: string
}

interface FoundGroup extends FoundPlan {
  group_id: string
  group_name: string
}

interface FoundAd extends FoundGroup {
  ad_id: string
  ad_name: string
}

type Found = Pick<OutputOf<typeof querySearch>, 'plans' | 'groups' | 'ads'>

/**
 * Returns the best matches among plans, groups and ads. Queries run one after the other, so that no user's typing
 * exhausts the pool.
 */
async function foundPromotion(scope: OwnerScope, search: Search): Promise<Found> {
  const account = await currentAccountState(scope)
  const plans = await foundAt<FoundPlan>(scope, 'plan', search)
  const groups = await foundAt<FoundGroup>(scope, 'group', search)
  const ads = await foundAt<FoundAd>(scope, 'ad', search)
  const stateOf = (row: DeliveryStatusRow) => ({ state: deliveryOf(row, account).state })
  return {
    plans: plans.map((row) => ({ ...planOf(row), ...stateOf(row) })),
    groups: groups.map((row) => ({ ...groupOf(row), ...planOf(row), ...stateOf(row) })),
    ads: ads.map((row) => ({
      adId: row.ad_id,
      adName: row.ad_name,
      ...groupOf(row),
      ...planOf(row),
      ...stateOf(row),
    })),
  }
}

function planOf({ plan_id, plan_name }: FoundPlan) {
  return { planId: plan_id, planName: plan_name }
}

function groupOf({ group_id, group_name }: FoundGroup) {
  return { groupId: group_id, groupName: group_name }
}

interface Search {
  readonly text: string
  readonly limit: number
  readonly signal: AbortSignal
  /** The parent or service to search in; default: everything. */
  readonly within: Narrowing
}

/** Returns the best matching rows of a level, with the columns that its list shows. @throws the signal's reason */
export async function foundAt<Row>(
  scope: OwnerScope,
  level: Level,
  { text, limit, signal, within }: Search,
): Promise<Row[]> {
  const tables = levelTables[level]
  const time = timeOf(scope)
  const { table, id, name, columns } = tables
  const { condition, order } = matchOf({ id: sql`e.${id}`, name: sql`e.${name}` }, text)
  // Parents are joined only for those rows.
  const query = owned`
    with best as (
      select e.${id} from ${table} e where ${entityCondition(scope, tables, within)} and ${condition}
      order by ${order} limit ${limit}
    )
    select ${standingColumns(tables, time)}, ${columns}
    from best join (${standingTables(tables, time)}) on e.owner_id = ${scope.ownerId} and e.${id} = best.${id}
    order by ${order}`
  const { rows } = await runOwnUntilAborted<Row>(scope, query, signal)
  return rows
}
