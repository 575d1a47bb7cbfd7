import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FactsOf, SecurityEventKind } from '@placard/domain/platform/security-log/event'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '#server/platform/database/actor.ts'
import { insertOwn } from '#server/platform/database/own.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { storableText } from '#server/platform/security-log/storable-text.ts'

/** An event, with the account that it is about; null if it is about the owner. */
interface SecurityEvent<Kind extends SecurityEventKind> {
  readonly kind: Kind
  readonly accountId: string | null
  readonly facts: FactsOf<Kind>
}

/**
 * Writes an entry to the security log of the acting owner. Call it inside the transaction of the event, so that both are
 * committed or neither.
 */
export async function noteSecurityEvent<Kind extends SecurityEventKind>(
  scope: OwnerScope,
  { kind, accountId, facts }: SecurityEvent<Kind>,
): Promise<void> {
  await insertOwn(scope, 'security_log', {
    kind,
    account_id: accountId,
    actor_id: scope.accountId,
    actor_owner_id: scope.homeOwnerId,
    token_id: scope.tokenId ?? null,
    source: scope.source,
    address: scope.address,
    user_agent: storableText(scope.userAgent ?? ''),
    request_id: scope.requestId,
    facts: JSON.stringify(facts),
    position: null,
    hash: null,
  }).execute()
}

/** The request in which something happens to an account before its user is known to be present. */
export type AccountActor = Pick<Actor, 'source' | 'address' | 'userAgent'> & {
  readonly requestId: string | null
  /** True if the user of the account did it. */
  readonly isOwn: boolean
  /** The language in which the user is told about a sign-in from a new device or network. */
  readonly locale?: Locale
}

/** Works like `noteSecurityEvent`, in the log of the owner that the account belongs to. */
export async function noteAccountEvent<Kind extends SecurityEventKind>(
  db: Kysely<Tables>,
  { kind, accountId, facts }: SecurityEvent<Kind> & { readonly accountId: string },
  actor: AccountActor,
): Promise<void> {
  await accountEntry({ kind, accountId, facts: JSON.stringify(facts) }, actor).execute(db)
}

function accountEntry(
  { kind, accountId, facts }: { kind: SecurityEventKind; accountId: string; facts: string },
  { source, address, userAgent, requestId, isOwn, locale }: AccountActor,
  part = sql``,
) {
  return sql`${prepared}
    insert into security_log (owner_id, kind, account_id, actor_id, actor_owner_id, source, address, user_agent,
      request_id, facts, notice_locale)
    select coalesce(a.owner_id, 0), ${kind}::text, a.account_id, case when ${isOwn} then a.account_id end,
      case when ${isOwn} then a.owner_id end, ${source}::text, ${address}::text,
      ${storableText(userAgent ?? '')}::text, ${requestId}::text, ${facts}::jsonb,
      ${kind === 'signIn' ? (locale ?? null) : null}::text
    from account a ${part} where a.account_id = ${accountId}`
}

/**
 * Writes the refusal of a sign-in, which is no part of a transaction. It does not wait for the disk, so that the answer
 * for a known account takes as long as for an unknown one; a crash may lose the refusals of its last moments.
 */
export async function noteRefusedSignIn(
  db: Kysely<Tables>,
  { accountId, reason }: { accountId: string } & FactsOf<'signInRefused'>,
  actor: Omit<AccountActor, 'isOwn'>,
): Promise<void> {
  const entry = { kind: 'signInRefused', accountId, facts: JSON.stringify({ reason }) } as const
  const withoutFlush = sql`cross join set_config('synchronous_commit', 'off', true)`
  await accountEntry(entry, { ...actor, isOwn: false }, withoutFlush).execute(db)
}
