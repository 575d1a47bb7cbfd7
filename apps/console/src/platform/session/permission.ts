import type { Identity } from '@placard/browser/shared-state/identity'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { ownerType } from '@placard/domain/platform/access/owner-type'

const manageMenu = menuOf('/manage')

/** Returns whether the identity may see the manage pages. @see S2.7 */
export function maySeeManage({ menuTree }: Pick<Identity, 'menuTree'>): boolean {
  return isMenuShown(menuTree, manageMenu)
}

/** Returns whether the identity has content there. An agency has no plans of its own; its advertisers have. */
export function mayManage(identity: Identity): boolean {
  return maySeeManage(identity) && identity.ownerType !== ownerType.agency
}
