import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { messageType } from '@placard/domain/support/message/message'
import { queueNotice } from '#server/identity/account/email-outbox.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { signOut } from '#server/platform/session/session.ts'
import { inAllLanguages, tell } from '#server/support/message/tell.ts'

/** The owner of the platform's scope, which nobody acts for. */
const platformId = '0'

const texts = textTable({
  title: ['The second factor of {account} was removed', '{account} 的两步验证已移除'],
  text: [
    'An administrator removed it, so {account} signs in with the password alone until a passkey or an authenticator app is set up under “Account settings”. If this was not agreed, suspend the account and ask who removed it.',
    '管理员已移除该账号的两步验证。在“个人中心”重新添加通行密钥或绑定验证器应用之前，{account} 仅凭密码即可登录。如非本人要求，请停用该账号并核实操作人。',
  ],
})

/** An account of the scope's owner, or of platform staff in the platform's scope. */
interface ResetAccount {
  readonly accountId: string
  readonly account: string
  /** The language of the email; null if the server sends none. */
  readonly emailLocale: Locale | null
}

/**
 * Removes the second factors of an account: its authenticator app, its passkeys and its recovery codes. Ends its
 * sessions, and tells its user and its owner. Call it in a transaction.
 *
 * @returns false if the account has no second factor
 */
export async function resetFactor(
  scope: OwnerScope,
  { accountId, account, emailLocale }: ResetAccount,
): Promise<boolean> {
  const own = owned`
    select account_id from account where account_id = ${accountId} and coalesce(owner_id, 0) = ${scope.ownerId}`
  const passkeys = await runOwn(scope, owned`delete from passkey where account_id in (${own})`)
  const { rows } = await runOwn<{ had_app: boolean }>(
    scope,
    owned`delete from second_factor where account_id in (${own}) returning confirmed_at is not null as had_app`,
  )
  if (rows[0]?.had_app !== true && passkeys.numAffectedRows === 0n) return false
  await signOut(scope, accountId)
  await noteSecurityEvent(scope, { kind: 'factorReset', accountId, facts: {} })
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: accountId,
    entityName: account,
    before: { secondFactor: true },
    after: { secondFactor: false },
    version: null,
  })
  if (String(scope.ownerId) !== platformId) await tellOwner(scope, account)
  if (emailLocale !== null)
    await queueNotice(scope, { accountId, kind: 'factorReset', locale: emailLocale })
  return true
}

async function tellOwner(scope: OwnerScope, account: string): Promise<void> {
  await tell(scope, {
    msgType: messageType.platform,
    accountId: null,
    title: inAllLanguages((locale) => texts[locale].title({ account })),
    text: inAllLanguages((locale) => texts[locale].text({ account })),
  })
}
