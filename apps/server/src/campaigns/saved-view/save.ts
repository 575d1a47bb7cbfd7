import { code } from '@placard/contract/platform/code'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Level } from '@placard/contract/campaigns/report'
import type { saveSavedView, ViewContent } from '@placard/contract/campaigns/saved-view'
import { sharedViewsMax, viewsMax } from '@placard/domain/campaigns/saved-view/saved-view'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { missing } from '#server/campaigns/personal-column/edit.ts'
import { isOffered } from '#server/campaigns/personal-column/preset.ts'
import { offeredView, type ViewsOf } from '#server/campaigns/saved-view/view.ts'
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'

type Wanted = ReadInputOf<typeof saveSavedView>

/** The parts of a view that a save can change. */
interface ViewFacts {
  readonly viewName: string
  readonly content: ViewContent
  readonly isShared: boolean
}

/**
 * Adds or changes a view of the user, inside the scope's transaction. A save without changes keeps the version.
 *
 * @returns its id
 * @throws Refusal `notFound`, `changedByOther` with the current one, `limitReached`, or `invalidInput`
 */
export async function saveView(of: ViewsOf, wanted: Wanted, locale: Locale): Promise<string> {
  await lockViews(of.scope)
  const { viewId } = wanted
  return viewId === undefined
    ? addView(of, wanted, locale)
    : changeView(of, { ...wanted, viewId }, locale)
}

async function addView(
  of: ViewsOf,
  { level, viewName, content, isShared = false }: Wanted,
  locale: Locale,
): Promise<string> {
  if (level === undefined) throw missing('level', 'the level of the new view', locale)
  if (viewName === undefined) throw missing('viewName', 'the name of the new view', locale)
  if (content === undefined) throw missing('content', 'what the new view shows', locale)
  const is = { viewName, content, isShared }
  await checkLimits(of, { viewId: null, level, viewName, isShared }, locale)
  const { view_id } = await insertOwn(of.scope, 'saved_view', {
    account_id: of.accountId,
    level,
    view_name: viewName,
    content: JSON.stringify(content),
    is_shared: isShared,
  })
    .returning('view_id')
    .executeTakeFirstOrThrow()
  await logView(of.scope, { viewId: view_id, version: 1, was: null, is })
  return view_id
}

async function changeView(
  of: ViewsOf,
  { viewId, version, ...wanted }: Wanted & { viewId: string },
  locale: Locale,
): Promise<string> {
  if (version === undefined) throw missing('version', 'the version that you saw', locale)
  const { level, facts: was } = await lockView(of, { viewId, version })
  const { viewName = was.viewName, content = was.content, isShared = was.isShared } = wanted
  const is = { viewName, content, isShared }
  if (difference({ ...was }, is) === null) return viewId
  await checkLimits(of, { viewId, level, viewName, isShared: isShared && !was.isShared }, locale)
  const next = version + 1
  await updateOwn(of.scope, 'saved_view')
    .set({
      view_name: viewName,
      content: JSON.stringify(content),
      is_shared: isShared,
      version: next,
    })
    .where('view_id', '=', viewId)
    .execute()
  await logView(of.scope, { viewId, version: next, was, is })
  return viewId
}

interface ViewVersion {
  readonly viewId: string
  readonly version: number
}

/** Removes a view of the user. @throws Refusal `notFound`, or `changedByOther` with the current one */
export async function removeView(of: ViewsOf, seen: ViewVersion): Promise<void> {
  const { viewId, version } = seen
  const { facts } = await lockView(of, seen)
  await deleteOwn(of.scope, 'saved_view').where('view_id', '=', viewId).execute()
  await logView(of.scope, { viewId, version: version + 1, was: facts, is: null })
}

/** Selects the view with which a list opens for the user. @throws Refusal `notFound` unless the user may use it */
export async function putDefault(
  of: ViewsOf,
  { level, viewId }: { readonly level: Level; readonly viewId: string | null },
): Promise<void> {
  const { scope, accountId } = of
  if (viewId === null) {
    await deleteOwn(scope, 'default_view')
      .where('account_id', '=', accountId)
      .where('level', '=', level)
      .execute()
    return
  }
  const view = await offeredView(of, viewId)
  if (view.level !== level) throw notFound()
  await insertOwn(scope, 'default_view', { account_id: accountId, level, view_id: viewId })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'account_id', 'level']).doUpdateSet({ view_id: viewId }),
    )
    .execute()
}

async function lockView(
  of: ViewsOf,
  { viewId, version }: ViewVersion,
): Promise<{ level: Level; facts: ViewFacts }> {
  const row = await selectOwn(of.scope, 'saved_view')
    .select(['level', 'view_name', 'content', 'is_shared', 'version'])
    .where('view_id', '=', viewId)
    .where('account_id', '=', of.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (row.version !== version) throw changedByOther(await offeredView(of, viewId))
  // The content was checked when it was saved.
  const content = row.content as ViewContent
  return {
    level: row.level,
    facts: { viewName: row.view_name, content, isShared: row.is_shared },
  }
}

/** Keeps others from saving views of the owner until the transaction ends, so that names and limits hold. */
async function lockViews(scope: OwnerScope): Promise<void> {
  await lockOwn(scope, 'views')
}

interface LimitedView {
  /** Null for a new one. */
  readonly viewId: string | null
  readonly level: Level
  readonly viewName: string
  readonly isShared: boolean
}

async function checkLimits(
  { scope, accountId }: ViewsOf,
  { viewId, level, viewName, isShared }: LimitedView,
  locale: Locale,
): Promise<void> {
  const { rows } = await runOwn<{ own: number; shared: number; namesakes: number }>(
    scope,
    // Names as the index compares them, because letter case depends on the database.
    owned`
      select count(*) filter (where p.account_id = ${accountId})::int as own,
        count(*) filter (where p.is_shared and ${isOffered(scope, accountId)})::int as shared,
        count(*) filter (
          where p.account_id = ${accountId} and p.level = ${level} and lower(p.view_name) = lower(${viewName})
        )::int as namesakes
      from saved_view p
      where p.owner_id = ${scope.ownerId} and p.view_id is distinct from ${viewId}::bigint`,
  )
  const others = rows[0] ?? { own: 0, shared: 0, namesakes: 0 }
  const texts = viewTexts[locale]
  const limit = (message: string) => new Refusal({ code: code.limitReached, message })
  if (viewId === null && others.own >= viewsMax) throw limit(texts.tooManyOwn)
  if (isShared && others.shared >= sharedViewsMax) throw limit(texts.tooManyShared)
  if (others.namesakes === 0) return
  const message = texts.nameTaken({ name: viewName })
  const expected = 'a name that none of your views of the list has'
  throw invalidInput([{ path: 'viewName', expected, got: viewName, message }])
}

interface ViewChange extends ViewVersion {
  /** Null: there was none. */
  readonly was: ViewFacts | null
  /** Null: there is none any more. */
  readonly is: ViewFacts | null
}

/** Logs a change as others see it: sharing counts as creation, making private as removal, and private views do not exist. */
async function logView(scope: OwnerScope, { viewId, version, was, is }: ViewChange): Promise<void> {
  const before = was?.isShared ? { viewName: was.viewName } : null
  const after = is?.isShared ? { viewName: is.viewName } : null
  const named = before ?? after
  if (named === null) return
  const entry = {
    entity: 'savedView',
    entityId: viewId,
    entityName: named.viewName,
    version,
  } as const
  if (before === null) return logOperation(scope, { ...entry, operation: 'create', before, after })
  if (after === null) return logOperation(scope, { ...entry, operation: 'remove', before, after })
  const change = difference(before, after) ?? { before: {}, after: {} }
  await logOperation(scope, { ...entry, operation: 'change', ...change })
}

const viewTexts = textTable({
  nameTaken: ['You have a view “{name}” already.', '您已有名为“{name}”的视图。'],
  tooManyOwn: [
    `You have ${viewsMax} views, which is as many as there can be. Remove one first.`,
    `您的视图已达上限 ${viewsMax} 个，请先删除不用的视图。`,
  ],
  tooManyShared: [
    `${sharedViewsMax} views are shared, which is as many as there can be.`,
    `共享视图已达上限 ${sharedViewsMax} 个。`,
  ],
})
