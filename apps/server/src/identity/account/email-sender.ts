import { onEmail } from '#server/identity/account/email-outbox.ts'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type Email, type Mail, MailFailure } from '#server/platform/mail/mail.ts'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type Kysely, sql } from 'kysely'
import {
  linkEmail,
  messageEmail,
  noticeEmail,
  tokenEmail,
} from '#server/identity/account/email-texts.ts'
import type { NoticeKind } from '#server/identity/account/email-outbox.ts'
import { type LinkPurpose, newPasswordLink } from '#server/identity/account/password-link.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const lookEveryMs = 5_000

interface EmailSender {
  /** Stops sending, and waits until the current email has been sent or has failed. */
  stop(): Promise<void>
}

interface SenderLog {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}

interface Dependencies {
  readonly database: Database
  /** Null: emails stay in the outbox. */
  readonly mail: Mail | null
  readonly log: SenderLog
  publicUrl(): string
}

/**
 * Starts sending the emails of the outbox: existing ones at once, new ones as they are queued. Several servers share
 * the work.
 */
export function startEmailSender({ database, mail, log, publicUrl }: Dependencies): EmailSender {
  const { db } = database
  const stopping = new AbortController()
  let looking: Promise<void> = Promise.resolve()
  let isLookDue = false

  async function look(): Promise<void> {
    isLookDue = false
    if (mail === null) return
    while (!stopping.signal.aborted) {
      const email = await nextEmail(db)
      if (email === undefined) return
      const failure = await deliver({ db, mail, publicUrl }, email)
      if (failure !== undefined)
        log.warn({ email: email.email_id, failure }, 'an email could not be sent; it waits')
    }
  }

  function wake(): void {
    // A run lasts until the outbox is empty; one more run after it finds emails queued meanwhile.
    if (stopping.signal.aborted || isLookDue) return
    isLookDue = true
    looking = looking.then(look).catch((error: unknown) => report(log, error))
  }

  const timer = setInterval(wake, lookEveryMs)
  const stopListening = onEmail(wake)
  wake()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      stopListening()
      await looking
    },
  }
}

function report(log: SenderLog, error: unknown): void {
  if (isConnectionError(error))
    log.warn({ err: error }, 'the database is out of reach; emails wait')
  else log.error({ err: error }, 'sending emails failed')
}

/** The first pause between two tries. It doubles up to the longest one, and must be longer than a try takes. */
const firstPauseSeconds = 60
const longestPauseSeconds = 6 * 3600
const triedDays = 3
/** An email that was given up is kept, so that the inviting user can see why nobody responded. */
const retentionDays = 30

/** An email in the outbox. It is reserved for this server until the next try. */
interface QueuedEmail {
  readonly email_id: string
  /** Null if the email has no recipient. */
  readonly account_id: string | null
  readonly token_id: string | null
  readonly kind: LinkPurpose | NoticeKind | 'token' | 'message'
  readonly locale: Locale
  readonly title: string
  readonly body: string
  readonly page: string
}

/**
 * Takes the email that has been due longest; undefined when none is due. If this server ends before the email is sent,
 * any server tries again after a pause.
 */
export async function nextEmail(db: Kysely<Tables>): Promise<QueuedEmail | undefined> {
  const { rows } = await sql<QueuedEmail>`
    update outbox_email set attempts = attempts + 1, not_before = now() + make_interval(secs =>
      least(${firstPauseSeconds}::float8 * 2 ^ least(attempts, 30), ${longestPauseSeconds}))
    where email_id = (
      select email_id from outbox_email where not_before <= now() order by not_before limit 1 for update skip locked)
    returning email_id, account_id, token_id, kind, locale, title, body, page`.execute(db)
  return rows[0]
}

interface Post {
  readonly db: Kysely<Tables>
  readonly mail: Mail
  /** Returns the origin that links begin with. */
  publicUrl(): string
}

/**
 * Sends an email. A link is created now, so that none is ever stored.
 *
 * @returns the reason why the email stays in the outbox; undefined when it is finished: sent, or without a recipient
 */
export async function deliver(
  { db, mail, publicUrl }: Post,
  email: QueuedEmail,
): Promise<string | undefined> {
  const receiver = email.account_id === null ? undefined : await receiverOf(db, email.account_id)
  const text = receiver && (await textOf({ db, publicUrl }, email, receiver))
  if (text !== undefined) {
    try {
      await mail.send(text)
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      await noteFailure(db, email.email_id, error.reason)
      return error.reason
    }
  }
  await db.deleteFrom('outbox_email').where('email_id', '=', email.email_id).execute()
  return undefined
}

/** Returns the email; undefined for a warning about a token that has ended meanwhile. */
async function textOf(
  { db, publicUrl }: Pick<Post, 'db' | 'publicUrl'>,
  queued: QueuedEmail,
  receiver: Receiver,
): Promise<Email | undefined> {
  const { kind, locale, token_id } = queued
  const { account_id: accountId, email: account, owner_name: ownerName } = receiver
  if (kind === 'factorReset' || kind === 'newDevice') return noticeEmail({ kind, locale, account })
  if (kind === 'token') {
    const token = await warnedToken(db, { accountId, tokenId: token_id })
    return token && tokenEmail({ ...token, locale, account, ownerName: ownerName ?? '' })
  }
  if (kind === 'message') return messageEmail({ ...queued, account, origin: publicUrl() })
  const link = `${publicUrl()}${await newPasswordLink(db, accountId, kind)}`
  return linkEmail({ purpose: kind, locale, account, ownerName, link })
}

function warnedToken(
  db: Kysely<Tables>,
  { accountId, tokenId }: { readonly accountId: string; readonly tokenId: string | null },
) {
  return db
    .selectFrom('api_token')
    .select(['token_name as tokenName', 'last_day as lastDay'])
    .where('token_id', '=', tokenId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

type Receiver = NonNullable<Awaited<ReturnType<typeof receiverOf>>>

function receiverOf(db: Kysely<Tables>, accountId: string) {
  return db
    .selectFrom('account as a')
    .leftJoin('owner as o', 'o.owner_id', 'a.owner_id')
    .select(['a.account_id', 'a.email', 'o.owner_name'])
    .where('a.account_id', '=', accountId)
    .where('a.removed_at', 'is', null)
    .where('o.closed_at', 'is', null)
    .executeTakeFirst()
}

async function noteFailure(db: Kysely<Tables>, emailId: string, reason: string): Promise<void> {
  await sql`
    update outbox_email set failure = ${reason}, not_before = case
      when created_at < now() - make_interval(days => ${triedDays}::int) then 'infinity' else not_before end
    where email_id = ${emailId}`.execute(db)
}

export async function sweepEmails(db: Kysely<Tables>): Promise<void> {
  await sql`
    delete from outbox_email where not_before = 'infinity' and created_at < now() - make_interval(days => ${retentionDays}::int)`.execute(
    db,
  )
}
