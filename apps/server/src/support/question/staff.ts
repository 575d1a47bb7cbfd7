import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  listQuestionComments,
  listStaffQuestions,
  listStaffQuestionTypes,
  saveQuestion,
  saveQuestionType,
  StaffQuestion,
  StaffQuestionType,
} from '@placard/contract/support/staff-question'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { questionOrder, questionsLike, questionTexts } from '#server/support/question/listing.ts'
import { textIn } from '@placard/domain/platform/locale/locale'
import {
  type Content,
  type Editor,
  removeContent,
  saveContent,
} from '#server/platform/content/edit.ts'

export async function staffQuestionTypes(
  db: Kysely<Tables>,
  { pageNum, pageSize }: ReadInputOf<typeof listStaffQuestionTypes>,
): Promise<OutputOf<typeof listStaffQuestionTypes>> {
  const [items, total] = await Promise.all([
    typesOf(db, sql`true`, pageLimit({ pageNum, pageSize })),
    rowCount(db, sql`from question_type`),
  ])
  return { items, total }
}

/** Returns one type, as the list shows it. @throws Refusal `notFound` */
async function staffTypeOf(db: Kysely<Tables>, typeId: string): Promise<StaffQuestionType> {
  const [type] = await typesOf(db, sql`t.type_id = ${typeId}`, sql``)
  if (type === undefined) throw notFound()
  return type
}

async function typesOf(
  db: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<StaffQuestionType[]> {
  const { rows } = await sql<StaffQuestionType>`
    select t.type_id as "typeId", t.type_name as name, t.sort, t.version,
      (select count(*)::int from question q where q.type_id = t.type_id) as "questionCount"
    from question_type t where ${condition} order by t.sort, t.type_id ${page}`.execute(db)
  return rows
}

export async function staffQuestions(
  db: Kysely<Tables>,
  { pageNum, pageSize, filters }: ReadInputOf<typeof listStaffQuestions>,
): Promise<OutputOf<typeof listStaffQuestions>> {
  const condition = questionsLike(filters)
  const [items, total] = await Promise.all([
    questionsOf(db, condition, pageLimit({ pageNum, pageSize })),
    rowCount(db, sql`from question q where ${condition}`),
  ])
  return { items, total }
}

/** Returns one question, as the list shows it. @throws Refusal `notFound` */
export async function staffQuestionOf(
  db: Kysely<Tables>,
  questionId: string,
): Promise<StaffQuestion> {
  const [question] = await questionsOf(db, sql`q.question_id = ${questionId}`, sql``)
  if (question === undefined) throw notFound()
  return question
}

async function questionsOf(
  db: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<StaffQuestion[]> {
  const { rows } = await sql<StaffQuestion>`
    select q.question_id as "questionId", q.type_id as "typeId", q.title, q.answer, q.sort, q.version,
      (select count(*)::int from question_use u where u.question_id = q.question_id) as uses,
      f.resolved, f.unresolved
    from (
      select q.*, t.sort as type_sort from question q join question_type t using (type_id)
      where ${condition} order by ${questionOrder} ${page}
    ) q
    cross join lateral (
      select (count(*) filter (where resolved))::int as resolved, (count(*) filter (where not resolved))::int as unresolved
      from question_feedback f where f.question_id = q.question_id
    ) f
    order by q.type_sort, q.type_id, q.sort, q.question_id`.execute(db)
  return rows
}

/** Returns one page of comments on an answer, and their total. @throws Refusal `notFound` */
export async function questionComments(
  db: Kysely<Tables>,
  { questionId, pageNum, pageSize }: ReadInputOf<typeof listQuestionComments>,
): Promise<OutputOf<typeof listQuestionComments>> {
  await staffQuestionOf(db, questionId)
  const condition = sql`question_id = ${questionId} and comment <> ''`
  const [page, total] = await Promise.all([
    sql<{ account_id: string; resolved: boolean; comment: string; given_at: Date }>`
      select account_id, resolved, comment, given_at from question_feedback where ${condition}
      order by given_at desc, account_id ${pageLimit({ pageNum, pageSize })}`.execute(db),
    rowCount(db, sql`from question_feedback where ${condition}`),
  ])
  const items = page.rows.map(({ account_id, resolved, comment, given_at }) => ({
    accId: account_id,
    resolved,
    comment,
    givenAt: given_at.getTime(),
  }))
  return { items, total }
}

type WantedType = ReadInputOf<typeof saveQuestionType>
type WantedQuestion = ReadInputOf<typeof saveQuestion>

const type: Content<Omit<WantedType, 'typeId' | 'version'>> = {
  entity: 'questionType',
  table: 'question_type',
  idColumn: 'type_id',
  columns: { name: 'type_name', sort: 'sort' },
  nameOf: ({ name }) => textIn(name, 'en-US'),
  view: staffTypeOf,
}

const question: Content<Omit<WantedQuestion, 'questionId' | 'version'>> = {
  entity: 'question',
  table: 'question',
  idColumn: 'question_id',
  columns: { typeId: 'type_id', title: 'title', answer: 'answer', sort: 'sort' },
  nameOf: ({ title }) => textIn(title, 'en-US'),
  view: staffQuestionOf,
}

/**
 * Adds or changes a type, and returns it.
 *
 * @throws Refusal `notFound`, `changedByOther`, or `invalidInput` for the version
 */
export async function saveType(
  editor: Editor,
  { typeId, version, ...fields }: WantedType,
): Promise<StaffQuestionType> {
  const id = await saveContent(editor, type, { id: typeId, version, fields })
  return staffTypeOf(editor.unit.db, id)
}

/**
 * Adds or changes a question, and returns it.
 *
 * @throws Refusal `notFound`, `changedByOther`, or `invalidInput` for the version or the type
 */
export async function saveOneQuestion(
  editor: Editor,
  { questionId, version, ...fields }: WantedQuestion,
): Promise<StaffQuestion> {
  const { unit, locale } = editor
  const { typeId } = fields
  const found = await unit.db
    .selectFrom('question_type')
    .select('type_id')
    .where('type_id', '=', typeId)
    // Locked against removal until the question is saved.
    .forKeyShare()
    .executeTakeFirst()
  if (found === undefined) {
    const message = questionTexts[locale].noType
    throw invalidInput([{ path: 'typeId', expected: 'a type of questions', got: typeId, message }])
  }
  const id = await saveContent(editor, question, { id: questionId, version, fields })
  return staffQuestionOf(unit.db, id)
}

/** Removes a type. @throws Refusal `notFound`, `changedByOther`, or `invalidInput` while it has questions */
export async function removeType(
  editor: Editor,
  { typeId, version }: { typeId: string; version: number },
): Promise<void> {
  const { unit, locale } = editor
  await unit.db
    .selectFrom('question_type')
    .select('type_id')
    .where('type_id', '=', typeId)
    .forUpdate()
    .execute()
  const { questionCount } = await staffTypeOf(unit.db, typeId)
  if (questionCount > 0) {
    const message = questionTexts[locale].typeInUse({ count: questionCount })
    throw invalidInput([{ path: 'typeId', expected: 'an empty type', got: typeId, message }])
  }
  await removeContent(editor, type, { id: typeId, version })
}

/** Removes a question with its feedback. @throws Refusal `notFound`, or `changedByOther` */
export function removeOneQuestion(
  editor: Editor,
  { questionId, version }: { questionId: string; version: number },
): Promise<void> {
  return removeContent(editor, question, { id: questionId, version })
}
