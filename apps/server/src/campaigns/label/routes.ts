import { listLabels, removeLabel, restoreLabel, saveLabel } from '@placard/contract/campaigns/label'
import { labelsOf, savedLabelOf } from '#server/campaigns/label/label.ts'
import { removeOwnLabel, restoreOwnLabel, saveOwnLabel } from '#server/campaigns/label/save.ts'
import { actingRoute, type Route } from '#server/platform/http/route.ts'

export const labelRoutes: Route[] = [
  actingRoute(listLabels, async (input, { scope }) => ({ labels: await labelsOf(scope, input) })),

  actingRoute(saveLabel, async (input, { scope, locale }) =>
    savedLabelOf(await saveOwnLabel(scope, input, locale)),
  ),

  actingRoute(removeLabel, async (input, { scope }) => {
    await removeOwnLabel(scope, input)
    return {}
  }),

  actingRoute(restoreLabel, async ({ labelId }, { scope, locale }) =>
    savedLabelOf(await restoreOwnLabel(scope, labelId, locale)),
  ),
]
