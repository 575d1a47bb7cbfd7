import type { Membership } from '@placard/domain/identity/account/membership'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type Grant, tidyGrant } from '@placard/domain/identity/operator/grant'
import { accountTexts } from '#server/identity/account/texts.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

/** A user who can sign in after setting a password through a one-time link. */
export interface NewAccount {
  readonly account: string
  readonly accountName: string
  readonly membership: Membership | { readonly kind: 'staff'; readonly loginType: null }
  readonly grant: Grant
}

/** The reader of a refusal, and the field of the input with the address. */
export interface Asker {
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
  const { roles, menuTree, dataTree } = tidyGrant(grant)
  const { rows } = await runOwn<{ account_id: string }>(
    scope,
    owned`
      insert into account (owner_id, email, account_name, kind, login_type, roles, menu_tree, data_tree)
      values (nullif(${scope.ownerId}::bigint, 0), ${account}, ${accountName}, ${membership.kind},
        ${membership.loginType}, ${roles}::smallint[], ${menuTree}::text[], ${dataTree && JSON.stringify(dataTree)}::jsonb)
      on conflict do nothing
      returning account_id`,
  )
  return rows[0]?.account_id
}

// The message reveals that the address has an account somewhere. To hide that from users who may invite, we would have
// to send emails that promise access and give none. So it says no more than that, and not where the account is.
function emailTaken(account: string, { locale, path }: Asker): Error {
  const message = accountTexts[locale].emailTaken(account)
  return invalidInput([{ path, expected: 'an address without an account', got: account, message }])
}
