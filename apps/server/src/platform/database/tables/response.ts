import type { BannerCloseTable } from '#server/platform/database/tables/banner.ts'
import type {
  QuestionnairePopUpTable,
  QuestionnaireReplyTable,
} from '#server/platform/database/tables/questionnaire.ts'

/** What owners' people have made of what the platform publishes. */
export interface ResponseTables {
  banner_close: BannerCloseTable
  questionnaire_pop_up: QuestionnairePopUpTable
  questionnaire_reply: QuestionnaireReplyTable
}
