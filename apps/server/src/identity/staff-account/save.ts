import type { ReadInputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import type { inviteStaff, saveStaff } from '@placard/contract/identity/staff-account'
import { fullGrant } from '@placard/domain/identity/operator/grant'
import {
  losesLastAdmin,
  staffRemovalProblem,
  tidyStaffRoles,
  type StaffRole,
} from '@placard/domain/platform/access/staff-role'
import { isSameJson } from '@placard/domain/platform/format/same-json'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { sql } from 'kysely'
import { addAccount, removeAccount } from '#server/identity/account/account.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { lockOwn } from '#server/platform/database/owned-sql.ts'
import { type OwnerScope, platformScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { demandRotation } from '#server/platform/session/rotation.ts'
import { signOut } from '#server/platform/session/session.ts'
import {
  isLastStaffAdmin,
  type StaffRecord,
  staffRecordOf,
  staffRowOf,
} from '#server/identity/staff-account/roster.ts'

const texts = textTable({
  lastAdmin: [
    'This is the last admin of the platform who can sign in. Make somebody else admin first.',
    '这是最后一位可以登录的平台管理员，请先指定其他管理员。',
  ],
  selfRemoved: ['You cannot remove your own account.', '您不能移除自己的账号。'],
  selfSuspended: ['You cannot suspend your own account.', '您不能停用自己的账号。'],
  accepted: [
    '{account} has set a password already and needs no invitation.',
    '{account} 已设置密码，无需再次邀请。',
  ],
})

/** The roles of a new member of the staff. */
export type NewStaff = ReadInputOf<typeof inviteStaff>

/** Adds a member of the staff, without a password or an invitation email. Returns the account's id. */
export async function addStaff(work: PlatformWork, added: NewStaff): Promise<string> {
  const { account, accountName } = added
  const staffRoles = tidyStaffRoles(added.staffRoles)
  const membership = {
    kind: 'staff',
    loginType: null,
    staffRoles,
  } as const
  const grant = { ...fullGrant, roles: [] }
  const asker = { path: 'account', locale: work.locale }
  const scope = platformScope(work.unit, work.actor)
  const accountId = await addAccount(scope, { account, accountName, membership, grant }, asker)
  const facts = { staffRolesBefore: [], staffRoles }
  await noteSecurityEvent(scope, { kind: 'staffGrantChanged', accountId, facts })
  return accountId
}

interface Locked {
  readonly scope: OwnerScope
  readonly record: StaffRecord
  readonly isLastAdmin: boolean
  readonly isSelf: boolean
}

/**
 * Reads a staff account after locking the staff, so that changes run one after the other: two admins must not remove each
 * other at once.
 *
 * @throws Refusal `notFound`
 */
async function lockStaff(work: PlatformWork, accId: string): Promise<Locked> {
  const scope = platformScope(work.unit, work.actor)
  await lockOwn(scope, 'staff')
  const record = await staffRecordOf(work.unit.db, accId)
  const isLastAdmin = await isLastStaffAdmin(work.unit.db, record)
  return { scope, record, isLastAdmin, isSelf: accId === work.actor.accountId }
}

function lastAdmin({ account_id }: StaffRecord, path: string, locale: Locale): Refusal {
  const message = texts[locale].lastAdmin
  return invalidInput([{ path, expected: 'another admin', got: account_id, message }])
}

/**
 * Changes the named fields of a staff account, inside a transaction, and returns it. A save without changes keeps the
 * version.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, `notPermitted`, or `invalidInput` for the last admin
 */
export async function saveStaffAccount(
  work: PlatformWork,
  input: ReadInputOf<typeof saveStaff>,
): Promise<StaffRecord> {
  const locked = await lockStaff(work, input.accId)
  const { scope, record } = locked
  const { locale, actor } = work
  if (record.version !== input.version) throw changedByOther(staffRowOf(record, actor.accountId))
  const was = factsOf(record)
  const { accountName = was.accountName, suspended = was.suspended } = input
  const staffRoles = tidyStaffRoles(input.staffRoles ?? was.staffRoles)
  if (losesLastAdmin(locked, staffRoles)) throw lastAdmin(record, 'staffRoles', locale)
  if (suspended && !was.suspended) refuseRemoval(locked, 'selfSuspended', locale)
  const changed = difference(was, { accountName, staffRoles, suspended })
  if (changed === null) return record
  await sql`
    update account set account_name = ${accountName}, staff_roles = ${staffRoles}::text[],
      suspended_at = case when ${suspended} then coalesce(suspended_at, now()) end, version = version + 1
    where account_id = ${record.account_id}`.execute(work.unit.db)
  await applyChange(scope, record, { staffRoles, suspended })
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: record.account_id,
    entityName: record.email,
    version: record.version + 1,
    ...changed,
  })
  return staffRecordOf(work.unit.db, record.account_id)
}

/** Ends the access that a change removes, and notes it in the security log. */
async function applyChange(
  scope: OwnerScope,
  { account_id: accountId, ...was }: StaffRecord,
  { staffRoles, suspended }: Pick<ReturnType<typeof factsOf>, 'staffRoles' | 'suspended'>,
): Promise<void> {
  if (suspended) await signOut(scope, accountId)
  if (suspended !== was.suspended) {
    const kind = suspended ? 'suspended' : 'suspensionLifted'
    await noteSecurityEvent(scope, { kind, accountId, facts: {} })
  }
  if (isSameJson(was.staff_roles, staffRoles)) return
  await demandRotation(scope, accountId)
  const facts = { staffRolesBefore: was.staff_roles, staffRoles }
  await noteSecurityEvent(scope, { kind: 'staffGrantChanged', accountId, facts })
}

function factsOf(record: StaffRecord): {
  accountName: string
  staffRoles: StaffRole[]
  suspended: boolean
} {
  const { account_name: accountName, staff_roles: staffRoles, suspended } = record
  return { accountName, staffRoles, suspended }
}

/** @throws Refusal for the last admin who can sign in, and for the own account */
function refuseRemoval(
  locked: Locked,
  self: 'selfRemoved' | 'selfSuspended',
  locale: Locale,
): void {
  const problem = staffRemovalProblem(locked)
  if (problem === 'lastAdmin') throw lastAdmin(locked.record, 'accId', locale)
  if (problem === 'self')
    throw new Refusal({ code: code.notPermitted, message: texts[locale][self] })
}

/**
 * Removes a staff account, inside a transaction.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, `notPermitted`, or `invalidInput` for the last admin
 */
export async function removeStaffAccount(
  work: PlatformWork,
  { accId, version }: { accId: string; version: number },
): Promise<void> {
  const locked = await lockStaff(work, accId)
  const { scope, record } = locked
  if (record.version !== version) throw changedByOther(staffRowOf(record, work.actor.accountId))
  refuseRemoval(locked, 'selfRemoved', work.locale)
  await removeAccount(scope, { accountId: accId, account: record.email, version })
}

/**
 * Returns a member of the staff who can be invited again, and logs it.
 *
 * @throws Refusal `notFound`, or `invalidInput` when the account has a password
 */
export async function reinvitedStaff(work: PlatformWork, accId: string): Promise<StaffRecord> {
  const { scope, record } = await lockStaff(work, accId)
  const { email, invited } = record
  if (!invited) {
    const message = texts[work.locale].accepted({ account: email })
    const expected = 'an account without a password'
    throw invalidInput([{ path: 'accId', expected, got: accId, message }])
  }
  await noteSecurityEvent(scope, { kind: 'invitedAgain', accountId: accId, facts: {} })
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: accId,
    entityName: email,
    before: null,
    after: { invitedAgain: true },
    version: null,
  })
  return record
}
