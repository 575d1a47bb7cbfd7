import type { OperatorRole } from '@placard/domain/platform/access/role'
import type { PortalOptions, Profile } from '@placard/domain/platform/shared-state/channel'
import {
  authTreeState,
  userState,
  withoutChildren,
  type AuthTreeState,
  type ServiceNode,
  type UserAnswer,
} from '@placard/domain/platform/shared-state/state'
import type { SharedStateStore } from './store.ts'

/** Sets the signed-in user; null if the server had no data. @see S4.9, S4.10 */
export function setUser(store: SharedStateStore, answer: UserAnswer | null): void {
  store.setState({ user: userState(answer) })
}

/** Sets the permissions of the user; null if the server had no data. @see S4.9, S4.10 */
export function setAuthTree(
  store: SharedStateStore,
  answer: Pick<AuthTreeState, 'menuTree' | 'dataTree'> | null,
): void {
  store.setState({ authTree: authTreeState(answer) })
}

/** Sets the user's operator roles. @see S4.9 */
export function setPermissionList(store: SharedStateStore, roles: readonly OperatorRole[]): void {
  store.setState({ permissionList: roles, permissionListFetched: true })
}

/** Selects a node of the service tree, or none. The node is stored without its children. @see S3.22 */
export function setServiceNode(store: SharedStateStore, node: ServiceNode | null): void {
  store.setState({ currentPsaNode: node && withoutChildren(node) })
}

/** Sets whether creating ads is disabled. @see S1.5 */
export function setCreateAdDisabled(store: SharedStateStore, disabled: boolean): void {
  store.setState({ createAdDisabled: disabled })
}

/** Sets the data about the user that the specification's state does not contain. */
export function setProfile(store: SharedStateStore, profile: Profile): void {
  store.setState({ profile })
}

/** Sets the options of this sub-application for its host. @see S7.33 */
export function setPortalOptions(store: SharedStateStore, portalOptions: PortalOptions): void {
  store.setState({ portalOptions })
}
