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

/** Takes over who is signed in; null: the server had no data. @see S4.9, S4.10 */
export function setUser(store: SharedStateStore, answer: UserAnswer | null): void {
  store.setState({ user: userState(answer) })
}

/** Takes over what the user may see; null: the server had no data. @see S4.9, S4.10 */
export function setAuthTree(
  store: SharedStateStore,
  answer: Pick<AuthTreeState, 'menuTree' | 'dataTree'> | null,
): void {
  store.setState({ authTree: authTreeState(answer) })
}

/** Takes over the user's operator roles. @see S4.9 */
export function setPermissionList(store: SharedStateStore, roles: readonly OperatorRole[]): void {
  store.setState({ permissionList: roles, permissionListFetched: true })
}

/** Selects a node of the service tree, or none; what lies below it is left behind. @see S3.22 */
export function setServiceNode(store: SharedStateStore, node: ServiceNode | null): void {
  store.setState({ currentPsaNode: node && withoutChildren(node) })
}

/** Says whether ads may be created. @see S1.5 */
export function setCreateAdDisabled(store: SharedStateStore, disabled: boolean): void {
  store.setState({ createAdDisabled: disabled })
}

/** Takes over what is known of the user beyond the specification's state. */
export function setProfile(store: SharedStateStore, profile: Profile): void {
  store.setState({ profile })
}

/** Says what this sub-application is, for its host. @see S7.33 */
export function setPortalOptions(store: SharedStateStore, portalOptions: PortalOptions): void {
  store.setState({ portalOptions })
}
