import type { AnyCall } from './call.ts'
import {
  listBanners,
  previewBanner,
  publishBanner,
  saveBanner,
  withdrawBanner,
} from './staff-banner.ts'
import { listStaffDictionary, saveDictionaryItem } from './staff-dictionary.ts'
import { bookRecharge, bookRefund, queryAnyBalance } from './staff-finance.ts'
import { listStaffArticles, publishArticle, saveArticle, withdrawArticle } from './staff-help.ts'
import { listStaffTemplates, saveTemplate } from './staff-landing-template.ts'
import {
  listPublications,
  previewMessage,
  publishMessage,
  withdrawMessage,
} from './staff-message.ts'
import { createAnyOwner, listAllOwners, saveAnyOwner } from './staff-owner.ts'
import {
  listQuestionComments,
  listStaffQuestions,
  listStaffQuestionTypes,
  removeQuestion,
  removeQuestionType,
  saveQuestion,
  saveQuestionType,
} from './staff-question.ts'
import {
  endQuestionnaire,
  exportQuestionnaire,
  listQuestionnaires,
  publishQuestionnaire,
  questionnaireResults,
  questionnaireTexts,
} from './staff-questionnaire.ts'
import {
  countReviews,
  decideReviews,
  listReviews,
  passReview,
  rejectReview,
  takeReview,
} from './staff-review.ts'
import { exportUsage, listUsage } from './staff-usage.ts'
import {
  downloadAnyDocument,
  listVerifications,
  passVerification,
  rejectVerification,
} from './staff-verification.ts'
import {
  anyWorkOrderAttachment,
  anyWorkOrderDetail,
  listAnyWorkOrders,
  migrateWorkOrders,
  moveAnyWorkOrder,
  replyToAnyWorkOrder,
  uploadAnyWorkOrderFile,
} from './staff-work-order.ts'

/** Every call that only the platform's staff may make. */
export const staffCalls: readonly AnyCall[] = [
  listAllOwners,
  createAnyOwner,
  saveAnyOwner,
  previewMessage,
  publishMessage,
  withdrawMessage,
  listPublications,
  listStaffDictionary,
  saveDictionaryItem,
  listStaffTemplates,
  saveTemplate,
  listAnyWorkOrders,
  anyWorkOrderDetail,
  replyToAnyWorkOrder,
  moveAnyWorkOrder,
  migrateWorkOrders,
  uploadAnyWorkOrderFile,
  anyWorkOrderAttachment,
  listVerifications,
  downloadAnyDocument,
  passVerification,
  rejectVerification,
  listReviews,
  countReviews,
  takeReview,
  passReview,
  rejectReview,
  decideReviews,
  queryAnyBalance,
  bookRecharge,
  bookRefund,
  listStaffArticles,
  saveArticle,
  publishArticle,
  withdrawArticle,
  listStaffQuestionTypes,
  saveQuestionType,
  removeQuestionType,
  listStaffQuestions,
  saveQuestion,
  removeQuestion,
  listQuestionComments,
  previewBanner,
  publishBanner,
  saveBanner,
  withdrawBanner,
  listBanners,
  publishQuestionnaire,
  endQuestionnaire,
  listQuestionnaires,
  questionnaireResults,
  questionnaireTexts,
  exportQuestionnaire,
  listUsage,
  exportUsage,
]
