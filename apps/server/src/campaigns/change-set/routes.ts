import {
  applyChangeSet,
  cancelChangeSet,
  changeSetDetail,
  checkChangeSet,
  exportChangeSet,
  listChangeEntries,
  listChangeSets,
  retryChangeSet,
  revertChanges,
} from '@placard/contract/campaigns/change-set'
import { checkRowValues } from '@placard/contract/campaigns/row-values'
import type { CheckContext } from '#server/campaigns/change-set/check.ts'
import { createChangeSet, retryRefused } from '#server/campaigns/change-set/create.ts'
import { createSheet } from '#server/campaigns/change-set/row-values.ts'
import { createRevert } from '#server/campaigns/change-set/revert.ts'
import { applySet, applySimple, cancelSet } from '#server/campaigns/change-set/service.ts'
import { changeSetSheet } from '#server/campaigns/change-set/sheet.ts'
import { changeEntryPage, changeSetPage, changeSetView } from '#server/campaigns/change-set/view.ts'
import { sendSheet } from '#server/platform/export/file.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import { permissionsOf } from '#server/platform/session/principal.ts'

function contextOf({ locale, principal, acting }: ActingContext): CheckContext {
  return { locale, dataTree: permissionsOf(principal, acting).dataTree }
}

export const changeSetRoutes: Route[] = [
  actingRoute(checkChangeSet, async (wanted, context) => {
    const { scope, locale } = context
    return changeSetView(scope, await createChangeSet(scope, wanted, contextOf(context)), locale)
  }),
  actingRoute(checkRowValues, async (wanted, context) => {
    const { scope, locale } = context
    return changeSetView(scope, await createSheet(scope, wanted, contextOf(context)), locale)
  }),
  actingRoute(changeSetDetail, ({ changeSetId }, { scope, locale }) =>
    changeSetView(scope, changeSetId, locale),
  ),
  actingRoute(listChangeSets, (page, { scope, locale }) => changeSetPage(scope, page, locale)),
  actingRoute(listChangeEntries, (wanted, { scope, locale }) =>
    changeEntryPage(scope, wanted, locale),
  ),
  actingRoute(applyChangeSet, async (wanted, context) => {
    const { scope, locale } = context
    await applySet(scope, wanted, contextOf(context))
    return changeSetView(scope, wanted.changeSetId, locale)
  }),
  actingRoute(cancelChangeSet, async ({ changeSetId }, { scope, locale }) => {
    await cancelSet(scope, changeSetId, locale)
    return changeSetView(scope, changeSetId, locale)
  }),
  actingRoute(retryChangeSet, async ({ changeSetId }, context) => {
    const { scope, locale } = context
    return changeSetView(scope, await retryRefused(scope, changeSetId, contextOf(context)), locale)
  }),
  actingRoute(revertChanges, async ({ applies, ...wanted }, context) => {
    const { scope, locale } = context
    const changeSetId = await createRevert(scope, wanted, contextOf(context))
    if (applies) await applySimple(scope, changeSetId, contextOf(context))
    return changeSetView(scope, changeSetId, locale)
  }),
  actingRoute(exportChangeSet, ({ changeSetId, format }, context) => {
    const { locale } = context
    return sendSheet(context, {
      name: `changes-${changeSetId}`,
      format,
      sheetOf: (snapshot) => changeSetSheet(snapshot, changeSetId, { format, locale }),
    })
  }),
]
