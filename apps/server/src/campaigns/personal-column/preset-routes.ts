import {
  listColumnPresets,
  putColumnPresetInUse,
  removeColumnPreset,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import type { PageCode } from '@placard/contract/campaigns/personal-column'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'
import { removePreset } from '#server/campaigns/personal-column/preset-remove.ts'
import { savePreset } from '#server/campaigns/personal-column/preset-save.ts'
import { offeredPresets, type PresetsOf } from '#server/campaigns/personal-column/preset.ts'
import { presetInUse, putInUse } from '#server/campaigns/personal-column/set-in-use.ts'

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
