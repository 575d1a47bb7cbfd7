import type { ReadInputOf } from '@placard/contract/platform/call'
import type {
  saveQuestion,
  saveQuestionType,
  StaffQuestion,
  StaffQuestionType,
} from '@placard/contract/support/staff-question'
import { textIn } from '@placard/domain/platform/locale/text'
import {
  type Content,
  type Editor,
  removeContent,
  saveContent,
} from '#server/platform/content/edit.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { staffQuestionOf, staffTypeOf } from '#server/support/question/staff-list.ts'
import { questionTexts } from '#server/support/question/texts.ts'

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
    const message = questionTexts[locale].typeInUse(questionCount)
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
