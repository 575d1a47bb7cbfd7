import type { Audience } from '@placard/contract/support/audience'
import type { Answer } from '@placard/domain/support/questionnaire/answer'
import type { PopUpReply } from '@placard/domain/support/questionnaire/pop-up'
import type { Question } from '@placard/domain/support/questionnaire/question'
import type { ColumnType } from 'kysely'
import type {
  GeneratedId,
  Id,
  Instant,
  OwnerKey,
  Texts,
} from '#server/platform/database/tables/column.ts'

type Kept<Value> = ColumnType<Value, string, string>

/** Questionnaires of the platform. */
export interface QuestionnaireTable {
  questionnaire_id: GeneratedId
  audience: Kept<Audience>
  menu_ids: string[] | null
  title: Texts
  intro: Texts
  questions: Kept<Question[]>
  begins_at: Instant
  ends_at: Date | null
}

/** The last time at which any questionnaire popped up for a user. */
export interface QuestionnairePopUpTable {
  owner_id: OwnerKey
  account_id: Id
  last_at: Date
}

/** The reply of a user to a questionnaire. */
export interface QuestionnaireReplyTable {
  owner_id: OwnerKey
  account_id: Id
  questionnaire_id: Id
  reply: PopUpReply
  answers: ColumnType<Answer[] | null, string | null, string | null>
  replied_at: Instant
}
