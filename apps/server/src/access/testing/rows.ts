import { adRows } from '#server/access/testing/ad-rows.ts'
import { correctionRows } from '#server/access/testing/correction-rows.ts'
import { columnPresetRows } from '#server/access/testing/column-preset-rows.ts'
import { conversionRows } from '#server/access/testing/conversion-rows.ts'
import { dictionaryRows } from '#server/access/testing/dictionary-rows.ts'
import { accountRows, operatorRows } from '#server/access/testing/identity-rows.ts'
import {
  alertRows,
  financeRows,
  proposalRows,
  transferRows,
} from '#server/access/testing/finance-rows.ts'
import { contractRows } from '#server/access/testing/contract-rows.ts'
import { invoiceRows } from '#server/access/testing/invoice-rows.ts'
import { homeRows } from '#server/access/testing/home-rows.ts'
import { rowFigureRows } from '#server/access/testing/row-figure-rows.ts'
import { importRows } from '#server/access/testing/import-rows.ts'
import { labelRows } from '#server/access/testing/label-rows.ts'
import { helpRows } from '#server/access/testing/help-rows.ts'
import { keywordRows } from '#server/access/testing/keyword-rows.ts'
import { landingTemplateRows } from '#server/access/testing/landing-template-rows.ts'
import { apiTokenRows } from '#server/access/testing/api-token-rows.ts'
import { securityLogRows } from '#server/access/testing/security-log-rows.ts'
import { oidcRows } from '#server/access/testing/oidc-rows.ts'
import { bannerRows } from '#server/access/testing/banner-rows.ts'
import { materialLibraryRows } from '#server/access/testing/material-library-rows.ts'
import { materialRows } from '#server/access/testing/material-rows.ts'
import { operationLogRows } from '#server/access/testing/operation-log-rows.ts'
import { messageRows } from '#server/access/testing/message-rows.ts'
import { ownerRows, ownSettingRows } from '#server/access/testing/owner-rows.ts'
import { promotionRows } from '#server/access/testing/promotion-rows.ts'
import { questionRows } from '#server/access/testing/question-rows.ts'
import { questionnaireRows } from '#server/access/testing/questionnaire-rows.ts'
import type { Row } from '#server/access/testing/row.ts'
import { reportRows } from '#server/access/testing/report-rows.ts'
import { reviewRows } from '#server/access/testing/review-rows.ts'
import { endSupportViewRow, staffAccountRows } from '#server/access/testing/staff-account-rows.ts'
import { bankStatementRows } from '#server/access/testing/bank-statement-rows.ts'
import { reconciliationRows } from '#server/access/testing/reconciliation-rows.ts'
import { engineRows } from '#server/access/testing/engine-rows.ts'
import { usageRows } from '#server/access/testing/usage-rows.ts'
import { staffWebhookRows, webhookRows } from '#server/access/testing/webhook-rows.ts'
import { workOrderRows } from '#server/access/testing/work-order-rows.ts'
import { verificationRows } from '#server/access/testing/verification-rows.ts'

/** The expectations for every call; calls that end sessions are last. */
export const rows: readonly Row[] = [
  ...operatorRows,
  ...apiTokenRows,
  ...webhookRows,
  ...staffWebhookRows,
  ...securityLogRows,
  ...oidcRows,
  ...ownerRows,
  ...ownSettingRows,
  ...promotionRows,
  ...importRows,
  ...labelRows,
  ...adRows,
  ...keywordRows,
  ...columnPresetRows,
  ...materialRows,
  ...materialLibraryRows,
  ...operationLogRows,
  ...messageRows,
  ...dictionaryRows,
  ...landingTemplateRows,
  ...workOrderRows,
  ...verificationRows,
  ...staffAccountRows,
  ...reportRows,
  ...conversionRows,
  ...reviewRows,
  ...financeRows,
  ...contractRows,
  ...invoiceRows,
  ...homeRows,
  ...rowFigureRows,
  ...transferRows,
  ...proposalRows,
  ...correctionRows,
  ...alertRows,
  ...helpRows,
  ...questionRows,
  ...bannerRows,
  ...questionnaireRows,
  ...usageRows,
  ...engineRows,
  ...reconciliationRows,
  ...bankStatementRows,
  endSupportViewRow,
  ...accountRows,
]
