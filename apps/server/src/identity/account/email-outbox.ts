import type { Locale } from '@placard/domain/platform/locale/locale'
import { findAccount } from '#server/platform/session/typed-account.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { insertOwn } from '#server/platform/database/own.ts'
import { afterCommit, type OwnerScope } from '#server/platform/database/scope.ts'
import { type UnitOfWork, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { code } from '@placard/contract/platform/code'
import { accountTexts } from '#server/identity/account/account.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Service } from '#server/platform/http/route.ts'

/** The purposes of emails with a link: to join, or to reset a forgotten password. */
export const linkPurposes = ['invitation', 'reset'] as const

/** Notifies the senders of this process about a new email; those of other servers find it on their next poll. */
const queue = new EventTarget()
const added = 'added'

/** Subscribes to new emails. @returns a function that unsubscribes */
export function onEmail(listener: () => void): () => void {
  queue.addEventListener(added, listener)
  return () => queue.removeEventListener(added, listener)
}

function announce(): void {
  queue.dispatchEvent(new Event(added))
}

/**
 * Queues an invitation for an account of the scope's owner, or of staff in the platform's scope, replacing emails to it that are still in the outbox. Call
 * it in the transaction that adds the account.
 */
export async function queueInvitation(
  scope: OwnerScope,
  { accountId, locale }: { accountId: string; locale: Locale },
): Promise<void> {
  await runOwn(
    scope,
    owned`delete from outbox_email where coalesce(owner_id, 0) = ${scope.ownerId}
      and account_id = ${accountId} and kind = any(${linkPurposes}::text[])`,
  )
  await runOwn(
    scope,
    owned`insert into outbox_email (owner_id, account_id, kind, locale)
      values (nullif(${scope.ownerId}::bigint, 0), ${accountId}, 'invitation', ${locale})`,
  )
  afterCommit(scope, announce)
}

/** An email without a link, which tells the user of an account what happened to it. */
export type NoticeKind = 'factorReset' | 'newDevice'

/** Queues a notice for the user of an account of the scope's owner, or of staff in the platform's scope. */
export async function queueNotice(
  scope: OwnerScope,
  { accountId, kind, locale }: { accountId: string; kind: NoticeKind; locale: Locale },
): Promise<void> {
  await runOwn(
    scope,
    owned`insert into outbox_email (owner_id, account_id, kind, locale)
      values (nullif(${scope.ownerId}::bigint, 0), ${accountId}, ${kind}, ${locale})`,
  )
  afterCommit(scope, announce)
}

/**
 * Queues an email with a link for the user of an account. For an unknown account it queues an email without a
 * recipient, so that both take equally long.
 *
 * @param account as typed
 */
export async function queueReset(unit: UnitOfWork, account: string, locale: Locale): Promise<void> {
  await withTransaction(unit, async (inside) => {
    const { db } = inside
    const found = await findAccount(db, account)
    const { account_id = null, owner_id = null, joined = true } = found ?? {}
    await db
      .deleteFrom('outbox_email')
      .where('account_id', '=', account_id)
      .where('kind', 'in', linkPurposes)
      .execute()
    // An invited user who has never signed in gets the invitation again, which is valid for longer.
    const kind = joined ? 'reset' : 'invitation'
    const email = { owner_id, account_id, token_id: null, kind, locale } as const
    await db.insertInto('outbox_email').values(email).execute()
    inside.afterCommit(announce)
  })
}

/** Queues a warning that a token of the scope's owner ends soon, in the transaction that notes the warning. */
export async function queueTokenWarning(
  scope: OwnerScope,
  warning: { accountId: string; tokenId: string; locale: Locale },
): Promise<void> {
  const { accountId: account_id, tokenId: token_id, locale } = warning
  await insertOwn(scope, 'outbox_email', { account_id, token_id, kind: 'token', locale }).execute()
  afterCommit(scope, announce)
}

/** An email with the text of a message. */
export interface MessageEmail {
  readonly accountId: string
  readonly locale: Locale
  readonly title: string
  readonly text: string
  /** The address of the page that it leads to, without the origin. */
  readonly page: string
}

/**
 * Queues emails for users of the scope's owner or its agency, or for staff in the platform's scope. They are sent after
 * the commit.
 */
export async function queueMessageEmails(
  scope: OwnerScope,
  emails: readonly MessageEmail[],
): Promise<void> {
  if (emails.length === 0) return
  const column = (field: keyof MessageEmail) => emails.map((email) => email[field])
  await runOwn(
    scope,
    owned`insert into outbox_email (owner_id, account_id, kind, locale, title, body, page)
      select nullif(${scope.ownerId}::bigint, 0), e.account_id, 'message', e.locale, e.title, e.body, e.page
      from unnest(${column('accountId')}::bigint[], ${column('locale')}::text[], ${column('title')}::text[],
        ${column('text')}::text[], ${column('page')}::text[]) as e (account_id, locale, title, body, page)`,
  )
  afterCommit(scope, announce)
}

/**
 * Checks, before an invitation, that the server can send mail.
 *
 * @param command the command that prints a link instead
 * @throws Refusal `limitReached`
 */
export function requireMail(
  { mail }: Pick<Service, 'mail'>,
  { locale, command }: { locale: Locale; command: string },
): void {
  if (mail !== null) return
  const message = accountTexts[locale].noMail({ command })
  throw new Refusal({ code: code.limitReached, message })
}
