import type { OutputOf, AnyCall, InputOf } from '@placard/contract/platform/call'
import { ownerInfo } from '@placard/contract/identity/owner'
import { queryPermissions } from '@placard/contract/platform/permission'
import type { LoginType } from '@placard/domain/platform/access/login-type'
import type { OperatorRole } from '@placard/domain/platform/access/role'
import { bizLimitMask } from '@placard/domain/platform/access/restriction'
import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import type { ChannelState, Profile } from '@placard/domain/platform/shared-state/channel'
import type { AuthTreeState, UserState } from '@placard/domain/platform/shared-state/state'
import {
  setAuthTree,
  setCreateAdDisabled,
  setPermissionList,
  setProfile,
  setUser,
} from './actions.ts'
import { keepPendingFetch, pendingFetch } from './pending-fetch.ts'
import type { SharedStateStore } from './store.ts'
import { callServer } from '../request/call.ts'
import { sessionName } from '../request/session-name.ts'

/** The responses of the current session, with their times as in `performance.now`. */
let cached = { session: '', answers: new Map<AnyCall, { data: unknown; at: number }>() }

/**
 * The maximum age of a cached response. Permissions and restrictions may change within a session; the server applies
 * them at once.
 */
const maxAgeMs = 60_000

/**
 * Makes a call about the session at most once a minute, so that a remounted sub-application does not wait for it. After
 * signing in or acting for another owner, the `tk` or multi-access id differs, and the call is made again.
 *
 * @throws as `callServer` does
 */
async function cachedCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<OutputOf<C>> {
  const session = sessionName()
  const response = session === cached.session ? cached.answers.get(call) : undefined
  if (response !== undefined && performance.now() - response.at < maxAgeMs) {
    // This function has stored it for the same call.
    return response.data as OutputOf<C>
  }
  const data = await callServer(call, input, { signal, errorInPlace: true })
  // The response may have changed the session.
  if (session !== '' && session === sessionName()) {
    if (session !== cached.session) cached = { session, answers: new Map() }
    cached.answers.set(call, { data, at: performance.now() })
  }
  return data
}

/** The signed-in person, the acting owner, and their permissions. */
export interface Identity
  extends
    Omit<UserState, 'fetched' | 'ownerName'>,
    Omit<AuthTreeState, 'fetched'>,
    Pick<ChannelState, 'permissionList' | 'createAdDisabled'>,
    Profile {
  readonly ownerName: string
  /** The bits that restrict the owner. @see S3.23 */
  readonly bizLimit: number
}

/**
 * Returns the display name of the person. The account of an owner has the owner's name, so its email address is used
 * instead.
 */
export function personName({ accountName, account, ownerName }: Identity): string {
  return accountName === '' || accountName === ownerName ? account : accountName
}

/** Returns the identity in the state; null while a part of it is not known. */
export function identityIn(state: ChannelState): Identity | null {
  const { user, authTree, permissionList, permissionListFetched, createAdDisabled, profile } = state
  if (!isUserKnown(state) || !authTree.fetched || !permissionListFetched || !profile) return null
  const { fetched: _, ownerName, ...person } = user
  const { menuTree, dataTree } = authTree
  return {
    ...person,
    ...profile,
    ownerName: ownerName ?? '',
    bizLimit: bizLimitOf(user),
    menuTree,
    dataTree,
    permissionList,
    createAdDisabled,
  }
}

/**
 * Loads the missing parts of the identity: from the host while it may still provide them, else from the server.
 *
 * @throws as `callServer` does
 */
export async function learnIdentity(store: SharedStateStore, signal: AbortSignal): Promise<void> {
  // Rejects at once if no host is expected to provide them.
  await Promise.allSettled([pendingFetch(store, 'user'), pendingFetch(store, 'authTree')])
  signal.throwIfAborted()
  const state = store.getState()
  const hasUser = isUserKnown(state) && state.profile !== null
  const hasPermissions = state.authTree.fetched && state.permissionListFetched
  await Promise.all([
    !hasUser && loadUser(store, signal),
    !hasPermissions && loadPermissions(store, signal),
  ])
}

async function loadUser(store: SharedStateStore, signal: AbortSignal): Promise<void> {
  const fetching = cachedCall(ownerInfo, {}, signal)
  keepPendingFetch(store, 'user', fetching)
  const answer = await fetching
  signal.throwIfAborted()
  // The user of the host takes precedence. The server only adds the missing parts.
  if (!isUserKnown(store.getState())) setUser(store, userIn(answer))
  // A host may disable the creation of ads by itself.
  setCreateAdDisabled(store, store.getState().createAdDisabled || answer.createAdDisabled)
  const {
    account,
    accountName,
    staff,
    staffRoles,
    supportView,
    currency,
    timeZone,
    onBehalf,
    createAdReason,
  } = answer
  setProfile(store, {
    account,
    accountName,
    staff,
    staffRoles,
    supportView,
    currency,
    timeZone,
    onBehalf,
    createAdReason,
  })
}

async function loadPermissions(store: SharedStateStore, signal: AbortSignal): Promise<void> {
  const fetching = cachedCall(queryPermissions, {}, signal)
  keepPendingFetch(store, 'authTree', fetching)
  const { permissionList, ...authTree } = await fetching
  signal.throwIfAborted()
  if (!store.getState().authTree.fetched) setAuthTree(store, authTree)
  // The server only returns roles of the domain's table.
  setPermissionList(store, permissionList as OperatorRole[])
}

function userIn(answer: OutputOf<typeof ownerInfo>) {
  const { accId, ownerId, loginType, ownerName, ownerType, level, bizLimit } = answer
  return {
    accId,
    ownerId,
    // The server's codes are those of the domain's tables.
    loginType: loginType as LoginType | null,
    ownerType: ownerType as OwnerType | null,
    ownerName,
    level,
    bizLimit,
  }
}

function bizLimitOf({ isLimitNewUser, isLimitSlienceUser }: UserState): number {
  return (
    (isLimitNewUser ? bizLimitMask.newUser : 0) + (isLimitSlienceUser ? bizLimitMask.silentUser : 0)
  )
}

/** Returns whether the user is known. A user fetched without data is not. */
function isUserKnown({ user }: ChannelState): boolean {
  return user.fetched && user.accId !== null
}
