import type { ReadInputOf } from '@placard/contract/platform/call'
import type { inviteOperator } from '@placard/contract/identity/operator'
import { memberOf } from '@placard/domain/identity/account/membership'
import { invitationProblems, ownTrees } from '@placard/domain/identity/operator/rule'
import { addAccount } from '#server/identity/account/addition.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { lockOwner, managerFor, type Managing } from '#server/identity/operator/manager.ts'
import { refuseGrant } from '#server/identity/operator/refusal.ts'

/**
 * Adds a user to the acting owner, without a password or an invitation email. Returns the account's id.
 *
 * @throws Refusal `invalidInput` for a grant above the caller's own, or an address that another account has
 */
export async function addOperator(
  scope: OwnerScope,
  input: ReadInputOf<typeof inviteOperator>,
  who: Managing,
): Promise<string> {
  const owner = await lockOwner(scope)
  const manager = managerFor(who, owner.grant)
  const own = ownTrees(manager)
  // Null is a value: no restriction.
  const { account, accountName, roles, menuTree = own.menuTree, dataTree = own.dataTree } = input
  const grant = { roles, menuTree, dataTree }
  refuseGrant(invitationProblems(manager, grant), who.locale)
  const added = { account, accountName, membership: memberOf(owner.ownerType), grant }
  return addAccount(scope, added, { path: 'account', locale: who.locale })
}
