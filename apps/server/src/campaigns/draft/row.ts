import type { DraftRow } from '@placard/contract/campaigns/draft'
import type { DraftStep } from '@placard/domain/campaigns/draft/draft'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, notFound } from '#server/platform/http/refusal.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { ownRowCount, pageLimit } from '#server/platform/database/page.ts'

interface DraftRecord {
  draft_id: string
  title: string
  step: DraftStep
  changed_at: Date
  changer_name: string
  is_changer_self: boolean
  version: number
}

/** Returns the columns of a draft `d` for answers; `a` is the account that changed it last. */
function shownOf(scope: OwnerScope): OwnedSql {
  return owned`d.draft_id, d.title, d.step, d.changed_at, d.version,
    case when a.owner_id in (${scope.ownerId}, ${scope.homeOwnerId}) then a.account_name else '' end as changer_name,
    d.editor_id = ${scope.accountId} as is_changer_self`
}

function rowOf(row: DraftRecord): DraftRow {
  return {
    draftId: row.draft_id,
    title: row.title,
    step: row.step,
    changedAt: row.changed_at.getTime(),
    editorName: row.changer_name,
    isEditorSelf: row.is_changer_self,
    version: row.version,
  }
}

/** Returns one page of the owner's drafts, the last changed first, and their total. */
export async function draftsOn(
  scope: OwnerScope,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ items: DraftRow[]; total: number }> {
  const { rows } = await runOwn<DraftRecord>(
    scope,
    owned`
      select ${shownOf(scope)} from draft d join account a on a.account_id = d.editor_id
      where d.owner_id = ${scope.ownerId} order by d.changed_at desc, d.draft_id desc
      ${pageLimit({ pageNum, pageSize })}`,
  )
  return { items: rows.map(rowOf), total: await countDrafts(scope) }
}

export async function countDrafts(scope: OwnerScope): Promise<number> {
  return ownRowCount(scope, owned`from draft where owner_id = ${scope.ownerId}`)
}

/** Returns a draft with its content. @throws Refusal `notFound` */
export async function wholeDraft(
  scope: OwnerScope,
  draftId: string,
): Promise<{ row: DraftRow; content: string }> {
  const { rows } = await runOwn<DraftRecord & { content: string }>(
    scope,
    owned`
      select ${shownOf(scope)}, d.content from draft d join account a on a.account_id = d.editor_id
      where d.owner_id = ${scope.ownerId} and d.draft_id = ${draftId}`,
  )
  const [row] = rows
  if (row === undefined) throw notFound()
  return { row: rowOf(row), content: row.content }
}

export interface SeenDraft {
  readonly draftId: string
  readonly version: number
}

/**
 * Locks a draft that has not been changed since, until the transaction ends.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
export async function lockDraft(scope: OwnerScope, { draftId, version }: SeenDraft) {
  const locked = await selectOwn(scope, 'draft')
    .select(['title', 'step', 'content', 'author_id', 'editor_id', 'version'])
    .where('draft_id', '=', draftId)
    .forUpdate()
    .executeTakeFirst()
  if (locked === undefined) throw notFound()
  if (locked.version !== version) throw changedByOther((await wholeDraft(scope, draftId)).row)
  return locked
}
