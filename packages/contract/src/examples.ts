import { adExamples } from './example/ad.ts'
import { advertiserExamples } from './example/advertiser.ts'
import { apiTokenExamples } from './example/api-token.ts'
import { securityLogExamples, sessionPolicyExamples } from './example/security-log.ts'
import { bannerExamples } from './example/banner.ts'
import { changeSetExamples } from './example/change-set.ts'
import { columnPresetExamples } from './example/column-preset.ts'
import { dictionaryExamples } from './example/dictionary.ts'
import { draftExamples } from './example/draft.ts'
import { conversionExamples } from './example/conversion.ts'
import { bankStatementExamples } from './example/bank-statement.ts'
import { reconciliationExamples } from './example/reconciliation.ts'
import { engineExamples } from './example/engine.ts'
import type { Example } from './example/example.ts'
import { financeExamples } from './example/finance.ts'
import { homeExamples } from './example/home.ts'
import { rowFigureExamples } from './example/row-figures.ts'
import { alertExamples } from './example/alert.ts'
import { transferExamples } from './example/transfer.ts'
import { proposalExamples } from './example/proposal.ts'
import { contractExamples } from './example/contract.ts'
import { invoiceExamples } from './example/invoice.ts'
import { rechargeExamples } from './example/recharge.ts'
import { groupExamples } from './example/group.ts'
import { keywordExamples } from './example/keyword.ts'
import { identityExamples } from './example/identity.ts'
import { importExamples } from './example/import.ts'
import { helpExamples } from './example/help.ts'
import { customMetricExamples } from './example/custom-metric.ts'
import { labelExamples } from './example/label.ts'
import { reportFileExamples } from './example/report-file.ts'
import { reportScheduleExamples } from './example/report-schedule.ts'
import { savedReportExamples } from './example/saved-report.ts'
import { savedViewExamples } from './example/saved-view.ts'
import { landingTemplateExamples } from './example/landing-template.ts'
import { materialLibraryExamples } from './example/material-library.ts'
import { materialExamples } from './example/material.ts'
import { messageExamples } from './example/message.ts'
import { monitoringLinkExamples } from './example/monitoring-link.ts'
import { oidcExamples } from './example/oidc.ts'
import { operationLogExamples } from './example/operation-log.ts'
import { ownerExamples } from './example/owner.ts'
import { promotionExamples } from './example/promotion.ts'
import { questionnaireExamples } from './example/questionnaire.ts'
import { reviewExamples } from './example/review.ts'
import { usageExamples } from './example/usage.ts'
import { staffWebhookExamples, webhookExamples } from './example/webhook.ts'
import { workOrderExamples } from './example/work-order.ts'
import { verificationExamples } from './example/verification.ts'
import { recycleBinExamples } from './example/recycle-bin.ts'
import { staffAccountExamples } from './example/staff-account.ts'
import { sampleExamples } from './example/sample.ts'
import { questionExamples } from './example/question.ts'

/** An example of every call. They are separate from the calls, so that no page has to load them. */
export const examples: readonly Example[] = [
  ...identityExamples,
  ...apiTokenExamples,
  ...webhookExamples,
  ...staffWebhookExamples,
  ...securityLogExamples,
  ...sessionPolicyExamples,
  ...oidcExamples,
  ...ownerExamples,
  ...staffAccountExamples,
  ...advertiserExamples,
  ...promotionExamples,
  ...groupExamples,
  ...keywordExamples,
  ...recycleBinExamples,
  ...changeSetExamples,
  ...sampleExamples,
  ...draftExamples,
  ...adExamples,
  ...columnPresetExamples,
  ...labelExamples,
  ...reportFileExamples,
  ...reportScheduleExamples,
  ...savedReportExamples,
  ...customMetricExamples,
  ...savedViewExamples,
  ...monitoringLinkExamples,
  ...importExamples,
  ...materialExamples,
  ...materialLibraryExamples,
  ...operationLogExamples,
  ...messageExamples,
  ...dictionaryExamples,
  ...landingTemplateExamples,
  ...workOrderExamples,
  ...verificationExamples,
  ...reviewExamples,
  ...financeExamples,
  ...homeExamples,
  ...rowFigureExamples,
  ...transferExamples,
  ...alertExamples,
  ...rechargeExamples,
  ...proposalExamples,
  ...contractExamples,
  ...invoiceExamples,
  ...helpExamples,
  ...questionExamples,
  ...bannerExamples,
  ...questionnaireExamples,
  ...usageExamples,
  ...engineExamples,
  ...reconciliationExamples,
  ...bankStatementExamples,
  ...conversionExamples,
]
