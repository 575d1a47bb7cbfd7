import type { ReadInputOf } from '@placard/contract/platform/call'
import type { ColumnPresetRow, saveColumnPreset } from '@placard/contract/campaigns/column-preset'
import { listedColumns } from '@placard/domain/platform/column/choice'
import { insertOwn, updateOwn } from '#server/platform/database/own.ts'
import { problemAt } from '#server/platform/http/input.ts'
import { changedByOther, invalidInput } from '#server/platform/http/refusal.ts'
import { difference } from '#server/platform/operation-log/difference.ts'
import { pageColumns } from '#server/campaigns/personal-column/columns.ts'
import { lockPreset } from '#server/campaigns/personal-column/preset-lock.ts'
import { logPreset, type PresetFacts } from '#server/campaigns/personal-column/preset-log.ts'
import { missing } from '#server/campaigns/personal-column/preset-refusal.ts'
import { checkPresetLimits, lockPresets } from '#server/campaigns/personal-column/preset-limits.ts'
import { ownPreset, type PresetsOf } from '#server/campaigns/personal-column/preset.ts'
import { choiceProblem } from '#server/campaigns/personal-column/problem.ts'
import { putInUse } from '#server/campaigns/personal-column/set-in-use.ts'

type Wanted = ReadInputOf<typeof saveColumnPreset>

/**
 * Adds or changes a preset of the user, inside the scope's transaction, and returns it. A save without changes keeps
 * the version.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, `limitReached`, or `invalidInput`
 */
export async function savePreset(of: PresetsOf, wanted: Wanted): Promise<ColumnPresetRow> {
  const shown = shownBy(of, wanted)
  await lockPresets(of)
  const { presetId: id } = wanted
  const presetId =
    id === undefined
      ? await addPreset(of, wanted, shown)
      : await changePreset(of, { ...wanted, presetId: id }, shown)
  if (wanted.use) await putInUse(of, presetId)
  return ownPreset(of, presetId)
}

/** The columns that the save names, with those that are always shown. */
function shownBy({ pageCode, locale }: PresetsOf, { elementCodes }: Wanted): string[] | undefined {
  if (elementCodes === undefined) return undefined
  const { shown, problems } = listedColumns(pageColumns(pageCode), elementCodes)
  if (problems.length === 0) return shown
  throw invalidInput(problems.map((problem) => choiceProblem(problem, locale)))
}

async function addPreset(
  of: PresetsOf,
  { presetName, isShared = false, version }: Wanted,
  shown: string[] | undefined,
): Promise<string> {
  const { scope, locale } = of
  if (presetName === undefined) throw missing('presetName', 'the name of the new preset', locale)
  if (shown === undefined) throw missing('elementCodes', 'the columns of the new preset', locale)
  if (version !== undefined) {
    const facts = { expected: 'no version of a new preset', got: `${version}` }
    throw invalidInput([problemAt('version', facts, locale)])
  }
  await checkPresetLimits(of, { presetId: null, presetName, isShared })
  const { preset_id } = await insertOwn(scope, 'column_preset', {
    page_code: of.pageCode,
    account_id: of.accountId,
    preset_name: presetName,
    shown,
    is_shared: isShared,
  })
    .returning('preset_id')
    .executeTakeFirstOrThrow()
  const is = { presetName, shown, isShared }
  await logPreset(scope, { presetId: preset_id, version: 1, was: null, is })
  return preset_id
}

async function changePreset(
  of: PresetsOf,
  wanted: Wanted & { presetId: string },
  definedFields: string[] | undefined,
): Promise<string> {
  const { scope, locale } = of
  const { presetId, version } = wanted
  if (version === undefined) throw missing('version', 'the version that you saw', locale)
  const locked = await lockPreset(of, presetId)
  if (locked.version !== version) throw changedByOther(await ownPreset(of, presetId))
  const was: PresetFacts = locked.facts
  const { presetName = was.presetName, isShared = was.isShared } = wanted
  const shown = definedFields ?? [...was.shown]
  const is: PresetFacts = { presetName, shown, isShared }
  if (difference(was, is) === null) return presetId
  await checkPresetLimits(of, { presetId, presetName, isShared: isShared && !was.isShared })
  const next = version + 1
  await updateOwn(scope, 'column_preset')
    .set({ preset_name: presetName, shown, is_shared: isShared, version: next })
    .where('page_code', '=', of.pageCode)
    .where('preset_id', '=', presetId)
    .execute()
  await logPreset(scope, { presetId, version: next, was, is })
  return presetId
}
