import { listTemplates } from '@placard/contract/landing-template'
import { listStaffTemplates, saveTemplate } from '@placard/contract/staff-landing-template'
import { actingRoute, type Route, staffRoute } from '#server/http/route.ts'
import { offeredTemplates } from '#server/landing-template/list.ts'
import { saveLandingTemplate, staffTemplates } from '#server/landing-template/staff.ts'

export const landingTemplateRoutes: Route[] = [
  actingRoute(listTemplates, async (input, { scope, locale }) =>
    offeredTemplates(scope, input, locale),
  ),

  staffRoute(listStaffTemplates, async (input, { unit }) => staffTemplates(unit.db, input)),

  staffRoute(saveTemplate, async (input, context) => saveLandingTemplate(context, input)),
]
