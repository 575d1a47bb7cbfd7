import type { ReadInputOf } from '@placard/contract/platform/call'
import type { ColumnPresetRow, saveColumnPreset } from '@placard/contract/campaigns/column-preset'
import { listedColumns } from '@placard/domain/platform/column/choice'
import { insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { problemAt } from '#server/platform/http/input.ts'
import { changedByOther, invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import { columnPage, pageColumns } from '#server/campaigns/personal-column/page-columns.ts'
import {
  choiceProblem,
  missing,
  nameTaken,
  ownColumnsShared,
  tooManyPresets,
} from '#server/campaigns/personal-column/edit.ts'
import {
  isOffered,
  ownPreset,
  type PresetsOf,
  putInUse,
} from '#server/campaigns/personal-column/preset.ts'
import {
  personalPresetName,
  presetsMax,
  sharedPresetsMax,
} from '@placard/domain/platform/column/preset'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

type Wanted = ReadInputOf<typeof saveColumnPreset>

/**
 * Adds or changes a preset of the user, inside the scope's transaction, and returns it. A save without changes keeps
 * the version.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, `limitReached`, or `invalidInput`
 */
export async function savePreset(of: PresetsOf, wanted: Wanted): Promise<ColumnPresetRow> {
  const shown = await shownBy(of, wanted)
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
async function shownBy(
  { scope, pageCode, locale }: PresetsOf,
  { elementCodes }: Wanted,
): Promise<string[] | undefined> {
  if (elementCodes === undefined) return undefined
  const page = await columnPage(scope, pageCode)
  const { shown, problems } = listedColumns(pageColumns(page), elementCodes)
  if (problems.length === 0) return shown
  throw invalidInput(problems.map((problem) => choiceProblem(problem, locale)))
}

async function addPreset(
  of: PresetsOf,
  { presetName, isShared = false, version }: Wanted,
  shown: string[] | undefined,
): Promise<string> {
  const { scope, locale, pageCode } = of
  if (presetName === undefined) throw missing('presetName', 'the name of the new preset', locale)
  if (shown === undefined) throw missing('elementCodes', 'the columns of the new preset', locale)
  if (version !== undefined) {
    const facts = { expected: 'no version of a new preset', got: `${version}` }
    throw invalidInput([problemAt('version', facts, locale)])
  }
  const own = presetName === personalPresetName ? await personalPresetOf(of) : undefined
  // There is one, saved in another tab: of one's own columns, the last ones count.
  if (own !== undefined)
    return changePreset(of, { ...own, presetName, isShared, use: false, pageCode }, shown)
  await checkPresetLimits(of, { presetId: null, presetName, isShared })
  const { preset_id } = await insertOwn(scope, 'column_preset', {
    page_code: pageCode,
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

/** Returns the preset with the user's own columns, if there is one. */
async function personalPresetOf({ scope, accountId, pageCode }: PresetsOf) {
  const row = await selectOwn(scope, 'column_preset')
    .select(['preset_id', 'version'])
    .where('page_code', '=', pageCode)
    .where('account_id', '=', accountId)
    .where('preset_name', '=', personalPresetName)
    .executeTakeFirst()
  return row && { presetId: row.preset_id, version: row.version }
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

interface LimitedPreset {
  /** Null for a new one. */
  readonly presetId: string | null
  readonly presetName: string
  readonly isShared: boolean
}

/** Keeps everybody else from saving presets of the page until the transaction ends, so that names and limits hold. */
async function lockPresets({ scope, pageCode }: PresetsOf): Promise<void> {
  await lockOwn(scope, `column presets ${pageCode}`)
}

/**
 * Checks that the number of presets allows another one, and that its name is unique among those of the user.
 *
 * @throws Refusal `limitReached`, or `invalidInput` for the name
 */
async function checkPresetLimits(of: PresetsOf, wanted: LimitedPreset): Promise<void> {
  const { scope, accountId, pageCode, locale } = of
  if (wanted.presetName === personalPresetName && wanted.isShared) throw ownColumnsShared(locale)
  const { rows } = await runOwn<{ own: number; shared: number; namesakes: number }>(
    scope,
    // Names as the index compares them, because letter case depends on the database.
    owned`
      select count(*) filter (where p.account_id = ${accountId})::int as own,
        count(*) filter (where p.is_shared)::int as shared,
        count(*) filter (
          where p.account_id = ${accountId} and lower(p.preset_name) = lower(${wanted.presetName})
        )::int as namesakes
      from column_preset p
      where p.owner_id = ${scope.ownerId} and p.page_code = ${pageCode}
        and p.preset_id is distinct from ${wanted.presetId}::bigint and ${isOffered(scope, accountId)}`,
  )
  const others = rows[0] ?? { own: 0, shared: 0, namesakes: 0 }
  if (wanted.presetId === null && others.own >= presetsMax) throw tooManyPresets('own', locale)
  if (wanted.isShared && others.shared >= sharedPresetsMax) throw tooManyPresets('shared', locale)
  if (others.namesakes > 0) throw nameTaken(wanted.presetName, locale)
}

interface PresetFacts {
  readonly presetName: string
  readonly shown: readonly string[]
  readonly isShared: boolean
}

interface PresetChange {
  readonly presetId: string
  readonly version: number
  /** Null: there was none. */
  readonly was: PresetFacts | null
  /** Null: there is none any more. */
  readonly is: PresetFacts | null
}

/**
 * Logs the change as others see it. The owner's log contains a preset while it is shared: sharing it counts as
 * creation, making it private as removal, and private presets are not logged.
 */
export async function logPreset(
  scope: OwnerScope,
  { presetId, version, was, is }: PresetChange,
): Promise<void> {
  const [before, after] = [sharedFacts(was), sharedFacts(is)]
  const named = before ?? after
  if (named === null) return
  const entry = {
    entity: 'columnPreset',
    entityId: presetId,
    entityName: named.presetName,
    version,
  } as const
  if (before === null) return logOperation(scope, { ...entry, operation: 'create', before, after })
  if (after === null) return logOperation(scope, { ...entry, operation: 'remove', before, after })
  const change = difference(before, after)
  if (change !== null) await logOperation(scope, { ...entry, operation: 'change', ...change })
}

function sharedFacts(facts: PresetFacts | null) {
  return facts?.isShared ? { presetName: facts.presetName, shown: facts.shown } : null
}
