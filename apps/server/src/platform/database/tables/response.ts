import type { BannerCloseTable } from '#server/platform/database/tables/banner.ts'
import type {
  QuestionnairePopUpTable,
  QuestionnaireReplyTable,
} from '#server/platform/database/tables/questionnaire.ts'

/** The reactions of owners' users to publications of the platform. */
export interface ResponseTables {
  banner_close: BannerCloseTable
  questionnaire_pop_up: QuestionnairePopUpTable
  questionnaire_reply: QuestionnaireReplyTable
}
