import type { BannerTable } from '#server/platform/database/tables/banner.ts'
import type { DictionaryItemTable } from '#server/platform/database/tables/dictionary.ts'
import type { HelpArticleTable } from '#server/platform/database/tables/help.ts'
import type { LandingTemplateTable } from '#server/platform/database/tables/landing-template.ts'
import type { QuestionTable, QuestionTypeTable } from '#server/platform/database/tables/question.ts'
import type { QuestionnaireTable } from '#server/platform/database/tables/questionnaire.ts'

/** What the platform publishes: rows of no owner. What is kept about an owner in return stands in tables of its own. */
export interface PublishedTables {
  dictionary_item: DictionaryItemTable
  help_article: HelpArticleTable
  landing_template: LandingTemplateTable
  question: QuestionTable
  question_type: QuestionTypeTable
  banner: BannerTable
  questionnaire: QuestionnaireTable
}
