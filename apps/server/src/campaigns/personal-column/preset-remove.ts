import { deleteOwn } from '#server/platform/database/own.ts'
import { changedByOther } from '#server/platform/http/refusal.ts'
import { heldPreset } from '#server/campaigns/personal-column/preset-held.ts'
import { logPreset } from '#server/campaigns/personal-column/preset-log.ts'
import { ownPreset, type PresetsOf } from '#server/campaigns/personal-column/preset.ts'

/**
 * Removes one's own preset, inside the scope's transaction; whoever has it in use gets the owner's columns.
 *
 * @throws Refusal `notFound`, or `changedByOther` with how it stands
 */
export async function removePreset(
  of: PresetsOf,
  { presetId, version }: { presetId: string; version: number },
): Promise<void> {
  const held = await heldPreset(of, presetId)
  if (held.version !== version) throw changedByOther(await ownPreset(of, presetId))
  await deleteOwn(of.scope, 'column_preset')
    .where('page_code', '=', of.pageCode)
    .where('preset_id', '=', presetId)
    .execute()
  await logPreset(of.scope, { presetId, version: version + 1, was: held.facts, is: null })
}
