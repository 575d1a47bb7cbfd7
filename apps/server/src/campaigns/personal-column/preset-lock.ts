import { selectOwn } from '#server/platform/database/own.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { PresetFacts } from '#server/campaigns/personal-column/preset-log.ts'
import type { PresetsOf } from '#server/campaigns/personal-column/preset.ts'

/** Locks one's own preset until the transaction ends. @throws Refusal `notFound`, also for a shared one of another */
export async function lockPreset(
  { scope, accountId, pageCode }: PresetsOf,
  presetId: string,
): Promise<{ facts: PresetFacts; version: number }> {
  const row = await selectOwn(scope, 'column_preset')
    .select(['preset_name', 'shown', 'is_shared', 'version'])
    .where('page_code', '=', pageCode)
    .where('preset_id', '=', presetId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const { preset_name: presetName, shown, is_shared: isShared, version } = row
  return { facts: { presetName, shown, isShared }, version }
}
