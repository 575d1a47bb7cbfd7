import type { Actor } from '#server/platform/database/actor.ts'
import { ownerScope, type OwnerScope, platformScope } from '#server/platform/database/scope.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'

/**
 * Returns the scope for changes that a user makes to the own account, whichever owner the user acts for.
 *
 * @param ownerId the owner that the account belongs to; null for platform staff
 */
export function homeScope(unit: UnitOfWork, actor: Actor, ownerId: string | null): OwnerScope {
  if (ownerId === null) return platformScope(unit, actor)
  return ownerScope(unit, { ...actor, ownerId, timeZone: 'UTC' })
}
