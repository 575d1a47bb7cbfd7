import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Stores a copy of all permissions. */
export async function keepRights(db: Kysely<Tables>): Promise<void> {
  await sql`create schema kept`.execute(db)
  await sql`create table kept.account as table account`.execute(db)
  await sql`create table kept.owner as table owner`.execute(db)
}

/** Cancels the change sets that are only checked, since an owner can have ten at a time. */
export async function cancelChangeSets(db: Kysely<Tables>): Promise<void> {
  await sql`update change_set set state = 'cancelled' where state = 'ready'`.execute(db)
}

/**
 * Renews what expires after ten minutes, since a walk may take longer: sessions that wait for a second factor, and
 * fresh sign-ins. A sign-in that is stale on purpose remains so.
 */
export async function renewSessions(db: Kysely<Tables>): Promise<void> {
  await sql`
    update session set created_at = case when factor_waiting then now() else created_at end, auth_at = now()
    where auth_at > now() - interval '59 minutes'`.execute(db)
}

/** Restores the permissions that others have taken away, ends all sessions, and resets the throttle. */
export async function restoreRights(db: Kysely<Tables>): Promise<void> {
  await sql`
    update account a set roles = k.roles, staff_roles = k.staff_roles, menu_tree = k.menu_tree, data_tree = k.data_tree, removed_at = k.removed_at,
      advertiser_ids = k.advertiser_ids, advertiser_labels = k.advertiser_labels, last_day = k.last_day,
      suspended_at = k.suspended_at, password_hash = k.password_hash
    from kept.account k where k.account_id = a.account_id`.execute(db)
  await sql`
    update owner o set agency_id = k.agency_id, labels = k.labels, menu_tree = k.menu_tree, data_tree = k.data_tree, closed_at = k.closed_at
    from kept.owner k where k.owner_id = o.owner_id`.execute(db)
  await sql`delete from session`.execute(db)
  await sql`delete from login_attempt`.execute(db)
}
