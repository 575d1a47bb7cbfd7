import type { ColumnPresetRow } from '@placard/contract/campaigns/column-preset'
import type { PageCode } from '@placard/contract/campaigns/personal-column'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { isGranted } from '#server/platform/database/advertiser-grant.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import {
  arrangedOn,
  type Choice,
  columnPage,
  columnsOf,
} from '#server/campaigns/personal-column/page-columns.ts'
import { deleteOwn, insertOwn } from '#server/platform/database/own.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { columnStatus, type PersonalColumn } from '@placard/domain/platform/column/element'

export interface PresetsOf {
  readonly scope: OwnerScope
  readonly accountId: string
  readonly pageCode: PageCode
  readonly locale: Locale
}

interface PresetRecord {
  preset_id: string
  preset_name: string
  shown: string[]
  is_shared: boolean
  is_own: boolean
  maker_name: string
  other_users: number
  version: number
}

/**
 * The condition that the user may use the preset `p`: it is their own, or shared by a user who can still act for the
 * owner. Nobody could change a preset that was shared by a user who has left.
 */
export function isOffered(scope: OwnerScope, accountId: string | null): OwnedSql {
  return owned`(p.account_id = ${accountId} or p.is_shared and exists (
    select from account a join owner o on a.owner_id = o.owner_id or a.owner_id = o.agency_id and ${isGranted}
    where a.account_id = p.account_id and a.removed_at is null and o.owner_id = ${scope.ownerId}))`
}

/** The presets that the person may use: its own, then those of others, by name. */
export async function offeredPresets(of: PresetsOf): Promise<ColumnPresetRow[]> {
  return presetsWhere(of, isOffered(of.scope, of.accountId))
}

export async function ownPreset(of: PresetsOf, presetId: string): Promise<ColumnPresetRow> {
  const { scope, accountId } = of
  const [preset] = await presetsWhere(
    of,
    owned`p.owner_id = ${scope.ownerId} and p.preset_id = ${presetId} and p.account_id = ${accountId}`,
  )
  if (preset === undefined) throw new Error(`expected the preset ${presetId}, which is locked`)
  return preset
}

async function presetsWhere(of: PresetsOf, condition: OwnedSql): Promise<ColumnPresetRow[]> {
  const { scope, accountId, pageCode } = of
  const { rows } = await runOwn<PresetRecord>(
    scope,
    owned`
      select p.preset_id, p.preset_name, p.shown, p.is_shared, p.version, p.account_id = ${accountId} as is_own,
        case when a.owner_id in (p.owner_id, ${scope.homeOwnerId}) then a.account_name else '' end as maker_name,
        case when p.is_shared and p.account_id = ${accountId} then (
          select count(*)::int from column_preset_use u
          where u.owner_id = p.owner_id and u.page_code = p.page_code and u.preset_id = p.preset_id
            and u.account_id <> p.account_id
        ) else 0 end as other_users
      from column_preset p join account a on a.account_id = p.account_id
      where p.owner_id = ${scope.ownerId} and p.page_code = ${pageCode} and ${condition}
      order by p.account_id <> ${accountId}, lower(p.preset_name), p.preset_id`,
  )
  const page = await columnPage(scope, pageCode)
  return rows.map((row) => ({
    presetId: row.preset_id,
    presetName: row.preset_name,
    elementCodes: arrangedOn(page, row.shown),
    isShared: row.is_shared,
    isOwn: row.is_own,
    authorName: row.maker_name,
    otherUsers: row.other_users,
    version: row.version,
  }))
}

/** The id of the preset that the person has in use; null: the owner's columns. */
export async function presetInUse({ scope, pageCode }: PresetsOf): Promise<string | null> {
  return (await usedPreset(scope, pageCode))?.preset_id ?? null
}

/** Returns the columns that the acting user sees: those of the preset in use, else the owner's. */
async function choiceInUse(scope: OwnerScope, pageCode: PageCode): Promise<Choice> {
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

/** The columns of a page as the calling person has them: the shown ones in their order, then the hidden ones. */
export async function personalColumns(
  scope: OwnerScope,
  pageCode: PageCode,
  locale: Locale,
): Promise<PersonalColumn[]> {
  const page = await columnPage(scope, pageCode)
  const columns = columnsOf(page, await choiceInUse(scope, pageCode), locale)
  const shown = columns.filter(({ status }) => status === columnStatus.shown)
  const hidden = columns.filter(({ status }) => status === columnStatus.hidden)
  return [...shown.toSorted((a, b) => Number(a.sort) - Number(b.sort)), ...hidden]
}
