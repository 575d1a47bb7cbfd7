import { resultOfStatus, secondsToNextAttempt } from '@placard/domain/support/webhook/webhook'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import { type RepeatedWork, startRepeatedWork } from '#server/platform/database/repeated-work.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ResolveHost } from '#server/platform/http/route.ts'
import { targetOf, Unreachable, type UnreachableKind } from '#server/platform/outgoing/guard.ts'
import { readBody, send } from '#server/platform/outgoing/request.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import { secretSubject, signatures } from '#server/support/webhook/secret.ts'

const everyMs = 1_000
/** The time of one attempt. A message is reserved for longer than that. */
const attemptMs = 15_000
const reservedSeconds = 60
/** The number of attempts at the same time, so that a slow receiver does not keep the others waiting. */
const sendersMax = 8

/** The needs of sending. */
export interface Sending {
  readonly db: Kysely<Tables>
  /** Null: messages wait until the server has a key. */
  readonly sealer: Sealer | null
  readonly resolveHost: ResolveHost
  /** Hosts with ports that may be reached at any address. */
  readonly allowed: readonly string[]
}

interface Dependencies extends Omit<Sending, 'db'> {
  readonly database: Pick<Database, 'db'>
  readonly log: Parameters<typeof startRepeatedWork>[0]['log']
}

/** Starts sending queued messages. Several servers share the work. */
export function startWebhookSender({
  database: { db },
  log,
  ...others
}: Dependencies): RepeatedWork {
  const stopping = new AbortController()
  const work = startRepeatedWork({ everyMs, log, name: 'sending webhooks' }, () =>
    sendDue({ db, ...others }, stopping.signal),
  )
  return {
    stop() {
      stopping.abort()
      return work.stop()
    },
  }
}

/** Sends the messages that are due, until none is left or the signal is aborted. */
export async function sendDue(
  sending: Sending,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  if (sending.sealer === null) return
  const sendMany = async () => {
    while (!signal.aborted) {
      const due = await nextMessage(sending.db)
      if (due === undefined) return
      await attempt(sending, due)
    }
  }
  await Promise.all(Array.from({ length: sendersMax }, sendMany))
}

interface DueMessage {
  readonly owner_id: string
  readonly message_id: string
  readonly webhook_id: string
  readonly body: string
  /** This one included. */
  readonly attempts: number
  readonly address: string
  readonly key_id: string
  readonly secret: Buffer
  readonly former_key_id: string | null
  readonly former_secret: Buffer | null
}

/**
 * Takes the message that has been due longest, of a webhook that is on and to which nothing else is being sent: a slow
 * receiver keeps no other waiting. If this server ends before the result is noted, any server tries again.
 */
async function nextMessage(db: Kysely<Tables>): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    with due as (
      select m.owner_id, m.message_id from webhook_message m
      join webhook w on w.owner_id = m.owner_id and w.webhook_id = m.webhook_id
      where m.state = 'waiting' and m.not_before <= now() and w.state = 'on'
        -- A sender that was faster is seen here, in the row itself, and maybe not below.
        and (m.reserved_until is null or m.reserved_until <= now()) and not exists (
        select from webhook_message b
        where b.owner_id = w.owner_id and b.webhook_id = w.webhook_id and b.reserved_until > now()
      )
      order by m.not_before limit 1 for update of m, w skip locked
    )
    update webhook_message m set attempts = m.attempts + 1, attempted_at = now(),
      reserved_until = now() + make_interval(secs => ${reservedSeconds})
    from due, webhook w
    where m.owner_id = due.owner_id and m.message_id = due.message_id
      and w.owner_id = m.owner_id and w.webhook_id = m.webhook_id
    returning m.owner_id, m.message_id, m.webhook_id, m.body, m.attempts, w.address, w.key_id, w.secret,
      case when w.former_until > now() then w.former_key_id end as former_key_id,
      case when w.former_until > now() then w.former_secret end as former_secret`.execute(db)
  return rows[0]
}

interface Outcome {
  readonly status: number | null
  readonly failure: UnreachableKind | 'noKey' | null
  /** The seconds that the receiver asks for; null if it does not. */
  readonly retryAfter: number | null
}

async function attempt(sending: Sending, due: DueMessage): Promise<void> {
  const outcome = await outcomeOf(sending, due)
  const result = outcome.status === null ? 'refused' : resultOfStatus(outcome.status)
  const { retryAfter } = outcome
  const pause = secondsToNextAttempt(due.attempts, { random: Math.random(), retryAfter })
  const state = result === 'delivered' ? 'delivered' : pause === null ? 'failed' : 'waiting'
  await sql`
    update webhook_message set state = ${state}, status = ${outcome.status}, failure = ${outcome.failure},
      reserved_until = null, not_before = now() + make_interval(secs => ${pause ?? 0}::float8)
    where owner_id = ${due.owner_id} and message_id = ${due.message_id} and attempts = ${due.attempts}
      and state = 'waiting'`.execute(sending.db)
  if (result === 'gone')
    await sql`
      update webhook set state = 'gone', version = version + 1
      where owner_id = ${due.owner_id} and webhook_id = ${due.webhook_id} and state = 'on'`.execute(
      sending.db,
    )
}

async function outcomeOf(sending: Sending, due: DueMessage): Promise<Outcome> {
  const keys = keysOf(sending.sealer, due)
  if (keys === null) return { status: null, failure: 'noKey', retryAfter: null }
  const signal = AbortSignal.timeout(attemptMs)
  try {
    const { resolveHost, allowed } = sending
    const target = await targetOf(due.address, { resolveHost, allowed, signal })
    const body = Buffer.from(due.body)
    const answer = await send({ target, headers: headersOf(keys, due), body }, signal)
    const after = answer.message.headers['retry-after']
    await readBody(answer, signal)
    return { status: answer.status, failure: null, retryAfter: secondsOf(after) }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return { status: null, failure: error.kind, retryAfter: null }
  }
}

/** Returns the keys of the signatures, the newest first; null if the server cannot read the newest. */
function keysOf(sealer: Sealer | null, due: DueMessage): Buffer[] | null {
  const subject = secretSubject(due.owner_id)
  const key = sealer?.unseal({ keyId: due.key_id, content: due.secret }, subject) ?? null
  if (key === null) return null
  const { former_key_id: keyId, former_secret: content } = due
  const former = keyId !== null && content && sealer?.unseal({ keyId, content }, subject)
  return former ? [key, former] : [key]
}

function headersOf(keys: readonly Buffer[], { message_id, body }: DueMessage) {
  const id = `msg_${message_id}`
  const timestamp = Math.floor(Date.now() / 1_000)
  return {
    'content-type': 'application/json',
    'user-agent': 'Placard webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures(keys, { id, timestamp, body }),
  }
}

/** Reads `retry-after`: seconds, or a date. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const ms = Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms / 1_000 : null
}
