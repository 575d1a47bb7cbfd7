import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  listQuestionnaires,
  publishQuestionnaire,
} from '@placard/contract/support/staff-questionnaire'
import { type Locale, textIn } from '@placard/domain/platform/locale/locale'
import { type Publisher, reachOf, requireOwners } from '#server/support/audience/audience.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { textTable } from '@placard/domain/platform/locale/text-table'

type NewQuestionnaire = ReadInputOf<typeof publishQuestionnaire>

/**
 * Publishes a questionnaire.
 *
 * @param nowMs the default start
 * @throws Refusal `invalidInput` for an unknown owner, or an end in the past
 */
export async function publish(
  { unit, actor, locale }: Publisher,
  wanted: NewQuestionnaire,
  nowMs: number,
): Promise<OutputOf<typeof publishQuestionnaire>> {
  const { audience, menuIds, title, intro, questions, until, from = nowMs } = wanted
  if (until !== null && until <= Math.max(from, nowMs)) {
    const message = questionnaireMessages[locale].untilPassed
    throw invalidInput([{ path: 'until', expected: 'a later time', got: String(until), message }])
  }
  await requireOwners(unit.db, audience, locale)
  const { questionnaire_id: questionnaireId } = await unit.db
    .insertInto('questionnaire')
    .values({
      audience: JSON.stringify(audience),
      menu_ids: menuIds,
      title: JSON.stringify(title),
      intro: JSON.stringify(intro),
      questions: JSON.stringify(questions),
      begins_at: new Date(from),
      ends_at: until === null ? null : new Date(until),
    })
    .returning('questionnaire_id')
    .executeTakeFirstOrThrow()
  await logOperation(platformScope(unit, actor), {
    operation: 'create',
    entity: 'questionnaire',
    entityId: questionnaireId,
    entityName: textIn(title, locale),
    before: null,
    after: { audience, menuIds, title, intro, questions, from, until },
    version: null,
  })
  return { questionnaireId, ...(await reachOf(unit.db, audience)) }
}

/** Ends a questionnaire; an ended one is not changed. @throws Refusal `notFound` */
export async function end(
  { unit, actor, locale }: Publisher,
  questionnaireId: string,
  nowMs: number,
): Promise<void> {
  const row = await unit.db
    .selectFrom('questionnaire')
    .select(['title', 'ends_at'])
    .where('questionnaire_id', '=', questionnaireId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const until = row.ends_at?.getTime() ?? null
  if (until !== null && until <= nowMs) return
  await unit.db
    .updateTable('questionnaire')
    .set({ ends_at: new Date(nowMs) })
    .where('questionnaire_id', '=', questionnaireId)
    .execute()
  await logOperation(platformScope(unit, actor), {
    operation: 'change',
    entity: 'questionnaire',
    entityId: questionnaireId,
    entityName: textIn(row.title, locale),
    before: { until },
    after: { until: nowMs },
    version: null,
  })
}

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

export const questionnaireMessages = textTable({
  answerCount: [
    'Each of the {count} questions needs one answer.',
    '共有 {count} 个问题，每个问题须对应一个回答。',
  ],
  missing: ['Answer question {questionNum}.', '请回答第 {questionNum} 题。'],
  unfit: {
    single: [
      'Select one of the options of question {questionNum}.',
      '请在第 {questionNum} 题的选项中选择一项。',
    ],
    multiple: [
      'Select options of question {questionNum}, each at most once.',
      '请在第 {questionNum} 题的选项中选择，每项最多一次。',
    ],
    scale: [
      'Enter a whole number from 0 to 10 for question {questionNum}.',
      '第 {questionNum} 题须填写 0 到 10 的整数。',
    ],
    text: [
      'Enter at most 2,000 characters for question {questionNum}.',
      '第 {questionNum} 题须填写不超过 2,000 个字符的文字。',
    ],
  },
  answered: [
    'You have already answered this questionnaire. Thank you.',
    '您已填写过这份问卷，感谢您的参与。',
  ],
  untilPassed: [
    'The end must be in the future and after the start.',
    '结束时间必须晚于当前时间和开始时间。',
  ],
  columns: [
    ['Answered at (UTC)', '回答时间 (UTC)'],
    ['Owner ID', '账户 ID'],
    ['Owner', '账户'],
  ],
})
