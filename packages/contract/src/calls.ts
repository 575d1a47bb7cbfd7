import { agencyInfo } from './agency.ts'
import { closeBanners, queryBanners } from './banner.ts'
import type { AnyCall } from './call.ts'
import {
  listColumnPresets,
  putColumnPresetInUse,
  removeColumnPreset,
  saveColumnPreset,
} from './column-preset.ts'
import { listDictionaryItems } from './dictionary.ts'
import { listFinanceOwners, queryBalance } from './finance.ts'
import { listArticles, queryHotArticles, rateArticle, readArticle } from './help.ts'
import {
  cancelImport,
  confirmImport,
  importProblems,
  importReport,
  importStatus,
  listImports,
  rereadImport,
  uploadImport,
} from './import.ts'
import { listTemplates } from './landing-template.ts'
import { materialCalls } from './material-calls.ts'
import {
  countUnread,
  countUnreadByType,
  listMessageTypes,
  queryMessages,
  resetMessageStatus,
} from './message.ts'
import { fireLink } from './monitoring-link.ts'
import { exportOperationLog, listOperationLog } from './operation-log.ts'
import {
  inviteOperator,
  listOperators,
  reinviteOperator,
  removeOperator,
  saveOperator,
} from './operator.ts'
import { createOwner, listOwners, openOwner, ownerInfo, removeOwner, saveOwner } from './owner.ts'
import { isGrayAdOwner, ownerSetting, ownerStorage, saveOwnerSetting } from './owner-setting.ts'
import { changePassword, forgotPassword, passwordLink, setPassword } from './password.ts'
import { queryPermissions } from './permission.ts'
import { addPersonalConfig, listPersonalConfig } from './personal-config.ts'
import { columnDetail, editColumns, queryColumns } from './personal-column.ts'
import { answerQuestionnaire, dismissQuestionnaire, queryPop } from './questionnaire.ts'
import { parentNames, reportTrend } from './report.ts'
import {
  answerQuestion,
  listQuestionTitles,
  listQuestionTypes,
  resolveQuestion,
} from './question.ts'
import { querySearch } from './search.ts'
import { removeServiceNode, saveServiceNode, serviceTree } from './service-node.ts'
import { endOtherSessions, endSession, listSessions } from './session-list.ts'
import { login, logout } from './sign-in.ts'
import { generateSsoToken, redeemSsoToken } from './sso.ts'
import { ownerUnifiedInfo } from './unified-info.ts'
import {
  downloadDocument,
  qualificationStatus,
  queryVerifyStatus,
  removeQualification,
  submitQualification,
  submitVerification,
  uploadDocument,
} from './verification.ts'
import {
  countWorkOrders,
  createWorkOrder,
  listWorkOrders,
  moveWorkOrder,
  replyToWorkOrder,
  uploadWorkOrderFile,
  workOrderAttachment,
  workOrderDetail,
} from './work-order.ts'
import { promotionCalls } from './promotion-calls.ts'
import { staffCalls } from './staff-calls.ts'

/** Every call of the product. The server refuses to start while one of them has no route. */
export const calls: readonly AnyCall[] = [
  login,
  logout,
  passwordLink,
  setPassword,
  forgotPassword,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  generateSsoToken,
  redeemSsoToken,
  ownerInfo,
  listOwners,
  openOwner,
  createOwner,
  saveOwner,
  removeOwner,
  agencyInfo,
  ownerSetting,
  saveOwnerSetting,
  isGrayAdOwner,
  ownerStorage,
  ownerUnifiedInfo,
  listPersonalConfig,
  addPersonalConfig,
  listOperators,
  inviteOperator,
  saveOperator,
  removeOperator,
  reinviteOperator,
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
  ...promotionCalls,
  reportTrend,
  parentNames,
  querySearch,
  fireLink,
  uploadImport,
  importStatus,
  listImports,
  importProblems,
  rereadImport,
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
  listFinanceOwners,
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
