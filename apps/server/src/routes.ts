import { adRoutes } from '#server/campaigns/ad/routes.ts'
import { changeSetRoutes } from '#server/campaigns/change-set/routes.ts'
import { keywordRoutes } from '#server/campaigns/keyword/routes.ts'
import { creativeRoutes } from '#server/campaigns/creative/routes.ts'
import { dictionaryRoutes } from '#server/campaigns/dictionary/routes.ts'
import { draftRoutes } from '#server/campaigns/draft/routes.ts'
import { bannerRoutes } from '#server/support/banner/routes.ts'
import { financeRoutes } from '#server/finance/routes.ts'
import { groupRoutes } from '#server/campaigns/group/routes.ts'
import { homeRoutes } from '#server/campaigns/home/routes.ts'
import { helpRoutes } from '#server/support/help/routes.ts'
import type { Route } from '#server/platform/http/route.ts'
import { importRoutes } from '#server/campaigns/import/routes.ts'
import { labelRoutes } from '#server/campaigns/label/routes.ts'
import { landingTemplateRoutes } from '#server/campaigns/landing-template/routes.ts'
import { materialLibraryRoutes } from '#server/materials/material-library/routes.ts'
import { materialUseRoutes } from '#server/campaigns/material-use/routes.ts'
import { materialRoutes } from '#server/materials/material/routes.ts'
import { messageRoutes } from '#server/support/message/routes.ts'
import { monitoringLinkRoutes } from '#server/campaigns/monitoring-link/routes.ts'
import { advertiserRoutes } from '#server/campaigns/advertiser/routes.ts'
import { operationLogRoutes } from '#server/campaigns/operation-log/routes.ts'
import { apiTokenRoutes } from '#server/identity/api-token/routes.ts'
import { oidcRoutes } from '#server/identity/oidc/routes.ts'
import { operatorRoutes } from '#server/identity/operator/routes.ts'
import { supportViewRoutes } from '#server/identity/support-view/routes.ts'
import { staffAccountRoutes } from '#server/identity/staff-account/routes.ts'
import { ownerRoutes } from '#server/identity/owner/routes.ts'
import { ownerSettingRoutes } from '#server/campaigns/owner-setting/routes.ts'
import { passwordRoutes } from '#server/identity/password/routes.ts'
import { permissionRoutes } from '#server/identity/permission/routes.ts'
import { personalConfigRoutes } from '#server/support/personal-config/routes.ts'
import {
  columnPresetRoutes,
  personalColumnRoutes,
} from '#server/campaigns/personal-column/routes.ts'
import { planRoutes } from '#server/campaigns/plan/routes.ts'
import { questionRoutes } from '#server/support/question/routes.ts'
import { questionnaireRoutes } from '#server/support/questionnaire/routes.ts'
import { recycleBinRoutes } from '#server/campaigns/recycle-bin/routes.ts'
import { reportRoutes } from '#server/campaigns/report/routes.ts'
import { sampleRoutes } from '#server/campaigns/sample/routes.ts'
import { searchRoutes } from '#server/campaigns/search/routes.ts'
import { savedViewRoutes } from '#server/campaigns/saved-view/routes.ts'
import { serviceNodeRoutes } from '#server/campaigns/service-node/routes.ts'
import { passkeyRoutes } from '#server/identity/passkey/routes.ts'
import { passkeySignInRoutes } from '#server/identity/passkey/sign-in.ts'
import { securityLogRoutes } from '#server/identity/security-log/routes.ts'
import { factorPolicyRoutes } from '#server/identity/second-factor/policy.ts'
import { secondFactorRoutes } from '#server/identity/second-factor/routes.ts'
import { sessionPolicyRoutes } from '#server/identity/session-policy/routes.ts'
import { sessionListRoutes } from '#server/identity/session-list/routes.ts'
import { confirmRoutes } from '#server/identity/sign-in/confirm.ts'
import { signInRoutes } from '#server/identity/sign-in/routes.ts'
import { ssoRoutes } from '#server/identity/sso/routes.ts'
import { engineRoutes } from '#server/delivery/engine/routes.ts'
import { conversionRoutes } from '#server/reporting/conversion/routes.ts'
import { customMetricRoutes } from '#server/campaigns/custom-metric/routes.ts'
import { reportTableRoutes } from '#server/reporting/report/routes.ts'
import { reportFileRoutes } from '#server/reporting/report-file/routes.ts'
import { reportScheduleRoutes } from '#server/reporting/report-schedule/routes.ts'
import { savedReportRoutes } from '#server/reporting/saved-report/routes.ts'
import { usageRoutes } from '#server/reporting/usage/routes.ts'
import { webhookRoutes } from '#server/support/webhook/routes.ts'
import { workOrderRoutes } from '#server/support/work-order/routes.ts'
import { staffReviewRoutes } from '#server/campaigns/review/staff-routes.ts'
import { verificationRoutes } from '#server/support/verification/routes.ts'

export const routes: readonly Route[] = [
  ...signInRoutes,
  ...confirmRoutes,
  ...passwordRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...passkeySignInRoutes,
  ...factorPolicyRoutes,
  ...sessionListRoutes,
  ...sessionPolicyRoutes,
  ...ssoRoutes,
  ...ownerRoutes,
  ...ownerSettingRoutes,
  ...personalConfigRoutes,
  ...advertiserRoutes,
  ...operatorRoutes,
  ...staffAccountRoutes,
  ...supportViewRoutes,
  ...apiTokenRoutes,
  ...securityLogRoutes,
  ...oidcRoutes,
  ...permissionRoutes,
  ...personalColumnRoutes,
  ...columnPresetRoutes,
  ...serviceNodeRoutes,
  ...labelRoutes,
  ...savedViewRoutes,
  ...planRoutes,
  ...groupRoutes,
  ...adRoutes,
  ...creativeRoutes,
  ...keywordRoutes,
  ...recycleBinRoutes,
  ...changeSetRoutes,
  ...sampleRoutes,
  ...draftRoutes,
  ...reportRoutes,
  ...reportTableRoutes,
  ...savedReportRoutes,
  ...customMetricRoutes,
  ...conversionRoutes,
  ...reportFileRoutes,
  ...reportScheduleRoutes,
  ...homeRoutes,
  ...searchRoutes,
  ...monitoringLinkRoutes,
  ...importRoutes,
  ...materialRoutes,
  ...materialLibraryRoutes,
  ...materialUseRoutes,
  ...operationLogRoutes,
  ...messageRoutes,
  ...webhookRoutes,
  ...dictionaryRoutes,
  ...landingTemplateRoutes,
  ...workOrderRoutes,
  ...verificationRoutes,
  ...staffReviewRoutes,
  ...financeRoutes,
  ...helpRoutes,
  ...questionRoutes,
  ...bannerRoutes,
  ...questionnaireRoutes,
  ...usageRoutes,
  ...engineRoutes,
]
