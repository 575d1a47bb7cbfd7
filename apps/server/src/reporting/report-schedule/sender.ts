import type { SavedQuestion } from '@placard/contract/reporting/saved-report'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { MailFailureKind } from '@placard/domain/reporting/report-schedule/failure'
import type { ExportFormat } from '@placard/contract/platform/export'
import { type Kysely, sql } from 'kysely'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import { type RepeatedWork, startRepeatedWork } from '#server/platform/database/repeated-work.ts'
import { productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { withoutTransaction, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type Email, type Mail, MailFailure } from '#server/platform/mail/mail.ts'
import { reportEmail } from '#server/reporting/report-schedule/email.ts'
import { countFailure } from '#server/reporting/report-schedule/pause.ts'
import { planMails } from '#server/reporting/report-schedule/plan.ts'
import { readersOf } from '#server/reporting/report-schedule/recipient.ts'

/** The attempts before an email is given up, over about an hour. */
const attemptsMax = 6
const firstPauseSeconds = 60
/** Longer than it takes to make a report and to send it. */
const leaseMinutes = 10
const retentionDays = 90

interface Post {
  readonly db: Kysely<Tables>
  readonly mail: Mail
  /** Returns the origin that links begin with. */
  publicUrl(): string
}

const lookEveryMs = 10_000

interface SenderDependencies extends Omit<Post, 'db' | 'mail'> {
  readonly database: { readonly db: Kysely<Tables> }
  /** Null: reports are not sent. */
  readonly mail: Mail | null
  readonly log: Parameters<typeof startRepeatedWork>[0]['log']
}

/** Starts sending reports when they are due. */
export function startReportSender(dependencies: SenderDependencies): RepeatedWork {
  const { database, mail, log } = dependencies
  return startRepeatedWork({ everyMs: lookEveryMs, log, name: 'sending reports' }, async () => {
    if (mail === null) return
    const post = { db: database.db, mail, publicUrl: () => dependencies.publicUrl() }
    await sendReports(post, Date.now())
  })
}

/** Queues the reports that are due, and sends what is queued. Several servers share the work. */
export async function sendReports(post: Post, nowMs: number): Promise<void> {
  const { db } = post
  await planMails(db, nowMs)
  await sql`
    update report_mail set state = 'failed', failure = 'interrupted'
    where state = 'begun' and not_before <= now()`.execute(db)
  await sql`delete from report_mail where due_at < now() - make_interval(days => ${retentionDays}::int)`.execute(
    db,
  )
  for (;;) {
    const queued = await nextMail(db)
    if (queued === undefined) return
    await deliver(post, queued)
  }
}

interface QueuedMail {
  readonly owner_id: string
  readonly schedule_id: string
  readonly due_at: Date
  readonly account_id: string
  readonly attempts: number
  readonly locale: Locale
  readonly format: ExportFormat
  readonly report_name: string
  readonly question: SavedQuestion
  readonly creator_id: string
  readonly time_zone: string
  readonly currency: string
}

/** Takes the email that has been due longest for a while; undefined when none is due. */
async function nextMail(db: Kysely<Tables>): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    update report_mail m set attempts = m.attempts + 1, not_before = now() + make_interval(mins => ${leaseMinutes}::int)
    from report_schedule s
      join saved_report r on r.owner_id = s.owner_id and r.report_id = s.report_id
      join owner o on o.owner_id = s.owner_id
    where s.owner_id = m.owner_id and s.schedule_id = m.schedule_id
      and (m.owner_id, m.schedule_id, m.due_at, m.account_id) = (
        select owner_id, schedule_id, due_at, account_id from report_mail
        where state = 'waiting' and not_before <= now() order by not_before limit 1 for update skip locked)
    returning m.owner_id, m.schedule_id, m.due_at, m.account_id, m.attempts, s.locale, s.format, r.report_name, r.question,
      r.account_id as creator_id, o.time_zone, o.currency`.execute(db)
  return rows[0]
}

async function deliver(post: Post, queued: QueuedMail): Promise<void> {
  const { db, mail } = post
  const made = await madeEmail(post, queued)
  if ('failure' in made) return note(db, queued, { state: 'failed', ...made })
  if ('again' in made) return
  await note(db, queued, { state: 'begun' })
  try {
    await mail.send(made)
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const state = queued.attempts < attemptsMax ? 'waiting' : 'failed'
    return note(db, queued, { state, failure: 'mail', detail: error.reason })
  }
  await note(db, queued, { state: 'sent' })
}

interface NotSent {
  readonly failure: MailFailureKind
  readonly detail?: string
}

/** Returns the email, the reason why there is none, or that it is made again later. */
async function madeEmail(
  { db, publicUrl }: Post,
  queued: QueuedMail,
): Promise<Email | NotSent | { readonly again: true }> {
  const { owner_id, account_id, creator_id, time_zone: timeZone } = queued
  const scope = { ...productScope(db, owner_id), timeZone }
  // Who may see reports is decided when they are sent.
  const readers = await readersOf(scope, [account_id, creator_id])
  if (!readers.has(creator_id)) return { failure: 'creator' }
  const reader = readers.get(account_id)
  if (!reader?.isMember) return { failure: 'recipient' }
  const { question, locale, format, currency, report_name: reportName } = queued
  const facts = { locale, format, currency, reportName, dueMs: queued.due_at.getTime() }
  try {
    return await reportEmail(scope, question, {
      ...facts,
      to: reader.email,
      origin: publicUrl(),
    })
  } catch (error) {
    if (error instanceof Refusal) return { failure: 'report', detail: error.message }
    if (isConnectionError(error) || queued.attempts < attemptsMax) return { again: true }
    return { failure: 'report' }
  }
}

interface Noted {
  readonly state: 'waiting' | 'begun' | 'sent' | 'failed'
  readonly failure?: MailFailureKind
  readonly detail?: string
}

/** Notes the result of an email; the last one of a time decides whether its schedule goes on. */
function note(db: Kysely<Tables>, queued: QueuedMail, noted: Noted): Promise<void> {
  return withTransaction(withoutTransaction(db), async (unit) => {
    await noteMail(unit.db, queued, noted)
    if (noted.state === 'sent' || noted.state === 'failed') await countFailure(unit, queued)
  })
}

async function noteMail(
  db: Kysely<Tables>,
  { owner_id, schedule_id, due_at, account_id, attempts }: QueuedMail,
  { state, failure, detail = '' }: Noted,
): Promise<void> {
  // Of two emails that end at the same time, the second one sees the first.
  await sql`select from report_schedule where owner_id = ${owner_id} and schedule_id = ${schedule_id} for update`.execute(
    db,
  )
  const pauseSeconds = firstPauseSeconds * 2 ** (attempts - 1)
  await sql`
    update report_mail set state = ${state}, failure = ${failure ?? null}, detail = ${detail},
      not_before = case when ${state} = 'waiting' then now() + make_interval(secs => ${pauseSeconds}::float8)
        else not_before end
    where owner_id = ${owner_id} and schedule_id = ${schedule_id} and due_at = ${due_at}
      and account_id = ${account_id}`.execute(db)
}
