import type { Locale } from '@placard/domain/platform/locale/locale'
import { findAccount } from '#server/platform/session/typed-account.ts'
import { deleteOwn, insertOwn } from '#server/platform/database/own.ts'
import { afterCommit, type OwnerScope } from '#server/platform/database/scope.ts'
import { together, type Unit } from '#server/platform/database/unit.ts'

/** Tells the senders of this process that a letter waits; those of other servers find it at their next look. */
const queue = new EventTarget()
const added = 'added'

/** @returns ends the listening */
export function onLetter(listener: () => void): () => void {
  queue.addEventListener(added, listener)
  return () => queue.removeEventListener(added, listener)
}

function announce(): void {
  queue.dispatchEvent(new Event(added))
}

/**
 * Lets a letter invite an account of the scope's owner, in place of letters to it that still wait. Call it in the
 * transaction that adds the account.
 */
export async function queueInvitation(
  scope: OwnerScope,
  { accountId, locale }: { accountId: string; locale: Locale },
): Promise<void> {
  await deleteOwn(scope, 'letter').where('account_id', '=', accountId).execute()
  await insertOwn(scope, 'letter', {
    account_id: accountId,
    kind: 'invitation',
    locale,
  }).execute()
  afterCommit(scope, announce)
}

/**
 * Lets a letter bring a link to whoever has that account; one that nobody has gets a letter to nobody, so that both take
 * equally long.
 *
 * @param account as it was typed
 */
export async function queueReset(unit: Unit, account: string, locale: Locale): Promise<void> {
  await together(unit, async (inside) => {
    const { db } = inside
    const found = await findAccount(db, account)
    const { account_id = null, owner_id = null, password_hash = '' } = found ?? {}
    await db.deleteFrom('letter').where('account_id', '=', account_id).execute()
    // Who was invited and has never come gets the invitation again, which is good for longer.
    const kind = password_hash === null ? 'invitation' : 'reset'
    await db.insertInto('letter').values({ owner_id, account_id, kind, locale }).execute()
    inside.afterCommit(announce)
  })
}
