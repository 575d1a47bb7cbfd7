import {
  columnDetail,
  editColumns,
  type PageCode,
  queryColumns,
} from '@placard/contract/campaigns/personal-column'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import { columnChoice, editChoice } from '#server/campaigns/personal-column/edit.ts'
import {
  offeredPresets,
  ownPreset,
  personalColumns,
  presetInUse,
  type PresetsOf,
  putInUse,
} from '#server/campaigns/personal-column/preset.ts'
import {
  listColumnPresets,
  putColumnPresetInUse,
  removeColumnPreset,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import { lockPreset, logPreset, savePreset } from '#server/campaigns/personal-column/preset-save.ts'
import { deleteOwn } from '#server/platform/database/own.ts'
import { changedByOther } from '#server/platform/http/refusal.ts'

export const personalColumnRoutes: Route[] = [
  actingRoute(queryColumns, async ({ pageCode }, { scope, locale }) =>
    personalColumns(scope, pageCode, locale),
  ),

  actingRoute(columnDetail, async ({ pageCode }, { scope, locale }) =>
    columnChoice(scope, pageCode, locale),
  ),

  actingRoute(editColumns, async (input, { scope, locale }) => editChoice(scope, input, locale)),
]

export const columnPresetRoutes: Route[] = [
  actingRoute(listColumnPresets, async (input, context) => {
    const of = presetsOf(input, context)
    const [presets, inUse] = await Promise.all([offeredPresets(of), presetInUse(of)])
    return { presets, inUse }
  }),

  actingRoute(saveColumnPreset, async (input, context) =>
    savePreset(presetsOf(input, context), input),
  ),

  actingRoute(removeColumnPreset, async (input, context) => {
    await removePreset(presetsOf(input, context), input)
    return {}
  }),

  actingRoute(putColumnPresetInUse, async (input, context) => {
    await putInUse(presetsOf(input, context), input.presetId)
    return {}
  }),
]

function presetsOf(
  { pageCode }: { pageCode: PageCode },
  { scope, principal, locale }: ActingContext,
): PresetsOf {
  return { scope, accountId: principal.accountId, pageCode, locale }
}

/**
 * Removes a preset of the user, inside the scope's transaction; its users get the columns of the owner.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
async function removePreset(
  of: PresetsOf,
  { presetId, version }: { presetId: string; version: number },
): Promise<void> {
  const locked = await lockPreset(of, presetId)
  if (locked.version !== version) throw changedByOther(await ownPreset(of, presetId))
  await deleteOwn(of.scope, 'column_preset')
    .where('page_code', '=', of.pageCode)
    .where('preset_id', '=', presetId)
    .execute()
  await logPreset(of.scope, { presetId, version: version + 1, was: locked.facts, is: null })
}
