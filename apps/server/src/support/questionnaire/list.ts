import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listQuestionnaires } from '@placard/contract/support/staff-questionnaire'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textIn } from '@placard/domain/platform/locale/text'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Returns one page of questionnaires, newest first, and their total. */
export async function questionnaires(
  db: Kysely<Tables>,
  { pageNum, pageSize }: ReadInputOf<typeof listQuestionnaires>,
  locale: Locale,
): Promise<OutputOf<typeof listQuestionnaires>> {
  const answerCount = sql<number>`(
    select count(*)::int from questionnaire_reply r
    where r.questionnaire_id = questionnaire.questionnaire_id and r.reply = 'answer'
  )`
  const [rows, count] = await Promise.all([
    db
      .selectFrom('questionnaire')
      .selectAll()
      .select(answerCount.as('answer_count'))
      .orderBy('questionnaire_id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    db
      .selectFrom('questionnaire')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => ({
    questionnaireId: row.questionnaire_id,
    title: textIn(row.title, locale),
    audience: row.audience,
    menuIds: row.menu_ids,
    questionCount: row.questions.length,
    from: row.begins_at.getTime(),
    until: row.ends_at?.getTime() ?? null,
    answerCount: row.answer_count,
  }))
  return { items, total: count.total }
}
