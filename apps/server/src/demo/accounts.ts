import { loginType } from '@placard/domain/platform/access/login-type'
import { type OperatorRole, operatorRole } from '@placard/domain/platform/access/role'
import { staffRole, type StaffRole } from '@placard/domain/platform/access/staff-role'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { passwordHash } from '#server/identity/account/password.ts'

/** The password of every demo account. It is only stored in databases that nobody else can reach. */
export const demoPassword = 'Demo-2026'

/** The accounts that the start prints. */
export const demoAccounts = [
  { email: 'owner@example.com', who: 'an advertiser' },
  { email: 'agency@example.com', who: 'an agency with three advertisers' },
  { email: 'ads@example.com', who: 'an operator of that agency who manages ads' },
  { email: 'finance@example.com', who: 'an operator of that agency who recharges and transfers' },
  { email: 'platform@example.com', who: 'an admin of the platform staff' },
  { email: 'support@example.com', who: 'platform staff for support' },
  { email: 'approver@example.com', who: 'platform staff who approves refunds and gifts' },
] as const

/** The owners of the demo: one with the full content, an agency, and its clients with less content. */
export interface DemoOwners {
  readonly advertiser: string
  readonly agency: string
  readonly clients: readonly string[]
}

async function addOwner(
  db: Kysely<Tables>,
  owner: { owner_name: string; owner_type: number; agency_id: string | null; labels?: string[] },
): Promise<string> {
  const { owner_id } = await db
    .insertInto('owner')
    .values(owner)
    .returning('owner_id')
    .executeTakeFirstOrThrow()
  return owner_id
}

interface NewAccount {
  email: string
  name: string
  kind: 'owner' | 'agency' | 'operator' | 'staff'
  ownerId: string | null
  loginType: number | null
  roles: readonly OperatorRole[]
  staffRoles?: readonly StaffRole[]
}

async function addAccount(db: Kysely<Tables>, account: NewAccount): Promise<void> {
  await db
    .insertInto('account')
    .values({
      email: account.email,
      account_name: account.name,
      kind: account.kind,
      owner_id: account.ownerId,
      login_type: account.loginType,
      password_hash: await passwordHash(demoPassword),
      roles: [...account.roles],
      staff_roles: [...(account.staffRoles ?? [])],
    })
    .execute()
}

/** Adds an advertiser with an account that has all permissions. */
export async function addAdvertiser(
  db: Kysely<Tables>,
  email: string,
  ownerName: string,
): Promise<string> {
  const ownerId = await addOwner(db, {
    owner_name: ownerName,
    owner_type: ownerType.directedOwner,
    agency_id: null,
  })
  await addAccount(db, {
    email,
    name: ownerName,
    kind: 'owner',
    ownerId,
    loginType: loginType.directedOwner,
    roles: [operatorRole.ADMIN],
  })
  return ownerId
}

/** The agency's advertisers with their labels. */
const clientLabels = [
  ['City Bikes', ['North', 'Retail']],
  ['Garden House', ['North']],
  ['Tea & Leaf', ['Retail', 'South']],
] as const

/** Adds the demo's owners and accounts. */
export async function addDemoAccounts(db: Kysely<Tables>): Promise<DemoOwners> {
  const advertiser = await addAdvertiser(db, 'owner@example.com', 'Alpine Shoes')
  const agency = await addOwner(db, {
    owner_name: 'Blue Harbor Media',
    owner_type: ownerType.agency,
    agency_id: null,
  })
  const clients: string[] = []
  for (const [owner_name, labels] of clientLabels) {
    const client = { owner_name, owner_type: ownerType.subOwner, agency_id: agency }
    clients.push(await addOwner(db, { ...client, labels: [...labels] }))
  }
  await addAgencyPeople(db, agency)
  const staff = { kind: 'staff', ownerId: null, loginType: null, roles: [] } as const
  await addAccount(db, {
    ...staff,
    email: 'platform@example.com',
    name: 'Platform desk',
    staffRoles: [staffRole.admin],
  })
  await addAccount(db, {
    ...staff,
    email: 'support@example.com',
    name: 'Mei, support',
    staffRoles: [staffRole.support],
  })
  await addAccount(db, {
    ...staff,
    email: 'approver@example.com',
    name: 'Wei, approvals',
    staffRoles: [staffRole.financeApprover],
  })
  return { advertiser, agency, clients }
}

async function addAgencyPeople(db: Kysely<Tables>, agencyId: string): Promise<void> {
  const operator = {
    kind: 'operator',
    ownerId: agencyId,
    loginType: loginType.agencyOperator,
  } as const
  await addAccount(db, {
    email: 'agency@example.com',
    name: 'Blue Harbor Media',
    kind: 'agency',
    ownerId: agencyId,
    loginType: loginType.agencyOnly,
    roles: [operatorRole.ADMIN],
  })
  await addAccount(db, {
    ...operator,
    email: 'ads@example.com',
    name: 'Lin, ads',
    roles: [operatorRole.ADS_MANAGE],
  })
  await addAccount(db, {
    ...operator,
    email: 'finance@example.com',
    name: 'Chen, finance',
    roles: [operatorRole.RECHARGE, operatorRole.TRANSFER],
  })
}
