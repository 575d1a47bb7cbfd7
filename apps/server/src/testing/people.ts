import { memberOf } from '@placard/domain/identity/account/membership'
import { operatorRole } from '@placard/domain/platform/access/role'
import { type OwnerType, ownerType } from '@placard/domain/platform/access/owner-type'
import type { StaffRole } from '@placard/domain/platform/access/staff-role'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { passwordHash } from '#server/identity/account/password.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { logMail } from '#server/platform/mail/smtp.ts'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'

/** Emails can be sent, but nobody reads them. */
export const unreadMail = logMail(pino({ level: 'silent' }))

/** Adds an owner without content. */
export async function anEmptyOwner(
  { db }: Database,
  owner: { ownerName?: string; type?: OwnerType; agencyId?: string } = {},
): Promise<string> {
  const { owner_id } = await db
    .insertInto('owner')
    .values({
      owner_name: owner.ownerName ?? 'An owner',
      owner_type: owner.type ?? ownerType.directedOwner,
      agency_id: owner.agencyId ?? null,
    })
    .returning('owner_id')
    .executeTakeFirstOrThrow()
  return owner_id
}

/** A user of an owner. Default: an admin who signs in with the demo's password. */
export interface NewPerson {
  readonly ownerId: string
  readonly email: string
  readonly roles?: readonly (keyof typeof operatorRole)[]
  readonly menuTree?: string[] | null
  /** True for a user without a password. */
  readonly invited?: true
}

let demoHash: Promise<string> | undefined

/** Adds a user, and returns the account's id. */
export async function aPerson({ db }: Database, person: NewPerson): Promise<string> {
  const owner = await db
    .selectFrom('owner')
    .select('owner_type')
    .where('owner_id', '=', person.ownerId)
    .executeTakeFirstOrThrow()
  const { kind, loginType } = memberOf(owner.owner_type)
  demoHash ??= passwordHash(demoPassword)
  const { account_id } = await db
    .insertInto('account')
    .values({
      owner_id: person.ownerId,
      email: person.email,
      account_name: person.email,
      kind,
      login_type: loginType,
      password_hash: person.invited ? null : await demoHash,
      roles: (person.roles ?? ['ADMIN']).map((name) => operatorRole[name]),
      menu_tree: person.menuTree ?? null,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return account_id
}

/** Adds a user, and signs in. */
export async function aVisitor(
  app: FastifyInstance,
  database: Database,
  person: NewPerson,
): Promise<Visitor & { accId: string }> {
  const accId = await aPerson(database, person)
  return { ...(await signedIn(app, person.email)), accId }
}

/** Returns the same browser with one more header. */
export function withHeader(
  app: FastifyInstance,
  { headers }: Visitor,
  header: Readonly<Record<string, string>>,
): Visitor {
  return visitor(app, { ...headers, ...header })
}

/** Adds a member of the platform staff with the demo's password, and returns the account's id. */
export async function aStaffMember(
  { db }: Database,
  { email, staffRoles }: { email: string; staffRoles: StaffRole[] },
): Promise<string> {
  demoHash ??= passwordHash(demoPassword)
  const { account_id } = await db
    .insertInto('account')
    .values({
      email,
      account_name: email,
      kind: 'staff',
      password_hash: await demoHash,
      staff_roles: staffRoles,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  return account_id
}
