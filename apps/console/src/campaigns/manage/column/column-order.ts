import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { listColumnPresets, saveColumnPreset } from '@placard/contract/campaigns/column-preset'
import { columnDetail } from '@placard/contract/campaigns/personal-column'
import type { Level } from '@placard/contract/campaigns/report'
import { code } from '@placard/contract/platform/code'
import { reorderedColumns } from '@placard/domain/platform/column/choice'
import { openPicker } from '@placard/domain/platform/column/picker'
import { personalPresetName } from '@placard/domain/platform/column/preset'

/** The result of saving an order. `notOwn`: the preset in use belongs to another user. */
export type OrderResult = 'kept' | 'changedByOther' | 'notOwn'

const inPlace = { errorInPlace: true }

/**
 * Saves a new order of a level's shown columns: in the preset that the user has in use, or else as the user's own
 * columns.
 *
 * @param before the codes of all shown columns as the user saw them; if they have changed since, nothing is saved
 * @param order the codes that the user has put in order, possibly only some
 * @throws what the calls throw, except for a conflict with another user
 */
export async function saveColumnOrder(
  pageCode: Level,
  before: readonly string[],
  order: readonly string[],
): Promise<OrderResult> {
  const [{ groupInfos }, { presets, inUse }] = await Promise.all([
    callServer(columnDetail, { pageCode }, inPlace),
    callServer(listColumnPresets, { pageCode }, inPlace),
  ])
  const preset = presets.find(({ presetId }) => presetId === inUse)
  if (preset !== undefined && !preset.isOwn) return 'notOwn'
  const shown = preset?.elementCodes ?? openPicker(groupInfos).selection
  if (shown.join() !== before.join()) return 'changedByOther'
  const selection = reorderedColumns(shown, order)
  try {
    const change =
      preset === undefined
        ? { presetName: personalPresetName, use: true }
        : { presetId: preset.presetId, version: preset.version }
    await callServer(saveColumnPreset, { pageCode, elementCodes: selection, ...change }, inPlace)
    return 'kept'
  } catch (error) {
    if (error instanceof CallRefused && error.code === code.changedByOther) return 'changedByOther'
    throw error
  }
}
