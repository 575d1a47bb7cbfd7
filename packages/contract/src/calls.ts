import { exportOwners, listOwners } from './campaigns/advertiser.ts'
import { closeBanners, queryBanners } from './support/banner.ts'
import type { AnyCall } from './platform/call.ts'
import {
  listColumnPresets,
  putColumnPresetInUse,
  removeColumnPreset,
  saveColumnPreset,
} from './campaigns/column-preset.ts'
import { listDictionaryItems } from './campaigns/dictionary.ts'
import { balanceSummary, listFinanceOwners, queryBalance } from './finance/finance.ts'
import { exportBookings, exportStatement, queryStatement } from './finance/statement.ts'
import { alertSettings, saveAlertEmails, saveAlertSettings } from './finance/alert.ts'
import {
  listTransfers,
  makeTransfer,
  previewTransfer,
  reverseTransfer,
  saveTransferLimits,
  transferFacts,
  withdrawTransfer,
} from './finance/transfer.ts'
import { listArticles, queryHotArticles, rateArticle, readArticle } from './support/help.ts'
import {
  cancelImport,
  confirmImport,
  importProblems,
  importReport,
  importStatus,
  listImports,
  rereadImport,
  uploadImport,
} from './campaigns/import.ts'
import { importHead, mapImport, removeImportMapping } from './campaigns/import-mapping.ts'
import { listLabels, removeLabel, restoreLabel, saveLabel } from './campaigns/label.ts'
import { defaultViews, putDefaultView } from './campaigns/default-view.ts'
import {
  listSavedViews,
  removeSavedView,
  savedViewDetail,
  saveSavedView,
} from './campaigns/saved-view.ts'
import { listTemplates } from './campaigns/landing-template.ts'
import { materialCalls } from './material-calls.ts'
import {
  countUnread,
  countUnreadByType,
  listMessageTypes,
  queryMessages,
  resetMessageStatus,
} from './support/message.ts'
import {
  createWebhook,
  listWebhookMessages,
  listWebhooks,
  removeWebhook,
  resendWebhookMessage,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
} from './support/webhook.ts'
import { fireLink } from './campaigns/monitoring-link.ts'
import { exportOperationLog, listOperationLog } from './campaigns/operation-log.ts'
import { ownerStorage } from './platform/storage.ts'
import { queryPermissions } from './platform/permission.ts'
import { addPersonalConfig, listPersonalConfig } from './support/personal-config.ts'
import { columnDetail, editColumns, queryColumns } from './campaigns/personal-column.ts'
import { answerQuestionnaire, dismissQuestionnaire, queryPop } from './support/questionnaire.ts'
import { homeCost, homeMovers, homePacing, homeReviews, homeStart } from './campaigns/home.ts'
import { countByFilter, figureFreshness, parentNames, reportTrend } from './campaigns/report.ts'
import { rowFigures, rowSegments, rowTrends } from './campaigns/row-figures.ts'
import { reportCalls } from './report-calls.ts'
import {
  answerQuestion,
  listQuestionTitles,
  listQuestionTypes,
  resolveQuestion,
} from './support/question.ts'
import { querySearch } from './campaigns/search.ts'
import { removeServiceNode, saveServiceNode, serviceTree } from './campaigns/service-node.ts'
import {
  downloadDocument,
  qualificationStatus,
  queryVerifyStatus,
  removeQualification,
  submitQualification,
  submitVerification,
  uploadDocument,
} from './support/verification.ts'
import {
  countWorkOrders,
  createWorkOrder,
  listWorkOrders,
  moveWorkOrder,
  replyToWorkOrder,
  uploadWorkOrderFile,
  workOrderAttachment,
  workOrderDetail,
} from './support/work-order.ts'
import { promotionCalls } from './campaigns/promotion-calls.ts'
import { identityCalls } from './identity-calls.ts'
import { rechargeCalls } from './recharge-calls.ts'
import { staffCalls } from './staff-calls.ts'

/** All calls of the product. The server does not start while one of them has no route. */
export const calls: readonly AnyCall[] = [
  ...identityCalls,
  listOwners,
  exportOwners,
  ownerStorage,
  listPersonalConfig,
  addPersonalConfig,
  queryPermissions,
  queryColumns,
  columnDetail,
  editColumns,
  listColumnPresets,
  saveColumnPreset,
  removeColumnPreset,
  putColumnPresetInUse,
  serviceTree,
  saveServiceNode,
  removeServiceNode,
  listLabels,
  saveLabel,
  removeLabel,
  restoreLabel,
  listSavedViews,
  savedViewDetail,
  saveSavedView,
  removeSavedView,
  defaultViews,
  putDefaultView,
  ...promotionCalls,
  reportTrend,
  figureFreshness,
  ...reportCalls,
  countByFilter,
  parentNames,
  rowFigures,
  rowSegments,
  rowTrends,
  homeCost,
  homeReviews,
  homePacing,
  homeMovers,
  homeStart,
  querySearch,
  fireLink,
  uploadImport,
  importStatus,
  listImports,
  importProblems,
  rereadImport,
  importHead,
  mapImport,
  removeImportMapping,
  confirmImport,
  cancelImport,
  importReport,
  ...materialCalls,
  listOperationLog,
  exportOperationLog,
  countUnread,
  countUnreadByType,
  listMessageTypes,
  queryMessages,
  listWebhooks,
  createWebhook,
  saveWebhook,
  rotateWebhookSecret,
  removeWebhook,
  testWebhook,
  listWebhookMessages,
  resendWebhookMessage,
  resetMessageStatus,
  listDictionaryItems,
  listTemplates,
  listWorkOrders,
  countWorkOrders,
  createWorkOrder,
  workOrderDetail,
  replyToWorkOrder,
  moveWorkOrder,
  uploadWorkOrderFile,
  workOrderAttachment,
  queryVerifyStatus,
  qualificationStatus,
  uploadDocument,
  downloadDocument,
  submitVerification,
  submitQualification,
  removeQualification,
  queryBalance,
  balanceSummary,
  listFinanceOwners,
  exportBookings,
  queryStatement,
  exportStatement,
  ...rechargeCalls,
  transferFacts,
  previewTransfer,
  makeTransfer,
  listTransfers,
  reverseTransfer,
  withdrawTransfer,
  saveTransferLimits,
  alertSettings,
  saveAlertSettings,
  saveAlertEmails,
  queryHotArticles,
  listArticles,
  readArticle,
  rateArticle,
  listQuestionTypes,
  listQuestionTitles,
  answerQuestion,
  resolveQuestion,
  queryBanners,
  closeBanners,
  queryPop,
  answerQuestionnaire,
  dismissQuestionnaire,
  ...staffCalls,
]
