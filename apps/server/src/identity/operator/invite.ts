import type { ReadInputOf } from '@placard/contract/platform/call'
import type { inviteOperator } from '@placard/contract/identity/operator'
import { memberOf } from '@placard/domain/identity/account/membership'
import { invitationProblems, ownTrees } from '@placard/domain/identity/operator/rule'
import { addAccount } from '#server/identity/account/addition.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { lockOwner, managerFor, type Managing } from '#server/identity/operator/manager.ts'
import { refuseGrant } from '#server/identity/operator/refusal.ts'

/**
 * Adds somebody to the acting owner, without a password and without a letter. Answers the account's id.
 *
 * @throws Refusal `invalidInput` for a grant above one's own, or an address that somebody has
 */
export async function addOperator(
  scope: OwnerScope,
  input: ReadInputOf<typeof inviteOperator>,
  who: Managing,
): Promise<string> {
  const owner = await lockOwner(scope)
  const manager = managerFor(who, owner.grant)
  const own = ownTrees(manager)
  // Null is a wish of its own: everything.
  const { account, accountName, roles, menuTree = own.menuTree, dataTree = own.dataTree } = input
  const grant = { roles, menuTree, dataTree }
  refuseGrant(invitationProblems(manager, grant), who.locale)
  const added = { account, accountName, membership: memberOf(owner.ownerType), grant }
  return addAccount(scope, added, { path: 'account', locale: who.locale })
}
