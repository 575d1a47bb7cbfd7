import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listQuestionTitles, listQuestionTypes } from '@placard/contract/support/question'
import {
  type Locale,
  locales,
  type LocalText,
  textIn,
} from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/owned-sql.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'

/** The order of questions: by type, then by position. */
export const questionOrder = sql`t.sort, t.type_id, q.sort, q.question_id`

export async function questionTypes(
  db: Kysely<Tables>,
  locale: Locale,
): Promise<OutputOf<typeof listQuestionTypes>> {
  const { rows } = await sql<{ type_id: string; type_name: LocalText; question_count: number }>`
    select t.type_id, t.type_name, count(q.question_id)::int as question_count
    from question_type t left join question q using (type_id)
    group by t.type_id order by t.sort, t.type_id`.execute(db)
  return rows.map(({ type_id, type_name, question_count }) => ({
    typeId: type_id,
    typeName: textIn(type_name, locale),
    questionCount: question_count,
  }))
}

export async function questionTitles(
  db: Kysely<Tables>,
  { pageNum, pageSize, ...filters }: ReadInputOf<typeof listQuestionTitles>,
  locale: Locale,
): Promise<OutputOf<typeof listQuestionTitles>> {
  const condition = questionsLike(filters)
  const [page, total] = await Promise.all([
    sql<{ question_id: string; type_id: string; title: LocalText }>`
      select q.question_id, q.type_id, q.title from question q join question_type t using (type_id)
      where ${condition} order by ${questionOrder}
      ${pageLimit({ pageNum, pageSize })}`.execute(db),
    rowCount(db, sql`from question q where ${condition}`),
  ])
  const items = page.rows.map(({ question_id, type_id, title }) => ({
    questionId: question_id,
    typeId: type_id,
    title: textIn(title, locale),
  }))
  return { items, total }
}

/** Returns the condition that the question `q` matches the filters. */
export function questionsLike({
  text,
  typeId,
}: {
  readonly text?: string | undefined
  readonly typeId?: string | undefined
}): RawBuilder<boolean> {
  const parts = [sql<boolean>`true`]
  if (typeId !== undefined) parts.push(sql`q.type_id = ${typeId}`)
  if (text) {
    const pattern = containsPattern(text)
    const hits = locales.flatMap((locale) =>
      [sql`q.title`, sql`q.answer`].map((texts) => sql`${texts}->>${locale} ilike ${pattern}`),
    )
    parts.push(sql`(${sql.join(hits, sql` or `)})`)
  }
  return sql`${sql.join(parts, sql` and `)}`
}

export const questionTexts = textTable({
  /** Feedback that an answer did not help. */
  advice: [
    'We are sorry that this did not help. Create a work order under Toolbox → Work orders, describe what you did and what you saw, and add a screenshot. The platform will reply there.',
    '很抱歉未能解决您的问题。请在“工具箱 → 工单”中提交工单，说明操作步骤和所见情况，并附上截图，平台人员会在工单中回复您。',
  ],
  noType: [
    'The question type does not exist. Select one from the list.',
    '该问题类型不存在，请从列表中选择。',
  ],
  typeInUse: [
    {
      one: '1 question belongs to this type. Move or remove it first.',
      other: '{count} questions belong to this type. Move or remove them first.',
    },
    '该类型下还有 {count} 个问题，请先移动或删除。',
  ],
})
