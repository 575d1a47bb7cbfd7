import { listTemplates } from '@placard/contract/campaigns/landing-template'
import {
  listStaffTemplates,
  saveTemplate,
} from '@placard/contract/campaigns/staff-landing-template'
import { actingRoute, type Route, staffRoute } from '#server/platform/http/route.ts'
import { offeredTemplates } from '#server/campaigns/landing-template/list.ts'
import { saveLandingTemplate, staffTemplates } from '#server/campaigns/landing-template/staff.ts'

export const landingTemplateRoutes: Route[] = [
  actingRoute(listTemplates, async (input, { scope, locale }) =>
    offeredTemplates(scope, input, locale),
  ),

  staffRoute(listStaffTemplates, async (input, { unit }) => staffTemplates(unit.db, input)),

  staffRoute(saveTemplate, async (input, context) => saveLandingTemplate(context, input)),
]
