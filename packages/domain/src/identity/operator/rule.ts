import { includesEntry, type MenuGrant } from '../../platform/menu/permission.ts'
import type { DataEntry } from '../../platform/shared-state/data-entry.ts'
import type { AdvertiserGrant } from '../../platform/access/advertiser-grant.ts'
import {
  dataOf,
  type DataGrant,
  endsBy,
  type Grant,
  grantParts,
  isWithin,
  menusOf,
  type OwnerGrant,
  tidyGrant,
} from './grant.ts'
import { mayGrant } from '../../platform/access/permission.ts'
import { type OperatorRole, operatorRole } from '../../platform/access/role.ts'

/** The user who invites, changes or removes the operators of an owner. */
export interface Manager {
  /** Null for the platform. */
  readonly accountId: string | null
  readonly grant: Grant
  /** The menus and data that are open to the owner of these operators. */
  readonly owner: OwnerGrant
}

/** A user of the owner. */
export interface Person {
  readonly accountId: string
  readonly grant: Grant
  /** True if no other user of the owner is ADMIN without an end and can sign in. */
  readonly isLastAdmin: boolean
}

/** The problems with a grant; `path` is the field of the input. */
export type GrantProblem =
  | { readonly kind: 'roleAboveOwn'; readonly path: string; readonly role: OperatorRole }
  | { readonly kind: 'menuAboveOwn'; readonly path: string; readonly menuId: string }
  | { readonly kind: 'dataAboveOwn'; readonly path: string; readonly entry: DataEntry }
  | { readonly kind: 'advertiserAboveOwn'; readonly path: string; readonly ownerId: string }
  | { readonly kind: 'labelAboveOwn'; readonly path: string; readonly label: string }
  | { readonly kind: 'lastDayAboveOwn'; readonly path: string; readonly lastDay: string }
  | { readonly kind: 'everythingAboveOwn'; readonly path: string }
  | { readonly kind: 'ownGrant'; readonly path: string }
  | { readonly kind: 'lastAdmin'; readonly path: string }

/** The empty grant, which has ended long ago. */
const nothing: Grant = {
  roles: [],
  menuTree: [],
  dataTree: [],
  advertisers: { ownerIds: [], labels: [] },
  lastDay: '1970-01-01',
}

/**
 * Returns the reason why a manager may not change the account at all; null if they may. An account with more rights
 * than the manager is above them.
 *
 * @see S6.6 "never above one's own"
 */
export function managingProblem(manager: Manager, person: Person): 'self' | 'above' | null {
  if (isSelf(manager, person)) return 'self'
  return isWithin(person.grant, manager.grant, manager.owner) ? null : 'above'
}

/** Returns the reason why a manager may not remove the account; null if they may. @see S6.6 */
export function removalProblem(
  manager: Manager,
  person: Person,
): 'self' | 'above' | 'lastAdmin' | null {
  return managingProblem(manager, person) ?? (person.isLastAdmin ? 'lastAdmin' : null)
}

/** Returns the rights that an invitation grants by default, besides roles: those of the inviting user. */
export function ownLimits({ grant, owner }: Manager): Omit<Grant, 'roles'> {
  const { menuTree, dataTree, advertisers, lastDay } = grant
  return {
    menuTree: menuTree && menusOf(grant, owner),
    dataTree: dataTree && dataOf(grant, owner),
    advertisers,
    lastDay,
  }
}

/** Returns the problems with inviting a user with that grant; empty if there are none. @see S6.6 */
export function invitationProblems(manager: Manager, wanted: Grant): GrantProblem[] {
  return givenProblems(manager, nothing, wanted)
}

/**
 * Returns the problems with a change of a grant; empty if there are none. Only what the change adds is compared with
 * the manager's own rights: a manager who may change the account at all has everything that could be taken away.
 *
 * @see S6.6
 */
export function changeProblems(manager: Manager, person: Person, wanted: Grant): GrantProblem[] {
  if (isSelf(manager, person)) return ownProblems(person.grant, wanted)
  const problems = givenProblems(manager, person.grant, wanted)
  if (person.isLastAdmin) {
    if (!wanted.roles.includes(operatorRole.ADMIN))
      problems.push({ kind: 'lastAdmin', path: 'roles' })
    else if (wanted.lastDay !== null) problems.push({ kind: 'lastAdmin', path: 'lastDay' })
  }
  return problems
}

function isSelf(manager: Manager, person: Person): boolean {
  return manager.accountId === person.accountId
}

function ownProblems(current: Grant, wanted: Grant): GrantProblem[] {
  const [before, after] = [tidyGrant(current), tidyGrant(wanted)]
  return grantParts
    .filter((path) => JSON.stringify(before[path]) !== JSON.stringify(after[path]))
    .map((path) => ({ kind: 'ownGrant', path }))
}

function givenProblems(manager: Manager, current: Grant, wanted: Grant): GrantProblem[] {
  return [
    ...roleProblems(manager, current, wanted),
    ...menuProblems(manager, current, wanted),
    ...dataProblems(manager, current, wanted),
    ...advertiserProblems(manager, current, wanted),
    ...lastDayProblems(manager, current, wanted),
  ]
}

function roleProblems(manager: Manager, current: Grant, { roles }: Grant): GrantProblem[] {
  return roles.flatMap((role, at) =>
    isCurrentOrGrantable(manager, current, role)
      ? []
      : [{ kind: 'roleAboveOwn', path: `roles.${at}`, role }],
  )
}

function isCurrentOrGrantable(manager: Manager, current: Grant, role: OperatorRole): boolean {
  return current.roles.includes(role) || mayGrant(manager.grant.roles, role)
}

function menuProblems(manager: Manager, current: Grant, wanted: Grant): GrantProblem[] {
  const path = 'menuTree'
  const own = menusOf(manager.grant, manager.owner)
  // A new role can enable a menu that a user with more rights granted to the account long ago.
  const roles = wanted.roles.filter((role) => isCurrentOrGrantable(manager, current, role))
  const before = [...own, ...menusOf(current, manager.owner)]
  const opened = menusOf({ ...wanted, roles }, manager.owner).filter((id) => !before.includes(id))
  if (wanted.menuTree === null) {
    if (opened.length > 0) return [{ kind: 'everythingAboveOwn', path }]
    return everythingProblems(path, [manager.grant.menuTree, current.menuTree])
  }
  const known = [...own, ...(current.menuTree ?? [])]
  return wanted.menuTree.flatMap((menuId, at) =>
    known.includes(menuId) && !opened.includes(menuId)
      ? []
      : [{ kind: 'menuAboveOwn', path: `${path}.${at}`, menuId }],
  )
}

function dataProblems(manager: Manager, current: Grant, { dataTree }: Grant): GrantProblem[] {
  const path = 'dataTree'
  if (dataTree === null) return everythingProblems(path, [manager.grant.dataTree, current.dataTree])
  const own = [...dataOf(manager.grant, manager.owner), ...(current.dataTree ?? [])]
  return dataTree.flatMap((entry, at) =>
    includesEntry(own, entry) ? [] : [{ kind: 'dataAboveOwn', path: `${path}.${at}`, entry }],
  )
}

function advertiserProblems(
  manager: Manager,
  current: Grant,
  { advertisers }: Grant,
): GrantProblem[] {
  const path = 'advertisers'
  const own = manager.grant.advertisers
  if (advertisers === null) return everythingProblems(path, [own, current.advertisers])
  // Of those with all advertisers, each is an own one.
  if (own === null) return []
  const { ownerIds, labels } = advertisers
  const has = (part: 'ownerIds' | 'labels', one: string) =>
    own[part].includes(one) || current.advertisers?.[part].includes(one)
  return [
    ...ownerIds.flatMap((ownerId, at): GrantProblem[] =>
      has('ownerIds', ownerId)
        ? []
        : [{ kind: 'advertiserAboveOwn', path: `${path}.ownerIds.${at}`, ownerId }],
    ),
    ...labels.flatMap((label, at): GrantProblem[] =>
      has('labels', label) ? [] : [{ kind: 'labelAboveOwn', path: `${path}.labels.${at}`, label }],
    ),
  ]
}

/** Rights end no later than those of the user who gives them, or than they did before. */
function lastDayProblems(manager: Manager, current: Grant, { lastDay }: Grant): GrantProblem[] {
  const path = 'lastDay'
  const last = [manager.grant.lastDay, current.lastDay]
  if (last.some((day) => endsBy(lastDay, day))) return []
  return [
    lastDay === null
      ? { kind: 'everythingAboveOwn', path }
      : { kind: 'lastDayAboveOwn', path, lastDay },
  ]
}

/**
 * Unlimited rights, including future ones, can only be granted by a user who has them, and kept by one who had them.
 */
function everythingProblems(
  path: string,
  trees: (MenuGrant | DataGrant | AdvertiserGrant)[],
): GrantProblem[] {
  return trees.includes(null) ? [] : [{ kind: 'everythingAboveOwn', path }]
}
