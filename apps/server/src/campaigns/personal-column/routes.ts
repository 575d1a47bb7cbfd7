import {
  columnDetail,
  editColumns,
  queryColumns,
} from '@placard/contract/campaigns/personal-column'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { columnChoice, editChoice } from '#server/campaigns/personal-column/edit.ts'
import { personalColumns } from '#server/campaigns/personal-column/shown.ts'

export const personalColumnRoutes: Route[] = [
  actingRoute(queryColumns, async ({ pageCode }, { scope, locale }) =>
    personalColumns(scope, pageCode, locale),
  ),

  actingRoute(columnDetail, async ({ pageCode }, { scope, locale }) =>
    columnChoice(scope, pageCode, locale),
  ),

  actingRoute(editColumns, async (input, { scope, locale }) => editChoice(scope, input, locale)),
]
