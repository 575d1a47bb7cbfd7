import type { OutputOf } from '@placard/contract/platform/call'
import type { ownerUnifiedInfo } from '@placard/contract/identity/unified-info'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  isLimitedNewUser,
  isLimitedSilentUser,
  type Restriction,
  restrictionsOf,
  restrictionText,
} from '@placard/domain/platform/access/restriction'
import type { ActingContext } from '#server/platform/http/route.ts'
import { unreadCount } from '#server/support/message/unread.ts'
import { type ActingOwner, loginTypeWhileActing } from '#server/platform/session/principal.ts'
import { businessOf, qualificationsOf } from '#server/support/verification/view.ts'
import type { Agency } from '@placard/contract/identity/agency'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { isGrantedTo } from '#server/platform/database/advertiser-grant.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { selectOwn } from '#server/platform/database/own.ts'

type UnifiedInfo = OutputOf<typeof ownerUnifiedInfo>

export async function unifiedInfo(context: ActingContext, nowMs: number): Promise<UnifiedInfo> {
  const { scope, principal, acting, locale } = context
  const looker = { scope, ownerType: acting.ownerType, locale, nowMs }
  const [agency, isGrayAdOwner, business, qualifications, unread] = await Promise.all([
    agencyOf(scope),
    isGray(scope),
    businessOf(looker),
    qualificationsOf(looker),
    unreadCount({ scope, accountId: principal.accountId }),
  ])
  const { status, reason, validUntil } = business
  return {
    user: {
      accId: principal.accountId,
      account: principal.email,
      accountName: principal.accountName,
    },
    owner: ownerPart(context),
    agency,
    isGrayAdOwner,
    restrictions: restrictionPart(acting, locale),
    verification: { status, reason, validUntil },
    qualification: { status: qualifications.status },
    unreadCount: unread,
  }
}

function ownerPart({ principal, acting }: ActingContext): UnifiedInfo['owner'] {
  const { menuTree: _menus, dataTree: _data, ...owner } = acting
  return { ...owner, loginType: loginTypeWhileActing(principal, acting) }
}

function restrictionPart(acting: ActingOwner, locale: Locale): UnifiedInfo['restrictions'] {
  const { create, raiseBudget } = restrictionsOf(acting)
  const textOf = (restriction: Restriction | null) =>
    restriction === null ? '' : restrictionText(restriction, locale)
  return {
    isLimitNewUser: isLimitedNewUser(acting.bizLimit),
    isLimitSlienceUser: isLimitedSilentUser(acting.bizLimit),
    create: textOf(create),
    raiseBudget: textOf(raiseBudget),
  }
}

/**
 * Returns the acting agency, or the agency of the acting advertiser; null without one. Only the agency's users get
 * counts.
 */
export async function agencyOf(scope: OwnerScope): Promise<Agency | null> {
  const { rows } = await runOwn<Agency>(
    scope,
    owned`
      select a.owner_id as "agencyId", a.owner_name as "agencyName", a.contact_name as "contactName",
        a.contact_phone as "contactPhone", a.contact_email as "contactEmail",
        case when v.is_agencys then (select count(*)::int from account p
          where p.owner_id = a.owner_id and p.kind = 'operator' and p.removed_at is null) end as "operatorCount",
        case when v.is_agencys then (select count(*)::int from owner o
          where o.agency_id = a.owner_id and o.closed_at is null and ${isGrantedTo(scope.accountId)}) end as "advertiserCount"
      from owner o
      join owner a on a.owner_id = case when o.owner_type = ${ownerType.agency} then o.owner_id else o.agency_id end
      cross join lateral (select a.owner_id = ${scope.homeOwnerId}::bigint as is_agencys) v
      where o.owner_id = ${scope.ownerId}`,
  )
  return rows[0] ?? null
}

/** Returns whether the acting owner has early access to new features of ads. */
export async function isGray(scope: OwnerScope): Promise<boolean> {
  const owner = await selectOwn(scope, 'owner').select('is_gray_ad_owner').executeTakeFirstOrThrow()
  return owner.is_gray_ad_owner
}
