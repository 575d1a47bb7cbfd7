import { code } from '@placard/contract/platform/code'
import { draftsOfOwnerMax } from '@placard/domain/campaigns/draft/limit'
import type { DraftStep } from '@placard/domain/campaigns/draft/step'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { sql } from 'kysely'
import { insertOwn, updateOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { lockDraft, type SeenDraft } from '#server/campaigns/draft/lock.ts'
import { countDrafts } from '#server/campaigns/draft/row.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** The texts for an owner with the maximum number of drafts. */
const tooManyDrafts: Readonly<Record<Locale, string>> = {
  'en-US': `There are ${draftsOfOwnerMax} drafts, which is as many as there can be. Please finish or remove one first.`,
  'zh-CN': `草稿已达上限 ${draftsOfOwnerMax} 份，请先完成或删除一份。`,
}

/** The stored fields of a draft. */
export interface DraftText {
  readonly title: string
  readonly step: DraftStep
  readonly content: string
}

/** The author of a change. */
export interface DraftWriter {
  readonly scope: OwnerScope
  readonly accountId: string
  readonly locale: Locale
}

/** Stores a new draft, inside the scope's transaction. @returns its id @throws Refusal `limitReached` */
export async function addDraft(
  { scope, accountId, locale }: DraftWriter,
  text: DraftText,
): Promise<string> {
  // Otherwise two concurrent requests could both take the last free place.
  await runOwn(
    scope,
    owned`select pg_advisory_xact_lock(hashtextextended('drafts ' || ${scope.ownerId}, 0))`,
  )
  if ((await countDrafts(scope)) >= draftsOfOwnerMax)
    throw new Refusal({ code: code.limitReached, message: tooManyDrafts[locale] })
  const row = { ...text, author_id: accountId, editor_id: accountId }
  const { draft_id: draftId } = await insertOwn(scope, 'draft', row)
    .returning('draft_id')
    .executeTakeFirstOrThrow()
  return draftId
}

/**
 * Stores the changes of a draft, inside the scope's transaction. A save without changes keeps the version.
 *
 * @throws Refusal as `lockDraft` does
 */
export async function changeDraft(
  { scope, accountId }: DraftWriter,
  seen: SeenDraft,
  text: DraftText,
): Promise<void> {
  const { title, step, content } = await lockDraft(scope, seen)
  if (title === text.title && step === text.step && content === text.content) return
  await updateOwn(scope, 'draft')
    .set({ ...text, editor_id: accountId, changed_at: sql`now()`, version: seen.version + 1 })
    .where('draft_id', '=', seen.draftId)
    .execute()
}
