import type { AnyCall } from './platform/call.ts'
import {
  listBanners,
  previewBanner,
  publishBanner,
  saveBanner,
  withdrawBanner,
} from './support/staff-banner.ts'
import { listStaffDictionary, saveDictionaryItem } from './campaigns/staff-dictionary.ts'
import { listLedgerDifferences, listReconciliations } from './finance/reconciliation.ts'
import { bookRecharge, queryAnyBalance } from './finance/staff-finance.ts'
import {
  approveProposal,
  listCorrections,
  listProposals,
  proposeCorrection,
  proposeCreditLimit,
  proposeGrant,
  proposeRefund,
  rejectProposal,
  withdrawProposal,
} from './finance/staff-proposal.ts'
import {
  downloadAnyInvoice,
  issueInvoice,
  listAnyInvoices,
  rejectInvoice,
  reverseInvoice,
  uploadInvoiceFile,
} from './finance/staff-invoice.ts'
import {
  anyRechargeSlip,
  listAnyRecharges,
  receiveRecharge,
  rejectRecharge,
} from './finance/staff-recharge.ts'
import {
  listStaffArticles,
  publishArticle,
  saveArticle,
  withdrawArticle,
} from './support/staff-help.ts'
import { listStaffTemplates, saveTemplate } from './campaigns/staff-landing-template.ts'
import {
  listPublications,
  previewMessage,
  publishMessage,
  withdrawMessage,
} from './support/staff-message.ts'
import {
  inviteStaff,
  listStaff,
  reinviteStaff,
  removeStaff,
  saveStaff,
} from './identity/staff-account.ts'
import { createAnyOwner, listAllOwners, saveAnyOwner } from './identity/staff-owner.ts'
import {
  listQuestionComments,
  listStaffQuestions,
  listStaffQuestionTypes,
  removeQuestion,
  removeQuestionType,
  saveQuestion,
  saveQuestionType,
} from './support/staff-question.ts'
import {
  endQuestionnaire,
  exportQuestionnaire,
  listQuestionnaires,
  publishQuestionnaire,
  questionnaireResults,
  questionnaireTexts,
} from './support/staff-questionnaire.ts'
import {
  countReviews,
  decideReviews,
  listReviews,
  passReview,
  rejectReview,
  takeReview,
} from './campaigns/staff-review.ts'
import { startSupportView } from './identity/support-view.ts'
import { listEngines } from './delivery/staff-engine.ts'
import { exportUsage, listUsage } from './reporting/staff-usage.ts'
import {
  downloadAnyDocument,
  listVerifications,
  passVerification,
  rejectVerification,
} from './support/staff-verification.ts'
import {
  anyWorkOrderAttachment,
  anyWorkOrderDetail,
  listAnyWorkOrders,
  migrateWorkOrders,
  moveAnyWorkOrder,
  replyToAnyWorkOrder,
  uploadAnyWorkOrderFile,
} from './support/staff-work-order.ts'

/** The calls of platform staff. */
export const staffCalls: readonly AnyCall[] = [
  listAllOwners,
  createAnyOwner,
  saveAnyOwner,
  startSupportView,
  listStaff,
  inviteStaff,
  saveStaff,
  removeStaff,
  reinviteStaff,
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
  proposeGrant,
  proposeRefund,
  proposeCreditLimit,
  proposeCorrection,
  listCorrections,
  listProposals,
  approveProposal,
  rejectProposal,
  withdrawProposal,
  listAnyRecharges,
  receiveRecharge,
  rejectRecharge,
  anyRechargeSlip,
  listReconciliations,
  listLedgerDifferences,
  listAnyInvoices,
  issueInvoice,
  rejectInvoice,
  reverseInvoice,
  uploadInvoiceFile,
  downloadAnyInvoice,
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
  listEngines,
]
