import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/code'
import { listColumnPresets, saveColumnPreset } from '@placard/contract/column-preset'
import { columnDetail, editColumns } from '@placard/contract/personal-column'
import type { Level } from '@placard/contract/report'
import { reorderedColumns } from '@placard/domain/column/choice'
import { confirmPicker, openPicker } from '@placard/domain/column/picker'

/** What came of an order; `notOwn`: what is in use is a preset of somebody else. */
export type OrderOutcome = 'kept' | 'changedByOther' | 'notOwn'

const inPlace = { errorInPlace: true }

/**
 * Keeps the shown columns of a level in another order, in the preset that the person has in use, else for everybody of the
 * owner.
 *
 * @param before the codes of all shown columns as the person saw them: if they are others by now, nothing is kept
 * @param order the codes that the person has put in order; they may be fewer
 * @throws what the calls throw, unless somebody else was quicker
 */
export async function keepColumnOrder(
  pageCode: Level,
  before: readonly string[],
  order: readonly string[],
): Promise<OrderOutcome> {
  const [{ groupInfos, version }, { presets, inUse }] = await Promise.all([
    callServer(columnDetail, { pageCode }, inPlace),
    callServer(listColumnPresets, { pageCode }, inPlace),
  ])
  const preset = presets.find(({ presetId }) => presetId === inUse)
  if (preset !== undefined && !preset.isOwn) return 'notOwn'
  const shown = preset?.elementCodes ?? openPicker(groupInfos).selection
  if (shown.join() !== before.join()) return 'changedByOther'
  const selection = reorderedColumns(shown, order)
  try {
    if (preset === undefined) {
      const groups = confirmPicker({ groups: groupInfos, selection })
      const sent = groups.map((group) => ({ ...group, elements: [...group.elements] }))
      await callServer(editColumns, { pageCode, version, groupInfos: sent }, inPlace)
    } else {
      const { presetId, version: seen } = preset
      const change = { pageCode, presetId, version: seen, elementCodes: selection }
      await callServer(saveColumnPreset, change, inPlace)
    }
    return 'kept'
  } catch (error) {
    if (error instanceof CallRefused && error.code === code.changedByOther) return 'changedByOther'
    throw error
  }
}
