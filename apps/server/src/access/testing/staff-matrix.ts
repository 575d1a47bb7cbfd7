import type { AnyCall } from '@placard/contract/platform/call'
import { staffRole, type StaffRole } from '@placard/domain/platform/access/staff-role'
import {
  listStaffDictionary,
  saveDictionaryItem,
} from '@placard/contract/campaigns/staff-dictionary'
import {
  listStaffTemplates,
  saveTemplate,
} from '@placard/contract/campaigns/staff-landing-template'
import {
  countReviews,
  decideReviews,
  listReviews,
  passReview,
  rejectReview,
  takeReview,
} from '@placard/contract/campaigns/staff-review'
import { bookRecharge, queryAnyBalance } from '@placard/contract/finance/staff-finance'
import {
  approveProposal,
  listCorrections,
  listProposals,
  proposeCreditLimit,
  proposeGrant,
  proposeRefund,
  proposeCorrection,
  proposedTransfer,
  rejectProposal,
  withdrawProposal,
} from '@placard/contract/finance/staff-proposal'
import {
  anyRechargeSlip,
  listAnyRecharges,
  receiveRecharge,
  rejectRecharge,
} from '@placard/contract/finance/staff-recharge'
import {
  createContract,
  endContract,
  listAnyContracts,
  saveContract,
} from '@placard/contract/finance/contract'
import {
  downloadAnyInvoice,
  issueInvoice,
  listAnyInvoices,
  rejectInvoice,
  reverseInvoice,
  uploadInvoiceFile,
} from '@placard/contract/finance/staff-invoice'
import {
  inviteStaff,
  listStaff,
  reinviteStaff,
  removeStaff,
  saveStaff,
} from '@placard/contract/identity/staff-account'
import { createAnyOwner, listAllOwners, saveAnyOwner } from '@placard/contract/identity/staff-owner'
import { startSupportView } from '@placard/contract/identity/support-view'
import {
  listLedgerDifferences,
  listReconciliations,
} from '@placard/contract/finance/reconciliation'
import { listEngines } from '@placard/contract/delivery/staff-engine'
import { exportUsage, listUsage } from '@placard/contract/reporting/staff-usage'
import {
  listBanners,
  previewBanner,
  publishBanner,
  saveBanner,
  withdrawBanner,
} from '@placard/contract/support/staff-banner'
import {
  listStaffArticles,
  publishArticle,
  saveArticle,
  withdrawArticle,
} from '@placard/contract/support/staff-help'
import {
  listPublications,
  previewMessage,
  publishMessage,
  withdrawMessage,
} from '@placard/contract/support/staff-message'
import {
  listQuestionComments,
  listStaffQuestionTypes,
  listStaffQuestions,
  removeQuestion,
  removeQuestionType,
  saveQuestion,
  saveQuestionType,
} from '@placard/contract/support/staff-question'
import {
  endQuestionnaire,
  exportQuestionnaire,
  listQuestionnaires,
  publishQuestionnaire,
  questionnaireResults,
  questionnaireTexts,
} from '@placard/contract/support/staff-questionnaire'
import {
  downloadAnyDocument,
  listVerifications,
  passVerification,
  rejectVerification,
} from '@placard/contract/support/staff-verification'
import {
  anyWorkOrderAttachment,
  anyWorkOrderDetail,
  listAnyWorkOrders,
  migrateWorkOrders,
  moveAnyWorkOrder,
  replyToAnyWorkOrder,
  uploadAnyWorkOrderFile,
} from '@placard/contract/support/staff-work-order'

import {
  bankStatementChanges,
  bankStatementReads,
} from '#server/access/testing/bank-statement-rows.ts'
import { staffWebhookCalls } from '#server/access/testing/webhook-rows.ts'

const { support, reviewer, content, financeClerk, financeApprover, admin } = staffRole

/** The roles that may make each call of platform staff, written by hand, so that the rules do not prove themselves. */
export const staffMatrix: readonly (readonly [
  calls: readonly AnyCall[],
  roles: readonly StaffRole[],
])[] = [
  [
    [
      listAnyWorkOrders,
      anyWorkOrderDetail,
      replyToAnyWorkOrder,
      moveAnyWorkOrder,
      migrateWorkOrders,
      uploadAnyWorkOrderFile,
      anyWorkOrderAttachment,
    ],
    [support, admin],
  ],
  [
    [listPublications, previewMessage, publishMessage, withdrawMessage],
    [support, content, admin],
  ],
  [
    [listStaffArticles, saveArticle, publishArticle, withdrawArticle],
    [support, content, admin],
  ],
  [
    [
      listStaffQuestionTypes,
      saveQuestionType,
      removeQuestionType,
      listStaffQuestions,
      saveQuestion,
      removeQuestion,
      listQuestionComments,
    ],
    [support, content, admin],
  ],
  [
    [listReviews, countReviews, takeReview, passReview, rejectReview, decideReviews],
    [reviewer, admin],
  ],
  [
    [listVerifications, downloadAnyDocument, passVerification, rejectVerification],
    [reviewer, admin],
  ],
  [
    [listBanners, previewBanner, publishBanner, saveBanner, withdrawBanner],
    [content, admin],
  ],
  [
    [
      listQuestionnaires,
      questionnaireResults,
      questionnaireTexts,
      exportQuestionnaire,
      publishQuestionnaire,
      endQuestionnaire,
    ],
    [content, admin],
  ],
  [
    [listStaffDictionary, saveDictionaryItem],
    [content, admin],
  ],
  [
    [listStaffTemplates, saveTemplate],
    [content, admin],
  ],
  [
    [
      queryAnyBalance,
      listAnyRecharges,
      anyRechargeSlip,
      listReconciliations,
      listLedgerDifferences,
      listAnyContracts,
      listAnyInvoices,
      downloadAnyInvoice,
      ...bankStatementReads,
    ],
    [financeClerk, financeApprover, admin],
  ],
  [
    [bookRecharge, receiveRecharge, rejectRecharge],
    [financeClerk, admin],
  ],
  [
    [proposeGrant, proposeRefund, proposeCreditLimit, proposeCorrection, withdrawProposal],
    [financeClerk, admin],
  ],
  [
    [listProposals, listCorrections, proposedTransfer],
    [financeClerk, financeApprover, admin],
  ],
  [
    [approveProposal, rejectProposal],
    [financeApprover, admin],
  ],
  [
    [issueInvoice, rejectInvoice, reverseInvoice, uploadInvoiceFile, ...bankStatementChanges],
    [financeClerk, admin],
  ],
  [
    [createContract, saveContract, endContract],
    [financeClerk, admin],
  ],
  [[listAllOwners], [support, financeClerk, financeApprover, admin]],
  [[createAnyOwner, saveAnyOwner], [admin]],
  [[startSupportView], [support, admin]],
  [[listUsage, exportUsage, listEngines, ...staffWebhookCalls], [admin]],
  [[listStaff, inviteStaff, saveStaff, removeStaff, reinviteStaff], [admin]],
]

const rolesOfCall = new Map(
  staffMatrix.flatMap(([calls, roles]) => calls.map((call) => [call, roles] as const)),
)

/** Returns the roles that may make a call of platform staff, by the matrix. */
export function rolesForStaffCall(call: AnyCall): readonly StaffRole[] {
  const roles = rolesOfCall.get(call)
  if (roles === undefined) throw new Error(`expected ${call.path} in the matrix of staff`)
  return roles
}
