import type { LoginType } from '../access/login-type.ts'
import type { OperatorRole } from '../access/role.ts'
import { isLimitedNewUser, isLimitedSilentUser } from '../access/restriction.ts'
import type { OwnerType } from '../access/owner-type.ts'
import type { DataEntry } from './data-entry.ts'

/** The signed-in user. All fields are null while the user is unknown. The misspelled field is the specification's. */
export interface UserState {
  readonly accId: string | null
  readonly ownerId: string | null
  readonly loginType: LoginType | null
  readonly ownerName: string | null
  readonly ownerType: OwnerType | null
  readonly level: number | null
  readonly isLimitNewUser: boolean
  readonly isLimitSlienceUser: boolean
  readonly fetched: boolean
}

/** The server's response about the user. Platform staff act for no owner and have no types. */
export interface UserAnswer {
  readonly accId: string
  readonly ownerId: string | null
  readonly loginType: LoginType | null
  readonly ownerName: string
  readonly ownerType: OwnerType | null
  readonly level: number
  readonly bizLimit: number
}

/** The permissions of the user: menu ids as text, and entries of the data tree. */
export interface AuthTreeState {
  readonly menuTree: readonly string[]
  readonly dataTree: readonly DataEntry[]
  readonly fetched: boolean
}

/** A node of the service tree, without its children. */
export interface ServiceNode {
  readonly id: string
  readonly name: string
}

/** Running fetches that others may wait for. */
export type PendingName = 'user' | 'authTree'

/** The state that all parts of the product share. @see spec §3 "Shared global state" */
export interface SharedState {
  readonly currentPsaNode: ServiceNode | null
  readonly user: UserState
  readonly authTree: AuthTreeState
  readonly permissionList: readonly OperatorRole[]
  readonly permissionListFetched: boolean
  readonly promises: Readonly<Partial<Record<PendingName, Promise<unknown>>>>
  readonly createAdDisabled: boolean
}

const nobody = {
  accId: null,
  ownerId: null,
  loginType: null,
  ownerName: null,
  ownerType: null,
  level: null,
  isLimitNewUser: false,
  isLimitSlienceUser: false,
}

/** The state before anything is fetched. */
export const initialSharedState: SharedState = {
  currentPsaNode: null,
  user: { ...nobody, fetched: false },
  authTree: { menuTree: [], dataTree: [], fetched: false },
  permissionList: [],
  permissionListFetched: false,
  promises: {},
  createAdDisabled: false,
}

/** Returns the user after the server has responded; empty without data. @see spec §4 "Global state" */
export function userState(answer: UserAnswer | null): UserState {
  if (answer === null) return { ...nobody, fetched: true }
  const { bizLimit, ...user } = answer
  return {
    ...user,
    isLimitNewUser: isLimitedNewUser(bizLimit),
    isLimitSlienceUser: isLimitedSilentUser(bizLimit),
    fetched: true,
  }
}

/**
 * Returns the permission trees after the server has responded; empty ones without data.
 *
 * @see spec §4 "Global state"
 */
export function authTreeState(
  answer: Pick<AuthTreeState, 'menuTree' | 'dataTree'> | null,
): AuthTreeState {
  return { menuTree: answer?.menuTree ?? [], dataTree: answer?.dataTree ?? [], fetched: true }
}

/** Returns the node in the form of the shared state. @see spec §3 "stored without its children" */
export function withoutChildren<Node extends ServiceNode>(node: Node): Omit<Node, 'children'> {
  const { children: _, ...alone } = node as Node & { children?: unknown }
  return alone
}
