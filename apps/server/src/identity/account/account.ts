import type { Membership } from '@placard/domain/identity/account/membership'
import type { StaffRole } from '@placard/domain/platform/access/staff-role'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type Grant, tidyGrant } from '@placard/domain/identity/operator/grant'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { advertiserColumns } from '#server/platform/database/advertiser-grant.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { signOut } from '#server/platform/session/session.ts'

/** The membership of platform staff. Their rights follow from their roles there. */
interface StaffMembership {
  readonly kind: 'staff'
  readonly loginType: null
  readonly staffRoles: readonly StaffRole[]
}

/** A user who can sign in after setting a password through a one-time link. */
interface NewAccount {
  readonly account: string
  readonly accountName: string
  readonly membership: Membership | StaffMembership
  readonly grant: Grant
}

/** The reader of a refusal, and the field of the input with the address. */
interface Asker {
  readonly locale: Locale
  readonly path: string
}

/**
 * Adds an account to the acting owner, or to platform staff in the platform's scope. Returns its id.
 *
 * @throws Refusal `invalidInput` when another account has the address
 */
export async function addAccount(
  scope: OwnerScope,
  added: NewAccount,
  asker: Asker,
): Promise<string> {
  const accountId = await insertAccount(scope, added)
  if (accountId === undefined) throw emailTaken(added.account, asker)
  const { account, accountName, membership, grant } = added
  const { roles, lastDay } = grant
  await noteSecurityEvent(scope, { kind: 'invited', accountId, facts: { roles, lastDay } })
  await logOperation(scope, {
    operation: 'create',
    entity: 'account',
    entityId: accountId,
    entityName: account,
    before: null,
    after: { account, accountName, ...membership, ...tidyGrant(grant) },
    version: 1,
  })
  return accountId
}

/** Inserts the account; undefined when another account has the address. */
async function insertAccount(
  scope: OwnerScope,
  { account, accountName, membership, grant }: NewAccount,
): Promise<string | undefined> {
  const { roles, menuTree, dataTree, advertisers, lastDay } = tidyGrant(grant)
  const staffRoles = membership.kind === 'staff' ? membership.staffRoles : []
  const { advertiser_ids: ids, advertiser_labels: labels } = advertiserColumns(advertisers)
  const { rows } = await runOwn<{ account_id: string }>(
    scope,
    owned`
      insert into account (owner_id, email, account_name, kind, login_type, roles, staff_roles, menu_tree, data_tree,
        advertiser_ids, advertiser_labels, last_day)
      values (nullif(${scope.ownerId}::bigint, 0), ${account}, ${accountName}, ${membership.kind},
        ${membership.loginType}, ${roles}::smallint[], ${staffRoles}::text[], ${menuTree}::text[], ${dataTree && JSON.stringify(dataTree)}::jsonb,
        ${ids}::bigint[], ${labels}::text[], ${lastDay}::date)
      on conflict do nothing
      returning account_id`,
  )
  return rows[0]?.account_id
}

// The message reveals that the address has an account somewhere. To hide that from users who may invite, we would have
// to send emails that promise access and give none. So it says no more than that, and not where the account is.
function emailTaken(account: string, { locale, path }: Asker): Error {
  const message = accountTexts[locale].emailTaken({ email: account })
  return invalidInput([{ path, expected: 'an address without an account', got: account, message }])
}

interface RemovedAccount {
  readonly accountId: string
  readonly account: string
  readonly version: number
  /** The name of the user who took over what the account shares; undefined for nobody. */
  readonly handedOverTo?: string | undefined
}

/**
 * Removes an account of the acting owner, or of platform staff in the platform's scope, and invalidates all its means
 * of access. Its row is kept, since the operation log refers to it.
 */
export async function removeAccount(
  scope: OwnerScope,
  { accountId, account, version, handedOverTo }: RemovedAccount,
): Promise<void> {
  const removed = await runOwn(
    scope,
    owned`
      update account set removed_at = now(), version = version + 1
      where account_id = ${accountId} and coalesce(owner_id, 0) = ${scope.ownerId} and removed_at is null`,
  )
  if (removed.numAffectedRows !== 1n)
    throw new Error(`expected account ${accountId} among those of owner ${scope.ownerId}`)
  await signOut(scope, accountId)
  await dropLinks(scope, accountId)
  await noteSecurityEvent(scope, { kind: 'accountRemoved', accountId, facts: {} })
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: accountId,
    entityName: account,
    before: { removed: false },
    after: { removed: true, ...(handedOverTo !== undefined && { handedOverTo }) },
    version: version + 1,
  })
}

/** Deletes the account's one-time links, queued emails, second factors, and what an identity provider knows of it. */
async function dropLinks(scope: OwnerScope, accountId: string): Promise<void> {
  const account = owned`
    select account_id from account where account_id = ${accountId} and coalesce(owner_id, 0) = ${scope.ownerId}`
  await runOwn(scope, owned`delete from password_link where account_id in (${account})`)
  await runOwn(scope, owned`delete from outbox_email where account_id in (${account})`)
  await runOwn(scope, owned`delete from second_factor where account_id in (${account})`)
  await runOwn(scope, owned`delete from passkey where account_id in (${account})`)
  await runOwn(scope, owned`delete from oidc_identity where account_id in (${account})`)
  await runOwn(scope, owned`delete from scim_user where account_id in (${account})`)
  await runOwn(scope, owned`delete from scim_member where account_id in (${account})`)
}

export const accountTexts = textTable({
  emailTaken: [
    'An account with the email address {email} already exists. Enter another address.',
    '账号 {email} 已存在，请使用其他邮箱。',
  ],
  noMail: [
    'This server cannot send emails because SMTP_URL is not set. Its operator can print a link instead: npm run placard -- {command}',
    '服务器未设置 SMTP_URL，无法发送邮件。可由运维人员执行命令获取链接：npm run placard -- {command}',
  ],
})
