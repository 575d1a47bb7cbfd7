import type { BannerTable } from '#server/database/tables/banner.ts'
import type { DictionaryItemTable } from '#server/database/tables/dictionary.ts'
import type { HelpArticleTable } from '#server/database/tables/help.ts'
import type { LandingTemplateTable } from '#server/database/tables/landing-template.ts'
import type { QuestionTable, QuestionTypeTable } from '#server/database/tables/question.ts'
import type { QuestionnaireTable } from '#server/database/tables/questionnaire.ts'

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
