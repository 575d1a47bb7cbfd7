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

/** What was answered in the session that the page has now, and when, as `performance.now` counts. */
let known = { session: '', answers: new Map<AnyCall, { data: unknown; at: number }>() }

/** Rights and restrictions may change within a session; the server goes by them at once. */
const freshMs = 60_000

/**
 * Asks what a session is told but once a minute, so that a sub-application that comes back need not wait for it. Whoever
 * signs in or acts for another owner has another `tk` or multi-access id, and is asked anew.
 *
 * @throws as `callServer` does
 */
async function sessionAnswer<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  signal: AbortSignal,
): Promise<OutputOf<C>> {
  const session = sessionName()
  const answered = session === known.session ? known.answers.get(call) : undefined
  if (answered !== undefined && performance.now() - answered.at < freshMs) {
    // It was put there by this function.
    return answered.data as OutputOf<C>
  }
  const data = await callServer(call, input, { signal, errorInPlace: true })
  // The answer may have brought another session.
  if (session !== '' && session === sessionName()) {
    if (session !== known.session) known = { session, answers: new Map() }
    known.answers.set(call, { data, at: performance.now() })
  }
  return data
}

/** Who is signed in, for whom they act, and what they may see. */
export interface Identity
  extends
    Omit<UserState, 'fetched' | 'ownerName'>,
    Omit<AuthTreeState, 'fetched'>,
    Pick<ChannelState, 'permissionList' | 'createAdDisabled'>,
    Profile {
  readonly ownerName: string
  /** The bits of it that restrict the owner. @see S3.23 */
  readonly bizLimit: number
}

/** What to call the person; an owner's account is named like the owner itself, which says nothing beside it. */
export function personName({ accountName, account, ownerName }: Identity): string {
  return accountName === '' || accountName === ownerName ? account : accountName
}

/** The identity as the state holds it; null while a part of it is not known. */
export function identityIn(state: ChannelState): Identity | null {
  const { user, authTree, permissionList, permissionListFetched, createAdDisabled, profile } = state
  if (!isUserKnown(state) || !authTree.fetched || !permissionListFetched || !profile) return null
  const { fetched: _, ownerName, ...who } = user
  const { menuTree, dataTree } = authTree
  return {
    ...who,
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
 * Finds out what the state does not hold yet: from the host, while it may still answer, else from the server.
 *
 * @throws as `callServer` does
 */
export async function learnIdentity(store: SharedStateStore, signal: AbortSignal): Promise<void> {
  // Refused at once where no host has promised anything.
  await Promise.allSettled([pendingFetch(store, 'user'), pendingFetch(store, 'authTree')])
  signal.throwIfAborted()
  const state = store.getState()
  const knowsUser = isUserKnown(state) && state.profile !== null
  const knowsPermissions = state.authTree.fetched && state.permissionListFetched
  await Promise.all([
    !knowsUser && learnUser(store, signal),
    !knowsPermissions && learnPermissions(store, signal),
  ])
}

async function learnUser(store: SharedStateStore, signal: AbortSignal): Promise<void> {
  const fetching = sessionAnswer(ownerInfo, {}, signal)
  keepPendingFetch(store, 'user', fetching)
  const answer = await fetching
  signal.throwIfAborted()
  // The host's word about the user stands; the server is asked for what the host has not said.
  if (!isUserKnown(store.getState())) setUser(store, userIn(answer))
  // A host may keep ads from being created on its own account.
  setCreateAdDisabled(store, store.getState().createAdDisabled || answer.createAdDisabled)
  const { account, accountName, staff, currency, timeZone, onBehalf, createAdReason } = answer
  setProfile(store, {
    account,
    accountName,
    staff,
    currency,
    timeZone,
    onBehalf,
    createAdReason,
  })
}

async function learnPermissions(store: SharedStateStore, signal: AbortSignal): Promise<void> {
  const fetching = sessionAnswer(queryPermissions, {}, signal)
  keepPendingFetch(store, 'authTree', fetching)
  const { permissionList, ...authTree } = await fetching
  signal.throwIfAborted()
  if (!store.getState().authTree.fetched) setAuthTree(store, authTree)
  // The server answers with roles of the domain's table alone.
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

/** Fetched without data it is nobody. */
function isUserKnown({ user }: ChannelState): boolean {
  return user.fetched && user.accId !== null
}
