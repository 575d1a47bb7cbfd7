import { type OperatorRole, operatorRole } from '@placard/domain/platform/access/role'
import type { StaffRole } from '@placard/domain/platform/access/staff-role'
import type { TokenGrant } from '@placard/domain/platform/access/token-area'
import { limitedPeople } from '#server/access/testing/limited-people.ts'
import { programs } from '#server/access/testing/programs.ts'
import { staffAdmin, staffPeople } from '#server/access/testing/staff-people.ts'
import type { TenantName } from '#server/access/testing/tenants.ts'

/** The relation of a visitor to the server, before any call. */
export type Relation =
  /** There is no valid session. */
  | 'stranger'
  /** The session is valid, but waits for the second factor. */
  | 'waiting'
  /** The session is valid, but the owner that the tab acts for no longer is. */
  | 'lost'
  /** A user who acts for an owner. */
  | 'member'
  /** An account of platform staff. */
  | 'staff'
  /** Another service with the secret. */
  | 'service'

/** The ways in which a visitor's credentials can be invalid. */
export type Flaw =
  | 'noTk'
  | 'foreignTk'
  | 'forgedSession'
  | 'idleTooLong'
  | 'tooOld'
  | 'forgedAccess'
  | 'expiredAccess'
  | 'accessOfAnotherSession'
  | 'wrongSecret'
  | 'mistypedToken'
  | 'expiredToken'
  | 'revokedToken'
  | 'formerSecret'
  | 'foreignNetwork'
  /** The password was entered too long ago for sensitive calls. */
  | 'staleSignIn'

/** An account to sign in with. */
export interface PersonAccount {
  readonly kind: 'owner' | 'agency' | 'operator' | 'staff'
  readonly home: TenantName | null
  readonly roles: readonly OperatorRole[]
  /** The roles of platform staff. */
  readonly staffRoles?: readonly StaffRole[]
  readonly menuTree?: readonly string[]
  /** The clients of its agency that it is limited to. */
  readonly advertisers?: readonly TenantName[]
  /** The labels of the clients that it is limited to. */
  readonly labels?: readonly string[]
  readonly removed?: true
  readonly suspended?: true
  /** Its last day has passed. */
  readonly ended?: true
  /** Sign-in needs a second factor. */
  readonly secondFactor?: true
}

/** The API token of a person. */
export interface PersonToken extends TokenGrant {
  /** Default: the own owner alone. */
  readonly advertisers?: 'all' | readonly TenantName[]
}

/** A user who makes calls. */
export interface Person {
  readonly name: string
  readonly relation: Relation
  readonly account: PersonAccount | null
  /** The session was opened with a multi-access id, or the request with a token names the owner. */
  readonly actsFor?: TenantName
  /** The platform staff of the session look at this owner's account. */
  readonly views?: TenantName
  /** The requests have an API token instead of a session. */
  readonly token?: PersonToken
  readonly flaw?: Flaw
  /** Neither the owner nor the account has the page of plans, groups and ads. */
  readonly lacksPage?: true
}

const { ADMIN, ADS_MANAGE, OPERATOR_MANAGE } = operatorRole
const all = Object.values(operatorRole)

const roleSets: readonly (readonly [string, readonly OperatorRole[]])[] = [
  ...Object.entries(operatorRole).map(([name, role]) => [name, [role]] as const),
  ['every role', all],
  ['no role', []],
]

type Home = Pick<PersonAccount, 'kind' | 'home'>

/** Returns the same person with each single role, with all roles and with none. */
function withEachRole(name: string, home: Home, more: Partial<Person> = {}): Person[] {
  return roleSets.map(([roles, held]) => ({
    name: `${name} with ${roles}`,
    relation: 'member',
    account: { ...home, roles: held },
    ...more,
  }))
}

const owner = { kind: 'owner', home: 'direct' } as const
const agency = { kind: 'agency', home: 'agency' } as const
const operator = { kind: 'operator', home: 'agency' } as const

const admin: PersonAccount = { ...owner, roles: [ADMIN] }
const strangers: readonly Omit<Person, 'relation'>[] = [
  { name: 'nobody', account: null },
  { name: 'a forged session', account: null, flaw: 'forgedSession' },
  { name: 'a session unused for too long', account: admin, flaw: 'idleTooLong' },
  { name: 'a session that is too old', account: admin, flaw: 'tooOld' },
  { name: 'a session without tk', account: admin, flaw: 'noTk' },
  { name: 'a session with the tk of another', account: admin, flaw: 'foreignTk' },
  { name: 'staff without tk', account: staffAdmin, flaw: 'noTk' },
  { name: 'a suspended admin of the staff', account: { ...staffAdmin, suspended: true } },
  { name: 'a removed operator', account: { ...operator, roles: [ADMIN], removed: true } },
  {
    name: 'a removed operator who acted for a client',
    account: { ...operator, roles: [ADMIN], removed: true },
    actsFor: 'client',
  },
  {
    name: 'a suspended operator',
    account: { ...operator, roles: [ADMIN], suspended: true },
  },
  {
    name: 'a suspended operator who acted for a client',
    account: { ...operator, roles: [ADMIN], suspended: true },
    actsFor: 'client',
  },
  {
    name: 'the account of a closed owner',
    account: { kind: 'owner', home: 'closed', roles: [ADMIN] },
  },
  {
    name: 'the account of a closed agency',
    account: { kind: 'agency', home: 'closedAgency', roles: [ADMIN] },
  },
  { name: 'a service with a wrong secret', account: null, flaw: 'wrongSecret' },
]

/** Multi-access ids that are invalid, or no longer valid. */
const lostIds: readonly Pick<Person, 'name' | 'actsFor' | 'flaw'>[] = [
  { name: 'forged', flaw: 'forgedAccess' },
  { name: 'expired', actsFor: 'client', flaw: 'expiredAccess' },
  { name: 'of another session', actsFor: 'client', flaw: 'accessOfAnotherSession' },
  { name: 'for a client that has moved away', actsFor: 'former' },
  { name: 'for a client that is closed', actsFor: 'closedClient' },
  { name: 'for another agency’s client', actsFor: 'rivalClient' },
]

/** People of every kind who have entered the password, and not the code of their second factor. */
const beforeFactor: readonly (Pick<Person, 'name' | 'actsFor' | 'flaw'> & {
  readonly account: PersonAccount
})[] = [
  { name: 'a directed owner', account: { ...owner, roles: all } },
  { name: 'an agency', account: { ...agency, roles: all } },
  { name: 'an operator', account: { ...operator, roles: all } },
  { name: 'an operator acting', account: { ...operator, roles: all }, actsFor: 'client' },
  {
    name: 'an operator with a forged multi-access id',
    account: { ...operator, roles: all },
    flaw: 'forgedAccess',
  },
  { name: 'platform staff', account: staffAdmin },
]

const longAgo: readonly { readonly name: string; readonly account: PersonAccount }[] = [
  { name: 'a directed owner', account: { ...owner, roles: all } },
  { name: 'an agency', account: { ...agency, roles: all } },
  { name: 'an operator without roles', account: { ...operator, roles: [] } },
]

/** Everyone in whose name the access tests make every call. */
export const people: readonly Person[] = [
  ...strangers.map((stranger): Person => ({ ...stranger, relation: 'stranger' })),
  ...[agency, operator].flatMap((home) =>
    lostIds.map(({ name, ...how }): Person => ({
      name: `an ${home.kind} with a multi-access id ${name}`,
      relation: 'lost',
      account: { ...home, roles: all },
      ...how,
    })),
  ),
  {
    name: 'an advertiser with the multi-access id of an agency’s session',
    relation: 'lost',
    account: { ...owner, roles: [ADMIN] },
    actsFor: 'client',
    flaw: 'accessOfAnotherSession',
  },
  ...beforeFactor.map(({ name, account, ...how }): Person => ({
    name: `${name} before the second factor`,
    relation: 'waiting',
    account: { ...account, secondFactor: true },
    ...how,
  })),
  {
    name: 'an admin who has to set up a second factor',
    relation: 'member',
    account: { kind: 'owner', home: 'strict', roles: all },
  },
  ...longAgo.map(({ name, account }): Person => ({
    name: `${name} who signed in an hour ago`,
    relation: 'member',
    account,
    flaw: 'staleSignIn',
  })),
  ...withEachRole('a directed owner', owner),
  {
    name: 'an old directed owner',
    relation: 'member',
    account: { kind: 'owner', home: 'otherDirect', roles: [ADMIN] },
  },
  ...withEachRole('a sub-owner', { kind: 'owner', home: 'client' }),
  ...withEachRole('an agency', agency),
  ...withEachRole('an operator', operator),
  ...withEachRole('an agency acting for a client', agency, { actsFor: 'client' }),
  ...withEachRole('an operator acting for a client', operator, { actsFor: 'client' }),
  {
    name: 'somebody whose menus lack the page',
    relation: 'member',
    account: { ...owner, roles: all, menuTree: ['137'] },
    lacksPage: true,
  },
  {
    name: 'an operator whose menus lack the page, acting for a client',
    relation: 'member',
    account: { ...operator, roles: [ADS_MANAGE, OPERATOR_MANAGE], menuTree: [] },
    actsFor: 'client',
    lacksPage: true,
  },
  {
    name: 'somebody whose owner’s menus lack the page',
    relation: 'member',
    account: { kind: 'owner', home: 'barred', roles: all },
    lacksPage: true,
  },
  ...staffPeople,
  { name: 'another service', relation: 'service', account: null },
  ...programs,
  ...limitedPeople,
]
