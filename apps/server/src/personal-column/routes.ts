import { columnDetail, editColumns, queryColumns } from '@placard/contract/personal-column'
import { columnStatus } from '@placard/domain/column/element'
import { actingRoute, type Route } from '#server/http/route.ts'
import { keptChoice } from '#server/personal-column/choice.ts'
import { columnsOf } from '#server/personal-column/columns.ts'
import { columnChoice, editChoice } from '#server/personal-column/edit.ts'

export const personalColumnRoutes: Route[] = [
  actingRoute(queryColumns, async ({ pageCode }, { scope, locale }) => {
    const { choice } = await keptChoice(scope, pageCode)
    const columns = columnsOf(pageCode, choice, locale)
    const shown = columns.filter(({ status }) => status === columnStatus.shown)
    const hidden = columns.filter(({ status }) => status === columnStatus.hidden)
    return [...shown.toSorted((a, b) => Number(a.sort) - Number(b.sort)), ...hidden]
  }),

  actingRoute(columnDetail, async ({ pageCode }, { scope, locale }) =>
    columnChoice(scope, pageCode, locale),
  ),

  actingRoute(editColumns, async (input, { scope, locale }) => editChoice(scope, input, locale)),
]
