import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  listAllOwners,
  saveAnyOwner,
  StaffOwnerRow,
} from '@placard/contract/identity/staff-owner'
import type { StorageKind } from '@placard/domain/platform/storage/kind'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/owned-sql.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { storageUse } from '#server/platform/file/storage.ts'
import type { Settings } from '#server/platform/settings.ts'
import { factsOf, type OwnerRecord } from '#server/identity/owner/record.ts'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { ownerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import { agencyScope, refuseAgency } from '#server/identity/owner/create.ts'
import { changeOwner } from '#server/identity/owner/save.ts'

type Listing = ReadInputOf<typeof listAllOwners>

interface ListedOwner extends OwnerRecord {
  created_at: Date
  agency_name: string | null
  account_count: number
  used_bytes: Partial<Record<StorageKind, number>>
}

/** The settings of the server for the maximum size of an owner's files. */
type Usual = Pick<Settings, 'storageMb'>

const columns = sql`o.owner_id, o.owner_name, o.owner_type, o.agency_id, o.level, o.biz_limit, o.currency, o.time_zone,
  o.create_ad_disabled, o.create_ad_reason, o.is_gray_ad_owner, o.day_budget_limit, o.expiry_warnings, o.support_view,
  o.contact_name, o.contact_phone, o.contact_email, o.menu_tree, o.data_tree, o.material_mb, o.attachment_mb, o.import_mb, o.version, o.closed_at, o.closed_by_agency, o.created_at,
  agency.owner_name as agency_name,
  (select count(*)::int from account a where a.owner_id = o.owner_id and a.removed_at is null) as account_count,
  (select coalesce(jsonb_object_agg(u.kind, u.bytes), '{}') from storage_use u where u.owner_id = o.owner_id) as used_bytes`

const tables = sql`owner o left join owner agency on agency.owner_id = o.agency_id`

export async function listEveryOwner(
  db: Kysely<Tables>,
  listing: Listing,
  usual: Usual,
): Promise<OutputOf<typeof listAllOwners>> {
  const condition = conditionOf(listing.filters)
  const [page, total] = await Promise.all([
    sql<ListedOwner>`select ${columns} from ${tables} where ${condition} order by ${orderOf(listing, usual)}
      ${pageLimit(listing)}`.execute(db),
    rowCount(db, sql`from owner o where ${condition}`),
  ])
  return { items: page.rows.map((row) => rowOf(row, usual)), total }
}

export async function staffOwnerOf(
  db: Kysely<Tables>,
  ownerId: string,
  usual: Usual,
): Promise<StaffOwnerRow> {
  const { rows } =
    await sql<ListedOwner>`select ${columns} from ${tables} where o.owner_id = ${ownerId}`.execute(
      db,
    )
  const [owner] = rows
  if (owner === undefined) throw new Error(`expected an owner ${ownerId}`)
  return rowOf(owner, usual)
}

function conditionOf({
  text,
  ownerType: type,
  agencyId,
  closed,
}: Listing['filters']): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (text)
    parts.push(
      sql`(o.owner_name ilike ${containsPattern(text)} or o.owner_id::text = ${text.trim()})`,
    )
  if (type !== undefined) parts.push(sql`o.owner_type = ${type}`)
  if (agencyId !== undefined) parts.push(sql`o.agency_id = ${agencyId}`)
  if (closed !== undefined) parts.push(sql`(o.closed_at is not null) = ${closed}`)
  return sql.join(parts, sql` and `)
}

// The id breaks ties, so that no row is on two pages. By default, the newest are first.
function orderOf({ sortName, sortType }: Listing, usual: Usual): RawBuilder<unknown> {
  if (sortName === undefined) return sql`o.owner_id desc`
  const column = {
    ownerName: sql`o.owner_name`,
    createdAt: sql`o.created_at`,
    storage: greatestShare(usual),
  }[sortName]
  return sortType === 'DESC' ? sql`${column} desc, o.owner_id desc` : sql`${column}, o.owner_id`
}

/** Returns the kind of files that uses the largest share of its limit. */
function greatestShare({ storageMb }: Usual): RawBuilder<unknown> {
  return sql`(select coalesce(max(u.bytes::float8 / case u.kind
      when 'material' then coalesce(o.material_mb, ${storageMb.material}::int)
      when 'attachment' then coalesce(o.attachment_mb, ${storageMb.attachment}::int)
      else coalesce(o.import_mb, ${storageMb.import}::int) end), 0)
    from storage_use u where u.owner_id = o.owner_id)`
}

function rowOf(owner: ListedOwner, usual: Usual): StaffOwnerRow {
  const facts = factsOf(owner)
  const { materialMb, attachmentMb, importMb } = facts
  const ownMb = { material: materialMb, attachment: attachmentMb, import: importMb }
  return {
    ownerName: facts.ownerName,
    agencyId: facts.agencyId,
    level: facts.level,
    bizLimit: facts.bizLimit,
    createAdDisabled: facts.createAdDisabled,
    createAdReason: facts.createAdReason,
    isGrayAdOwner: facts.isGrayAdOwner,
    closed: facts.closed,
    ownerId: owner.owner_id,
    ownerType: owner.owner_type,
    agencyName: owner.agency_name ?? '',
    currency: owner.currency,
    timeZone: owner.time_zone,
    menuTree: facts.menuTree && [...facts.menuTree],
    dataTree: [...facts.dataTree],
    materialMb,
    attachmentMb,
    importMb,
    storage: storageUse(owner.used_bytes, ownMb, usual),
    accountCount: owner.account_count,
    version: owner.version,
    createdAt: owner.created_at.getTime(),
  }
}

/**
 * Changes an owner as platform staff, including closed ones, and returns it.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, or `invalidInput` for the agency
 */
export async function saveAsPlatform(
  work: PlatformWork,
  { ownerId, version, ...wanted }: ReadInputOf<typeof saveAnyOwner>,
  settings: Pick<Settings, 'storageMb'>,
): Promise<StaffOwnerRow> {
  const { db } = work.unit
  const owner = await db
    .selectFrom('owner')
    .select(['owner_type', 'agency_id', 'time_zone'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  if (owner === undefined) throw notFound()
  const { agencyId } = wanted
  if (typeof agencyId === 'string' && agencyId !== owner.agency_id) {
    if (owner.owner_type !== ownerType.subOwner)
      throw refuseAgency('onlySubOwners', agencyId, work.locale)
    await agencyScope(work, agencyId)
  }
  const scope = ownerScope(work.unit, { ...work.actor, ownerId, timeZone: owner.time_zone })
  const view = () => staffOwnerOf(db, ownerId, settings)
  await changeOwner(scope, { version, changes: wanted, view })
  return view()
}
