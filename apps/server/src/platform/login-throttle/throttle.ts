import { textTable } from '@placard/domain/platform/locale/text-table'
import { createHash } from 'node:crypto'
import { code } from '@placard/contract/platform/code'
import type { TooManyTries } from '@placard/contract/platform/envelope'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { type UnitOfWork, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { tooManyRequests, TransportRefusal } from '#server/platform/http/transport-refusal.ts'
import { waitingLines } from '#server/platform/database/waiting-line.ts'

const texts = textTable({
  wait: ['Too many tries. Wait {wait}, then try again.', '尝试次数过多，请在{wait}后重试。'],
})

function tooManyAttemptsText(waitMs: number, locale: Locale): string {
  return texts[locale].wait({ wait: durationText(waitMs, locale) })
}

/** The subject of a count of attempts: the account or secret, the source of the attempts, or both together. */
export interface Throttled {
  readonly key: Buffer
  readonly rule: ThrottleRule
  /** The effect of a successful attempt: the count is reset, or this attempt is not counted. */
  readonly onSuccess: 'forget' | 'forgive'
}

/** Attempts are forgotten this long after the last one. */
const retentionHours = 24

/** @param names the subject and the source of the attempts; only a hash of them is stored */
export function throttledBy(
  names: readonly string[],
  { rule, onSuccess }: Pick<Throttled, 'rule' | 'onSuccess'>,
): Throttled {
  const key = createHash('sha256').update(JSON.stringify(names)).digest()
  return { key, rule, onSuccess }
}

/**
 * Counts an attempt before it is checked, so that concurrent attempts cannot evade the count. The database stores the
 * counts for all servers, so neither a restart nor another server helps.
 *
 * @throws Refusal `tooManyTries` while any subject has to wait; that attempt is not counted
 */
export async function countAttempt(
  unit: UnitOfWork,
  all: readonly Throttled[],
  locale: Locale,
): Promise<void> {
  await withTransaction(unit, async ({ db }) => {
    await lockUnlessWaiting(db, all, locale)
    await addFailure(db, all)
  })
}

async function lockUnlessWaiting(
  db: Kysely<Tables>,
  all: readonly Throttled[],
  locale: Locale,
): Promise<void> {
  const waitMs = await longestWait(db, all)
  if (waitMs > 0) throw tooManyTries(waitMs, locale)
}

async function addFailure(db: Kysely<Tables>, all: readonly Throttled[]): Promise<void> {
  await sql`${prepared}
    update login_attempt set failures = failures + 1, last_at = clock_timestamp()
    where attempt_key = any (${all.map(({ key }) => key)}::bytea[])`.execute(db)
}

// Fewer at once than any rule allows without a delay, because concurrent correct attempts must not count as failures
// against each other.
const turns = waitingLines({ atOnce: 2, waiting: 100 })
/** After this long, a retry may find space in a full queue. */
const retrySeconds = 5

/** An attempt at a secret. */
interface Trial {
  readonly locale: Locale
  /** Checks the secret. @param unit the attempt's transaction, if it runs in one */
  look(unit: UnitOfWork): Promise<boolean>
  /**
   * True if checking and counting are one transaction, for a check that takes less time than a commit. It holds the
   * counts locked, so that it counts a wrong attempt only.
   */
  readonly isOneTransaction?: true
}

/**
 * Runs an attempt at a secret: counts it, then checks it, and takes the count back if it was right.
 *
 * @param all the narrowest first: attempts at it run one after the other
 * @throws Refusal `tooManyTries` as `countAttempt`, without checking the secret
 * @throws TransportRefusal if too many attempts are waiting
 */
export async function isRightSecret(
  unit: UnitOfWork,
  all: readonly Throttled[],
  trial: Trial,
): Promise<boolean> {
  const place = turns.join(all[0]?.key.toString('base64') ?? '')
  if (place === null) throw tooManyRequests(retrySeconds)
  try {
    await place.turn
    if (!trial.isOneTransaction) return await countedAttempt(unit, all, trial)
    return await withTransaction(unit, (inside) => lockedAttempt(inside, all, trial))
  } finally {
    place.leave()
  }
}

async function countedAttempt(
  unit: UnitOfWork,
  all: readonly Throttled[],
  { locale, look }: Trial,
): Promise<boolean> {
  await countAttempt(unit, all, locale)
  try {
    const right = await look(unit)
    if (right) await settle(unit, all, ({ onSuccess }) => onSuccess)
    return right
  } catch (error) {
    // The secret was not checked, so the attempt revealed nothing.
    if (error instanceof TransportRefusal) await settle(unit, all, () => 'forgive')
    throw error
  }
}

async function lockedAttempt(
  unit: UnitOfWork,
  all: readonly Throttled[],
  { locale, look }: Trial,
): Promise<boolean> {
  const { db } = unit
  await lockUnlessWaiting(db, all, locale)
  const right = await look(unit)
  const forgotten = all.filter(({ onSuccess }) => onSuccess === 'forget').map(({ key }) => key)
  await (right ? forget(db, forgotten) : addFailure(db, all))
  return right
}

/** Resets the counts of a user who has proven their identity otherwise. */
export async function resetAttempts(unit: UnitOfWork, all: readonly Throttled[]): Promise<void> {
  await settle(unit, all, () => 'forget')
}

export async function sweepAttempts(db: Kysely<Tables>): Promise<void> {
  await sql`delete from login_attempt where last_at < now() - make_interval(hours => ${retentionHours}::int)`.execute(
    db,
  )
}

/** Takes counts back. */
async function settle(
  unit: UnitOfWork,
  all: readonly Throttled[],
  outcomeOf: (one: Throttled) => Throttled['onSuccess'],
): Promise<void> {
  const keysTo = (outcome: Throttled['onSuccess']) =>
    all.filter((one) => outcomeOf(one) === outcome).map(({ key }) => key)
  await withTransaction(unit, async ({ db }) => {
    await lockedAttempts(db, all)
    await sql`
      update login_attempt set failures = failures - 1
      where attempt_key = any (${keysTo('forgive')}::bytea[]) and failures > 0`.execute(db)
    await forget(db, keysTo('forget'))
  })
}

async function forget(db: Kysely<Tables>, keys: readonly Buffer[]): Promise<void> {
  await sql`${prepared} delete from login_attempt where attempt_key = any (${keys}::bytea[])`.execute(
    db,
  )
}

async function longestWait(db: Kysely<Tables>, all: readonly Throttled[]): Promise<number> {
  const rows = await lockedAttempts(db, all)
  const waits = all.map(({ key, rule }) => {
    const row = rows.find((one) => one.attempt_key.equals(key))
    return row === undefined ? 0 : waitAfter(row.failures, rule) - row.age_ms
  })
  return Math.ceil(Math.max(0, ...waits))
}

interface AttemptRow {
  attempt_key: Buffer
  failures: number
  age_ms: number
}

/** Reads the counts, creates missing ones, and locks them until the end of the transaction. */
async function lockedAttempts(
  db: Kysely<Tables>,
  all: readonly Throttled[],
): Promise<AttemptRow[]> {
  // In the same order everywhere, to avoid deadlocks.
  const keys = all.map(({ key }) => key).toSorted(Buffer.compare)
  const { rows } = await sql<AttemptRow>`${prepared}
    insert into login_attempt (attempt_key, failures, last_at)
    select key, 0, clock_timestamp() from unnest(${keys}::bytea[]) as key
    on conflict (attempt_key) do update set failures = case
      when login_attempt.last_at < now() - make_interval(hours => ${retentionHours}::int) then 0 else login_attempt.failures end
    returning attempt_key, failures, extract(epoch from clock_timestamp() - last_at)::float8 * 1000 as age_ms`.execute(
    db,
  )
  return rows
}

function tooManyTries(waitMs: number, locale: Locale): Refusal {
  const data: TooManyTries = { retryAfterMs: waitMs }
  return new Refusal({
    code: code.tooManyTries,
    data,
    message: tooManyAttemptsText(waitMs, locale),
  })
}

interface ThrottleRule {
  /** The number of attempts without a delay. */
  readonly free: number
  /** The first delay; it doubles with every further attempt. */
  readonly firstMs: number
  readonly longestMs: number
}

/** Returns the delay from the last attempt to the next one, after that many failures. */
export function waitAfter(failures: number, { free, firstMs, longestMs }: ThrottleRule): number {
  return failures < free ? 0 : Math.min(firstMs * 2 ** (failures - free), longestMs)
}

/** Units from the smallest, with the maximum shown in each, so that an hour is not shown as 60 minutes. */
const units = [
  { unit: 'second', ms: 1_000, most: 59 },
  { unit: 'minute', ms: 60_000, most: 59 },
  { unit: 'hour', ms: 3_600_000, most: 48 },
  { unit: 'day', ms: 86_400_000, most: Infinity },
] as const

/** Returns a duration as text in one unit, rounded up. */
export function durationText(durationMs: number, locale: Locale): string {
  const { unit, ms } = units.find((one) => Math.ceil(durationMs / one.ms) <= one.most) ?? units[3]
  const count = Math.ceil(durationMs / ms)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
