import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { wholeDraft } from '#server/campaigns/draft/row.ts'
import { changedByOther, notFound } from '#server/platform/http/refusal.ts'

/** The version of a draft that the user has seen. */
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
