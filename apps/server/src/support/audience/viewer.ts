import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { ActingContext } from '#server/platform/http/route.ts'

/** The viewer of publications: an account, and the owner that it acts for. */
export interface Viewer {
  readonly scope: OwnerScope
  readonly accountId: string
  readonly ownerId: string
  readonly ownerType: OwnerType
}

/** Returns the caller as a viewer. */
export function viewerOf({ scope, acting, principal }: ActingContext): Viewer {
  const { ownerId, ownerType } = acting
  return { scope, ownerId, ownerType, accountId: principal.accountId }
}
