import {
  createConversionSource,
  listConversionSources,
  removeConversionGoal,
  removeConversionSource,
  rotateConversionSecret,
  saveConversionGoal,
  showConversionTest,
  startConversionTest,
} from '@placard/contract/reporting/conversion'
import { actingRoute, type Route } from '#server/platform/http/route.ts'
import { removeGoal, saveGoal } from '#server/reporting/conversion/goal.ts'
import { latestTest, startTest } from '#server/reporting/conversion/joint-test.ts'
import { sourceRow, sourceRows } from '#server/reporting/conversion/row.ts'
import { addSource, removeSource, rotateSecret } from '#server/reporting/conversion/source.ts'

export const conversionRoutes: Route[] = [
  actingRoute(listConversionSources, async (_input, { scope }) => ({
    sources: await sourceRows(scope),
  })),

  actingRoute(createConversionSource, async ({ sourceName }, { scope, service, locale }) => {
    const making = { sealer: service.sealer, locale }
    const { sourceId, secret } = await addSource(scope, sourceName, making)
    return { source: await sourceRow(scope, sourceId), secret }
  }),

  actingRoute(rotateConversionSecret, async (input, { scope, service, locale }) => {
    const making = { sealer: service.sealer, locale }
    const { sourceId, secret } = await rotateSecret(scope, input, making)
    return { source: await sourceRow(scope, sourceId), secret }
  }),

  actingRoute(removeConversionSource, async (input, { scope }) => {
    await removeSource(scope, input)
    return {}
  }),

  actingRoute(saveConversionGoal, async (input, { scope, locale }) =>
    saveGoal(scope, input, locale),
  ),

  actingRoute(removeConversionGoal, async (input, { scope }) => {
    await removeGoal(scope, input)
    return {}
  }),

  actingRoute(startConversionTest, async ({ sourceId }, { scope }) => startTest(scope, sourceId)),

  actingRoute(showConversionTest, async ({ sourceId }, { scope }) => ({
    test: await latestTest(scope, sourceId),
  })),
]
