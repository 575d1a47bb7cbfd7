import { presetsMax, sharedPresetsMax } from '@placard/domain/platform/column/preset'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { nameTaken, tooManyPresets } from '#server/campaigns/personal-column/preset-refusal.ts'
import { isOffered, type PresetsOf } from '#server/campaigns/personal-column/preset.ts'

/** A preset as it is about to be kept. */
interface Wanted {
  /** Null for a new one. */
  readonly presetId: string | null
  readonly presetName: string
  readonly isShared: boolean
}

/** Keeps everybody else from saving presets of the page until the transaction ends, so that names and limits hold. */
export async function lockPresets({ scope, pageCode }: PresetsOf): Promise<void> {
  await runOwn(
    scope,
    owned`select pg_advisory_xact_lock(hashtextextended('column presets ' || ${pageCode}::text || ' ' || ${scope.ownerId}, 0))`,
  )
}

/**
 * Checks that the number of presets allows another one, and that its name is unique among those of the user.
 *
 * @throws Refusal `limitReached`, or `invalidInput` for the name
 */
export async function checkPresetLimits(of: PresetsOf, wanted: Wanted): Promise<void> {
  const { scope, accountId, pageCode, locale } = of
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
