import { adRoutes } from '#server/ad/routes.ts'
import { creativeRoutes } from '#server/creative/routes.ts'
import { dictionaryRoutes } from '#server/dictionary/routes.ts'
import { draftRoutes } from '#server/draft/routes.ts'
import { bannerRoutes } from '#server/banner/routes.ts'
import { staffBannerRoutes } from '#server/banner/staff-routes.ts'
import { financeRoutes } from '#server/finance/routes.ts'
import { staffFinanceRoutes } from '#server/finance/staff-routes.ts'
import { groupRoutes } from '#server/group/routes.ts'
import { helpRoutes } from '#server/help/routes.ts'
import type { Route } from '#server/http/route.ts'
import { importRoutes } from '#server/import/routes.ts'
import { landingTemplateRoutes } from '#server/landing-template/routes.ts'
import { materialLibraryRoutes } from '#server/material-library/routes.ts'
import { materialRoutes } from '#server/material/routes.ts'
import { messageRoutes } from '#server/message/routes.ts'
import { staffMessageRoutes } from '#server/message/staff-routes.ts'
import { monitoringLinkRoutes } from '#server/monitoring-link/routes.ts'
import { operationLogRoutes } from '#server/operation-log/routes.ts'
import { operatorRoutes } from '#server/operator/routes.ts'
import { ownerRoutes } from '#server/owner/routes.ts'
import { ownerSettingRoutes } from '#server/owner/setting-routes.ts'
import { staffOwnerRoutes } from '#server/owner/staff-routes.ts'
import { passwordRoutes } from '#server/password/routes.ts'
import { permissionRoutes } from '#server/permission/routes.ts'
import { personalConfigRoutes } from '#server/personal-config/routes.ts'
import { columnPresetRoutes } from '#server/personal-column/preset-routes.ts'
import { personalColumnRoutes } from '#server/personal-column/routes.ts'
import { planRoutes } from '#server/plan/routes.ts'
import { questionRoutes } from '#server/question/routes.ts'
import { staffQuestionRoutes } from '#server/question/staff-routes.ts'
import { questionnaireRoutes } from '#server/questionnaire/routes.ts'
import { staffQuestionnaireRoutes } from '#server/questionnaire/staff-routes.ts'
import { recycleBinRoutes } from '#server/recycle-bin/routes.ts'
import { reportRoutes } from '#server/report/routes.ts'
import { searchRoutes } from '#server/search/routes.ts'
import { serviceNodeRoutes } from '#server/service-node/routes.ts'
import { sessionListRoutes } from '#server/session-list/routes.ts'
import { signInRoutes } from '#server/sign-in/routes.ts'
import { ssoRoutes } from '#server/sso/routes.ts'
import { usageRoutes } from '#server/usage/routes.ts'
import { workOrderRoutes } from '#server/work-order/routes.ts'
import { staffWorkOrderRoutes } from '#server/work-order/staff-routes.ts'
import { staffReviewRoutes } from '#server/review/staff-routes.ts'
import { verificationRoutes } from '#server/verification/routes.ts'
import { staffVerificationRoutes } from '#server/verification/staff-routes.ts'

/** Every route of the server. */
export const routes: readonly Route[] = [
  ...signInRoutes,
  ...passwordRoutes,
  ...sessionListRoutes,
  ...ssoRoutes,
  ...ownerRoutes,
  ...ownerSettingRoutes,
  ...personalConfigRoutes,
  ...staffOwnerRoutes,
  ...operatorRoutes,
  ...permissionRoutes,
  ...personalColumnRoutes,
  ...columnPresetRoutes,
  ...serviceNodeRoutes,
  ...planRoutes,
  ...groupRoutes,
  ...adRoutes,
  ...creativeRoutes,
  ...recycleBinRoutes,
  ...draftRoutes,
  ...reportRoutes,
  ...searchRoutes,
  ...monitoringLinkRoutes,
  ...importRoutes,
  ...materialRoutes,
  ...materialLibraryRoutes,
  ...operationLogRoutes,
  ...messageRoutes,
  ...staffMessageRoutes,
  ...dictionaryRoutes,
  ...landingTemplateRoutes,
  ...workOrderRoutes,
  ...staffWorkOrderRoutes,
  ...verificationRoutes,
  ...staffVerificationRoutes,
  ...staffReviewRoutes,
  ...financeRoutes,
  ...staffFinanceRoutes,
  ...helpRoutes,
  ...questionRoutes,
  ...staffQuestionRoutes,
  ...bannerRoutes,
  ...staffBannerRoutes,
  ...questionnaireRoutes,
  ...staffQuestionnaireRoutes,
  ...usageRoutes,
]
