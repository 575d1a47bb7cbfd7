import type { Generated } from 'kysely'
import type {
  Day,
  GeneratedId,
  Id,
  Instant,
  Texts,
} from '#server/platform/database/tables/column.ts'

/** A type of questions. */
export interface QuestionTypeTable {
  type_id: GeneratedId
  type_name: Texts
  sort: Generated<number>
  version: Generated<number>
}

/** A question with its answer. */
export interface QuestionTable {
  question_id: GeneratedId
  type_id: Id
  title: Texts
  answer: Texts
  sort: Generated<number>
  version: Generated<number>
}

interface QuestionUseTable {
  question_id: Id
  account_id: Id
  day: Day
}

interface QuestionFeedbackTable {
  question_id: Id
  account_id: Id
  resolved: boolean
  comment: string
  given_at: Instant
}

/** The reactions of users to the questions. */
export interface QuestionTables {
  question_use: QuestionUseTable
  question_feedback: QuestionFeedbackTable
}
