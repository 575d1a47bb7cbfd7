import { adFields } from '@placard/domain/campaigns/ad/fields'
import { linkField } from '@placard/domain/campaigns/monitoring-link/field'
import { type RawBuilder, sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** Returns SQL for the scheme and host of a link, as `linkOrigin` of the domain. */
export function originOf(link: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`substring(lower(${link}) from '^[a-z][a-z0-9+.-]*://[^/?#]+')`
}

const linkColumns = Object.values(linkField).map((field) => sql.ref(adFields[field].column))

/** Notes the origins of an ad's monitoring links, because the ad has passed its review. */
export async function notePassedOrigins(scope: OwnerScope, adId: string): Promise<void> {
  await runOwn(
    scope,
    owned`
      insert into passed_link_origin (owner_id, origin)
      select distinct a.owner_id, ${originOf(sql`link`)} from ad a, unnest(array[${sql.join(linkColumns)}]) as link
      where a.owner_id = ${scope.ownerId} and a.ad_id = ${adId} and ${originOf(sql`link`)} is not null
      on conflict do nothing`,
  )
}

/** Returns those of the origins that have passed a review of the acting owner's ads. */
export async function passedOrigins(
  scope: OwnerScope,
  origins: readonly string[],
): Promise<ReadonlySet<string>> {
  if (origins.length === 0) return new Set()
  const rows = await selectOwn(scope, 'passed_link_origin')
    .select('origin')
    .where('origin', 'in', [...origins])
    .execute()
  return new Set(rows.map(({ origin }) => origin))
}
