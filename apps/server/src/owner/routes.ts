import { listOwners, openOwner, ownerInfo } from '@placard/contract/owner'
import { sql } from 'kysely'
import { credentialsOf } from '#server/http/cookies.ts'
import { notFound } from '#server/http/refusal.ts'
import { actingRoute, type Route, signedInRoute } from '#server/http/route.ts'
import { containsPattern } from '#server/database/like.ts'
import { loginTypeWhileActing } from '#server/session/principal.ts'
import { grantActing } from '#server/session/session.ts'

export const ownerRoutes: Route[] = [
  signedInRoute(ownerInfo, async (_input, { principal, acting }) => ({
    accId: principal.accountId,
    account: principal.email,
    accountName: principal.accountName,
    staff: principal.kind === 'staff',
    ownerId: acting?.ownerId ?? null,
    ownerName: acting?.ownerName ?? '',
    loginType: loginTypeWhileActing(principal, acting),
    ownerType: acting?.ownerType ?? null,
    level: acting?.level ?? 0,
    bizLimit: acting?.bizLimit ?? 0,
    currency: acting?.currency ?? '',
    timeZone: acting?.timeZone ?? '',
    createAdDisabled: acting?.createAdDisabled ?? false,
    onBehalf: acting?.onBehalf ?? false,
  })),

  actingRoute(listOwners, async (input, { scope }) => {
    const matching = scope.db
      .selectFrom('owner as o')
      .where('o.agency_id', '=', scope.ownerId)
      .$if(input.filters.text !== undefined, (query) =>
        query.where('o.owner_name', 'ilike', containsPattern(input.filters.text ?? '')),
      )
    const [owners, { total }] = await Promise.all([
      matching
        .select(['o.owner_id', 'o.owner_name', 'o.currency', 'o.time_zone'])
        .select((eb) =>
          eb
            .selectFrom('plan as p')
            .select(sql<number>`count(*)::int`.as('count'))
            .whereRef('p.owner_id', '=', 'o.owner_id')
            .as('plan_count'),
        )
        .orderBy('o.owner_name')
        .orderBy('o.owner_id')
        .limit(input.pageSize)
        .offset((input.pageNum - 1) * input.pageSize)
        .execute(),
      matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    ])
    const items = owners.map((owner) => ({
      ownerId: owner.owner_id,
      ownerName: owner.owner_name,
      planCount: owner.plan_count ?? 0,
      currency: owner.currency,
      timeZone: owner.time_zone,
    }))
    return { items, total }
  }),

  actingRoute(openOwner, async ({ ownerId }, { scope, request }) => {
    const credentials = credentialsOf(request)
    const owner = await scope.db
      .selectFrom('owner')
      .select('owner_id')
      .where('owner_id', '=', ownerId)
      .where('agency_id', '=', scope.ownerId)
      .executeTakeFirst()
    if (!owner || !credentials) throw notFound()
    return { multiAccessId: await grantActing(scope.db, credentials.session, owner.owner_id) }
  }),
]
