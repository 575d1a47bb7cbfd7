import type { BannerTable } from '#server/platform/database/tables/banner.ts'
import type { DictionaryItemTable } from '#server/platform/database/tables/dictionary.ts'
import type { HelpArticleTable } from '#server/platform/database/tables/help.ts'
import type { LandingTemplateTable } from '#server/platform/database/tables/landing-template.ts'
import type { QuestionTable, QuestionTypeTable } from '#server/platform/database/tables/question.ts'
import type { QuestionnaireTable } from '#server/platform/database/tables/questionnaire.ts'

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
