import type { FirstAccount } from '@placard/contract/platform/account'
import { founderOf } from '@placard/domain/identity/account/membership'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { fullGrant } from '@placard/domain/identity/operator/grant'
import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import { addAccount } from '#server/identity/account/addition.ts'
import { queueInvitation } from '#server/identity/account/email-outbox.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The first user of an owner. */
export interface Founder {
  readonly firstAccount: FirstAccount
  /** The name of the owner. */
  readonly type: OwnerType
}

/**
 * Adds the first user of an owner, as its admin. Returns the account's id.
 *
 * @throws Refusal as `addAccount`
 */
export function addFounder(
  scope: OwnerScope,
  { firstAccount, type }: Founder,
  locale: Locale,
): Promise<string> {
  const founder = { ...firstAccount, membership: founderOf(type), grant: fullGrant }
  return addAccount(scope, founder, { path: 'firstAccount.account', locale })
}

/** Adds that user, and an email with the link to set the password. */
export async function inviteFounder(
  scope: OwnerScope,
  founder: Founder,
  locale: Locale,
): Promise<void> {
  const accountId = await addFounder(scope, founder, locale)
  await queueInvitation(scope, { accountId, locale })
}
