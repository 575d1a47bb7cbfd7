import type { AdvertiserGrant } from '@placard/domain/platform/access/advertiser-grant'
import { type RawBuilder, sql } from 'kysely'

/** The condition that the rights of the account `a`, which belongs to the owner `home`, have not ended. */
export const isBeforeEnd = sql<boolean>`(a.last_day is null or a.last_day >= (now() at time zone home.time_zone)::date)`

/** The condition that the account `a` of an agency may see and act for the agency's advertiser `o`. */
export const isGranted = sql<boolean>`(
  a.advertiser_ids is null or o.owner_id = any (a.advertiser_ids) or o.labels && a.advertiser_labels)`

/** The same condition for one account; true for null, which is the product or its command line. */
export function isGrantedTo(accountId: string | null): RawBuilder<boolean> {
  if (accountId === null) return sql`true`
  return sql`exists (select from account a where a.account_id = ${accountId} and ${isGranted})`
}

interface AdvertiserColumns {
  advertiser_ids: string[] | null
  advertiser_labels: string[] | null
}

/** Returns the advertisers that are granted to an account. */
export function advertiserGrantOf(account: AdvertiserColumns): AdvertiserGrant {
  const { advertiser_ids: ownerIds, advertiser_labels: labels } = account
  return ownerIds && labels && { ownerIds, labels }
}

/** Returns the columns of an account with that grant. */
export function advertiserColumns(grant: AdvertiserGrant): AdvertiserColumns {
  return {
    advertiser_ids: grant && [...grant.ownerIds],
    advertiser_labels: grant && [...grant.labels],
  }
}
