import type { Audience } from '@placard/contract/support/audience'
import type { ColumnType, Generated } from 'kysely'
import type {
  Day,
  GeneratedId,
  Id,
  Instant,
  OwnerKey,
  Texts,
} from '#server/platform/database/tables/column.ts'
import type { EditableDictionary } from '@placard/domain/campaigns/dictionary/type'
import type { HelpCategory } from '@placard/domain/support/help/article'
import type { TemplateKind, TemplatePart } from '@placard/domain/campaigns/landing-template/field'
import type { Answer, Question } from '@placard/domain/support/questionnaire/question'
import type { PopUpReply } from '@placard/domain/support/questionnaire/pop-up'

/** The publications of the platform: rows without an owner. Users' reactions to them are in other tables. */
export interface PublishedTables {
  dictionary_item: DictionaryItemTable
  help_article: HelpArticleTable
  landing_template: LandingTemplateTable
  question: QuestionTable
  question_type: QuestionTypeTable
  banner: BannerTable
  questionnaire: QuestionnaireTable
}

type Kept<Value> = ColumnType<Value, string, string>

interface BannerTable {
  banner_id: GeneratedId
  audience: Kept<Audience>
  menu_ids: string[] | null
  message: Texts
  priority: number
  begins_at: Instant
  ends_at: Instant
  version: ColumnType<number, number | undefined, number>
}

interface BannerCloseTable {
  owner_id: OwnerKey
  account_id: Id
  banner_id: Id
}

interface DictionaryItemTable {
  item_id: GeneratedId
  dic_type: EditableDictionary
  code: string
  parent_code: string | null
  item_name: Texts
  sort: Generated<number>
  retired: Generated<boolean>
  offline: Generated<boolean>
  version: Generated<number>
}

interface HelpArticleTable {
  article_id: GeneratedId
  title: Texts
  body: Texts
  category: ColumnType<HelpCategory, number, number>
  menu_ids: ColumnType<string[], string | undefined, string>
  published_at: Date | null
  version: Generated<number>
}

interface HelpUseTable {
  article_id: Id
  account_id: Id
  day: Day
}

interface HelpRatingTable {
  article_id: Id
  account_id: Id
  helpful: boolean
}

export interface HelpTables {
  help_use: HelpUseTable
  help_rating: HelpRatingTable
}

export interface LandingTemplateTable {
  template_id: GeneratedId
  template_name: Texts
  kind: ColumnType<TemplateKind, number, number>
  fields: ColumnType<TemplatePart[], string, string>
  retired: Generated<boolean>
  version: Generated<number>
  created_at: Instant
}

interface QuestionTypeTable {
  type_id: GeneratedId
  type_name: Texts
  sort: Generated<number>
  version: Generated<number>
}

interface QuestionTable {
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

export interface QuestionTables {
  question_use: QuestionUseTable
  question_feedback: QuestionFeedbackTable
}

interface QuestionnaireTable {
  questionnaire_id: GeneratedId
  audience: Kept<Audience>
  menu_ids: string[] | null
  title: Texts
  intro: Texts
  questions: Kept<Question[]>
  begins_at: Instant
  ends_at: Date | null
}

interface QuestionnairePopUpTable {
  owner_id: OwnerKey
  account_id: Id
  last_at: Date
}

interface QuestionnaireReplyTable {
  owner_id: OwnerKey
  account_id: Id
  questionnaire_id: Id
  reply: PopUpReply
  answers: ColumnType<Answer[] | null, string | null, string | null>
  replied_at: Instant
}

export interface ResponseTables {
  banner_close: BannerCloseTable
  questionnaire_pop_up: QuestionnairePopUpTable
  questionnaire_reply: QuestionnaireReplyTable
}
