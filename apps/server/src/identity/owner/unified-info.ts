import type { OutputOf } from '@placard/contract/platform/call'
import type { ownerUnifiedInfo } from '@placard/contract/identity/unified-info'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  isLimitedNewUser,
  isLimitedSilentUser,
  type Restriction,
  restrictionsOf,
} from '@placard/domain/platform/access/restriction'
import { restrictionText } from '@placard/domain/platform/access/restriction-text'
import type { ActingContext } from '#server/platform/http/route.ts'
import { unreadCount } from '#server/support/message/unread.ts'
import { agencyOf } from '#server/identity/owner/agency-info.ts'
import { isGray } from '#server/identity/owner/early-access.ts'
import { type ActingOwner, loginTypeWhileActing } from '#server/platform/session/principal.ts'
import { businessOf, qualificationsOf } from '#server/support/verification/view.ts'

type UnifiedInfo = OutputOf<typeof ownerUnifiedInfo>

/** Returns the status of the acting owner in one answer. */
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
