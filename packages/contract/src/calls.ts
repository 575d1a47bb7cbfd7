import { listAds, saveAd } from './ad.ts'
import { agencyInfo } from './agency.ts'
import type { AnyCall } from './call.ts'
import { listDictionaryItems } from './dictionary.ts'
import { listArticles, queryHotArticles, rateArticle, readArticle } from './help.ts'
import { listGroups, saveGroup } from './group.ts'
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
import {
  countUnread,
  countUnreadByType,
  listMessageTypes,
  queryMessages,
  resetMessageStatus,
} from './message.ts'
import {
  inviteOperator,
  listOperators,
  reinviteOperator,
  removeOperator,
  saveOperator,
} from './operator.ts'
import { createOwner, listOwners, openOwner, ownerInfo, removeOwner, saveOwner } from './owner.ts'
import { isGrayAdOwner, ownerSetting, saveOwnerSetting } from './owner-setting.ts'
import { changePassword, forgotPassword, passwordLink, setPassword } from './password.ts'
import { queryPermissions } from './permission.ts'
import { addPersonalConfig, listPersonalConfig } from './personal-config.ts'
import { columnDetail, editColumns, queryColumns } from './personal-column.ts'
import { listPlans, savePlan } from './plan.ts'
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
import { listStaffDictionary, saveDictionaryItem } from './staff-dictionary.ts'
import { listStaffArticles, publishArticle, saveArticle, withdrawArticle } from './staff-help.ts'
import {
  listQuestionComments,
  listStaffQuestions,
  listStaffQuestionTypes,
  removeQuestion,
  removeQuestionType,
  saveQuestion,
  saveQuestionType,
} from './staff-question.ts'
import { listStaffTemplates, saveTemplate } from './staff-landing-template.ts'
import {
  listPublications,
  previewMessage,
  publishMessage,
  withdrawMessage,
} from './staff-message.ts'
import { createAnyOwner, listAllOwners, saveAnyOwner } from './staff-owner.ts'
import {
  downloadAnyDocument,
  listVerifications,
  passVerification,
  rejectVerification,
} from './staff-verification.ts'
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
  anyWorkOrderAttachment,
  anyWorkOrderDetail,
  listAnyWorkOrders,
  migrateWorkOrders,
  moveAnyWorkOrder,
  replyToAnyWorkOrder,
  uploadAnyWorkOrderFile,
} from './staff-work-order.ts'
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
  ownerUnifiedInfo,
  listPersonalConfig,
  addPersonalConfig,
  listAllOwners,
  createAnyOwner,
  saveAnyOwner,
  listOperators,
  inviteOperator,
  saveOperator,
  removeOperator,
  reinviteOperator,
  queryPermissions,
  queryColumns,
  columnDetail,
  editColumns,
  serviceTree,
  saveServiceNode,
  removeServiceNode,
  listPlans,
  savePlan,
  listGroups,
  saveGroup,
  listAds,
  saveAd,
  reportTrend,
  parentNames,
  querySearch,
  uploadImport,
  importStatus,
  listImports,
  importProblems,
  rereadImport,
  confirmImport,
  cancelImport,
  importReport,
  countUnread,
  countUnreadByType,
  listMessageTypes,
  queryMessages,
  resetMessageStatus,
  previewMessage,
  publishMessage,
  withdrawMessage,
  listPublications,
  listDictionaryItems,
  listStaffDictionary,
  saveDictionaryItem,
  listTemplates,
  listStaffTemplates,
  saveTemplate,
  listWorkOrders,
  countWorkOrders,
  createWorkOrder,
  workOrderDetail,
  replyToWorkOrder,
  moveWorkOrder,
  uploadWorkOrderFile,
  workOrderAttachment,
  listAnyWorkOrders,
  anyWorkOrderDetail,
  replyToAnyWorkOrder,
  moveAnyWorkOrder,
  migrateWorkOrders,
  uploadAnyWorkOrderFile,
  anyWorkOrderAttachment,
  queryVerifyStatus,
  qualificationStatus,
  uploadDocument,
  downloadDocument,
  submitVerification,
  submitQualification,
  removeQualification,
  listVerifications,
  downloadAnyDocument,
  passVerification,
  rejectVerification,
  queryHotArticles,
  listArticles,
  readArticle,
  rateArticle,
  listStaffArticles,
  saveArticle,
  publishArticle,
  withdrawArticle,
  listQuestionTypes,
  listQuestionTitles,
  answerQuestion,
  resolveQuestion,
  listStaffQuestionTypes,
  saveQuestionType,
  removeQuestionType,
  listStaffQuestions,
  saveQuestion,
  removeQuestion,
  listQuestionComments,
]
