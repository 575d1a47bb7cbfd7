import type { OutputOf } from '@placard/contract/platform/call'
import type { queryPop } from '@placard/contract/support/questionnaire'
import { type Locale, textIn } from '@placard/domain/platform/locale/locale'
import { mayPopUp, popUpIntervalMs } from '@placard/domain/support/questionnaire/pop-up'
import type { Question } from '@placard/domain/support/questionnaire/question'
import { sql } from 'kysely'
import { isFor, type Viewer } from '#server/support/audience/audience.ts'
import { selectOwn, selectPublished } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'

type Asked = NonNullable<OutputOf<typeof queryPop>>

/**
 * Returns the questionnaire that pops up for the viewer on a page, after which no other one does for a day; null if
 * none does.
 */
export async function popUpFor(
  viewer: Viewer,
  { menuId, nowMs }: { menuId: string; nowMs: number },
  locale: Locale,
): Promise<Asked | null> {
  const next = await nextQuestionnaire(viewer, menuId, nowMs)
  if (next === undefined || !(await takeTurn(viewer, nowMs))) return null
  return {
    questionnaireId: next.questionnaire_id,
    title: textIn(next.title, locale),
    intro: textIn(next.intro, locale),
    questions: next.questions.map((question) => askedIn(question, locale)),
  }
}

export function askedIn({ kind, text, isRequired, options }: Question, locale: Locale) {
  const names = options.map((option) => textIn(option, locale))
  return { kind, text: textIn(text, locale), isRequired, options: names }
}

async function nextQuestionnaire(viewer: Viewer, menuId: string, nowMs: number) {
  const open = await openQuestionnaires(viewer, nowMs)
    .where(sql<boolean>`(menu_ids is null or ${menuId} = any(menu_ids))`)
    .orderBy(sql`ends_at nulls last`)
    .orderBy('questionnaire_id')
    .execute()
  if (open.length === 0) return undefined
  const replies = await selectOwn(viewer.scope, 'questionnaire_reply')
    .select(['questionnaire_id', 'reply', 'replied_at'])
    .where('account_id', '=', viewer.accountId)
    .where(
      'questionnaire_id',
      'in',
      open.map((row) => row.questionnaire_id),
    )
    .execute()
  return open.find(({ questionnaire_id }) => {
    const said = replies.find((row) => row.questionnaire_id === questionnaire_id)
    const reply = said && { reply: said.reply, repliedAtMs: said.replied_at.getTime() }
    return mayPopUp(reply ?? null, nowMs)
  })
}

/** Claims the pop-up of the day in one statement, so that only one of two tabs that ask at the same time gets it. */
async function takeTurn({ scope, accountId }: Viewer, nowMs: number): Promise<boolean> {
  const { rows } = await runOwn(
    scope,
    owned`
      insert into questionnaire_pop_up as p (owner_id, account_id, last_at)
      values (${scope.ownerId}, ${accountId}, ${new Date(nowMs)})
      on conflict (owner_id, account_id) do update set last_at = excluded.last_at
        where p.last_at <= ${new Date(nowMs - popUpIntervalMs)}
      returning p.account_id`,
  )
  return rows.length > 0
}

export function openQuestionnaires(viewer: Viewer, nowMs: number) {
  const now = new Date(nowMs)
  return selectPublished(viewer.scope, 'questionnaire')
    .select(['questionnaire_id', 'title', 'intro', 'questions'])
    .where('begins_at', '<=', now)
    .where((by) => by.or([by('ends_at', 'is', null), by('ends_at', '>', now)]))
    .where(isFor(sql`audience`, viewer))
}
