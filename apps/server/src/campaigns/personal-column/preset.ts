import type { ColumnPresetRow } from '@placard/contract/campaigns/column-preset'
import type { PageCode } from '@placard/contract/campaigns/personal-column'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { arrangedOn } from '#server/campaigns/personal-column/columns.ts'

/** The user and the page of presets. */
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
    select from account m join owner o on m.owner_id in (o.owner_id, o.agency_id)
    where m.account_id = p.account_id and m.removed_at is null and o.owner_id = ${scope.ownerId}))`
}

/** The presets that the person may use: its own, then those of others, by name. */
export async function offeredPresets(of: PresetsOf): Promise<ColumnPresetRow[]> {
  return presetsWhere(of, isOffered(of.scope, of.accountId))
}

/** Returns the current preset of the user. */
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
  return rows.map((row) => ({
    presetId: row.preset_id,
    presetName: row.preset_name,
    elementCodes: arrangedOn(pageCode, row.shown),
    isShared: row.is_shared,
    isOwn: row.is_own,
    authorName: row.maker_name,
    otherUsers: row.other_users,
    version: row.version,
  }))
}
