import { advertiserSightOf, exportOwners, listOwners } from '@placard/contract/campaigns/advertiser'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { sendSheet } from '#server/platform/export/file.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import { permissionsOf } from '#server/platform/session/principal.ts'
import { advertiserPage } from '#server/campaigns/advertiser/list.ts'
import { advertiserSheet } from '#server/campaigns/advertiser/sheet.ts'

const sightOf = ({ principal, acting }: ActingContext) =>
  advertiserSightOf({
    permissionList: principal.roles,
    menuTree: permissionsOf(principal, acting).menuTree,
  })

export const advertiserRoutes: Route[] = [
  actingRoute(listOwners, async (input, context) =>
    advertiserPage(context.scope, sightOf(context), input),
  ),

  actingRoute(exportOwners, async ({ format, ...narrowed }, context) => {
    const { scope, locale } = context
    const reader = { sight: sightOf(context), locale }
    return sendSheet(context, {
      name: `advertisers-${dayAt(Date.now(), scope.timeZone)}`,
      format,
      sheetOf: (snapshot) => advertiserSheet(snapshot.scope, reader, narrowed),
    })
  }),
]
