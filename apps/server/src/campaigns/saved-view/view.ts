import type { Level } from '@placard/contract/campaigns/report'
import type { SavedView, ViewContent } from '@placard/contract/campaigns/saved-view'
import { type ViewReference, viewReferences } from '@placard/domain/campaigns/saved-view/saved-view'
import {
  compiledMetrics,
  customCodeOf,
} from '@placard/domain/statistics/custom-metric/custom-metric'
import { customMetricsOf } from '#server/campaigns/custom-metric/read.ts'
import { existingLabels } from '#server/campaigns/label/label.ts'
import { isOffered } from '#server/campaigns/personal-column/preset.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/** The user whose views are read or changed. */
export interface ViewsOf {
  readonly scope: OwnerScope
  readonly accountId: string
}

interface ViewRecord {
  readonly view_id: string
  readonly level: Level
  readonly view_name: string
  readonly content: ViewContent
  readonly is_shared: boolean
  readonly is_own: boolean
  readonly author_name: string
  readonly version: number
}

/** Returns the views of a level that the user may use: the own ones, then those of others, by name. */
export function offeredViews(of: ViewsOf, level: Level): Promise<SavedView[]> {
  const { scope, accountId } = of
  return viewsWhere(of, owned`p.level = ${level} and ${isOffered(scope, accountId)}`)
}

/** Returns a view that the user may use. @throws Refusal `notFound` */
export async function offeredView(of: ViewsOf, viewId: string): Promise<SavedView> {
  const { scope, accountId } = of
  const [view] = await viewsWhere(
    of,
    owned`p.view_id = ${viewId} and ${isOffered(scope, accountId)}`,
  )
  if (view === undefined) throw notFound()
  return view
}

async function viewsWhere(
  { scope, accountId }: ViewsOf,
  condition: OwnedSql,
): Promise<SavedView[]> {
  const { rows } = await runOwn<ViewRecord>(
    scope,
    owned`
      select p.view_id, p.level, p.view_name, p.content, p.is_shared, p.version, p.account_id = ${accountId} as is_own,
        case when a.owner_id in (p.owner_id, ${scope.homeOwnerId}) then a.account_name else '' end as author_name
      from saved_view p join account a on a.account_id = p.account_id
      where p.owner_id = ${scope.ownerId} and ${condition}
      order by p.account_id <> ${accountId}, lower(p.view_name), p.view_id`,
  )
  return rows.map((row) => ({
    viewId: row.view_id,
    level: row.level,
    viewName: row.view_name,
    content: row.content,
    isShared: row.is_shared,
    isOwn: row.is_own,
    authorName: row.author_name,
    version: row.version,
  }))
}

/** Returns the views with which the lists open for the user; null for the whole list. */
export async function defaultViewIds({
  scope,
  accountId,
}: ViewsOf): Promise<Record<Level, string | null>> {
  const { rows } = await runOwn<{ level: Level; view_id: string }>(
    scope,
    owned`
      select d.level, d.view_id from default_view d join saved_view p using (owner_id, view_id)
      where d.owner_id = ${scope.ownerId} and d.account_id = ${accountId} and ${isOffered(scope, accountId)}`,
  )
  const ids = new Map(rows.map(({ level, view_id }) => [level, view_id]))
  return {
    plan: ids.get('plan') ?? null,
    group: ids.get('group') ?? null,
    ad: ids.get('ad') ?? null,
  }
}

interface Existing {
  readonly service: boolean
  readonly plan: boolean
  readonly group: boolean
  readonly columns: boolean
}

/** Returns a view without what no longer exists, or the user may not use, and the names of that. */
export async function openedView(
  of: ViewsOf,
  view: SavedView,
): Promise<{ view: SavedView; gone: ViewReference[] }> {
  const { filters, presetId, ...content } = view.content
  const { nodeId, planId, groupId, labels, customFigures = [], ...others } = filters
  const existing = await existingIn(of, view)
  const found = await existingLabels(of.scope, [{ labelIds: labels?.labelIds }])
  const labelIds = (labels?.labelIds ?? []).filter((id) => found.has(id))
  const isLabelGone = labels !== undefined && labelIds.length < labels.labelIds.length
  // Without the labels that it names, the filter would mean all labels.
  const keepsLabels = labels !== undefined && (labelIds.length > 0 || !isLabelGone)
  const { compiled } = compiledMetrics(
    customFigures.length === 0 ? [] : await customMetricsOf(of.scope),
  )
  const bounds = customFigures.filter((bound) => compiled.has(customCodeOf(bound)))
  const gone: Readonly<Record<ViewReference, boolean>> = {
    labels: isLabelGone,
    service: nodeId !== undefined && !existing.service,
    plan: planId !== undefined && !existing.plan,
    group: groupId !== undefined && !existing.group,
    metrics: bounds.length < customFigures.length,
    columns: presetId !== null && !existing.columns,
  }
  const kept = {
    ...others,
    ...(bounds.length > 0 && { customFigures: bounds }),
    ...(keepsLabels && { labels: { ...labels, labelIds } }),
    ...(nodeId !== undefined && !gone.service && { nodeId }),
    ...(planId !== undefined && !gone.plan && { planId }),
    ...(groupId !== undefined && !gone.group && { groupId }),
  }
  return {
    view: {
      ...view,
      content: { ...content, filters: kept, presetId: gone.columns ? null : presetId },
    },
    gone: viewReferences.filter((name) => gone[name]),
  }
}

async function existingIn(
  { scope, accountId }: ViewsOf,
  { level, content: { filters, presetId } }: SavedView,
): Promise<Existing> {
  const { nodeId = null, planId = null, groupId = null } = filters
  const { rows } = await runOwn<Existing>(
    scope,
    owned`select
      exists (select from service_node where owner_id = ${scope.ownerId} and node_id = ${nodeId}::bigint) as service,
      exists (select from plan where owner_id = ${scope.ownerId} and plan_id = ${planId}::bigint and removed_at is null) as plan,
      exists (
        select from ad_group where owner_id = ${scope.ownerId} and group_id = ${groupId}::bigint and removed_at is null
      ) as "group",
      exists (
        select from column_preset p
        where p.owner_id = ${scope.ownerId} and p.page_code = ${level} and p.preset_id = ${presetId}::bigint
          and ${isOffered(scope, accountId)}
      ) as columns`,
  )
  return rows[0] ?? { service: false, plan: false, group: false, columns: false }
}
