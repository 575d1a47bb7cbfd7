import type { PageCode } from '@placard/contract/campaigns/personal-column'
import { deleteOwn, insertOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { Choice } from '#server/campaigns/personal-column/columns.ts'
import { isOffered, type PresetsOf } from '#server/campaigns/personal-column/preset.ts'

/** The id of the preset that the person has in use; null: the owner's columns. */
export async function presetInUse({ scope, pageCode }: PresetsOf): Promise<string | null> {
  return (await usedPreset(scope, pageCode))?.preset_id ?? null
}

/** Returns the columns that the acting user sees: those of the preset in use, else the owner's. */
export async function choiceInUse(scope: OwnerScope, pageCode: PageCode): Promise<Choice> {
  // Most users use no preset, and the check of access is the slowest query here.
  const { rows } = await runOwn<{ shown: Choice; has_used: boolean }>(
    scope,
    owned`
      select (select shown from personal_column where owner_id = ${scope.ownerId} and page_code = ${pageCode}),
        exists (
          select from column_preset_use
          where owner_id = ${scope.ownerId} and page_code = ${pageCode} and account_id = ${scope.accountId}
        ) as has_used`,
  )
  const { shown = null, has_used = false } = rows[0] ?? {}
  const preset = has_used ? await usedPreset(scope, pageCode) : undefined
  return preset?.shown ?? shown
}

async function usedPreset(scope: OwnerScope, pageCode: PageCode) {
  const { rows } = await runOwn<{ preset_id: string; shown: string[] }>(
    scope,
    owned`
      select p.preset_id, p.shown
      from column_preset_use u join column_preset p using (owner_id, page_code, preset_id)
      where u.owner_id = ${scope.ownerId} and u.page_code = ${pageCode} and u.account_id = ${scope.accountId}
        and ${isOffered(scope, scope.accountId)}`,
  )
  return rows[0]
}

/**
 * Puts a preset in use, or with null the owner's columns, inside the scope's transaction. It leaves no entry in the
 * operation log, because it concerns only the user.
 *
 * @throws Refusal `notFound` unless it is the person's own, or shared
 */
export async function putInUse(of: PresetsOf, presetId: string | null): Promise<void> {
  const { scope, accountId, pageCode } = of
  if (presetId === null) {
    await deleteOwn(scope, 'column_preset_use')
      .where('page_code', '=', pageCode)
      .where('account_id', '=', accountId)
      .execute()
    return
  }
  // Locked, so that it is not removed before this use is saved, and is removed together with it.
  const { rows } = await runOwn(
    scope,
    owned`
      select from column_preset p
      where p.owner_id = ${scope.ownerId} and p.page_code = ${pageCode} and p.preset_id = ${presetId}
        and ${isOffered(scope, accountId)}
      for key share of p`,
  )
  if (rows.length === 0) throw notFound()
  await insertOwn(scope, 'column_preset_use', {
    page_code: pageCode,
    account_id: accountId,
    preset_id: presetId,
  })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'page_code', 'account_id'])
        .doUpdateSet({ preset_id: presetId }),
    )
    .execute()
}
