import { sweepAttempts } from '#server/platform/login-throttle/throttle.ts'
import { sweepTokens } from '#server/identity/api-token/expiry.ts'
import { sweepEmails } from '#server/identity/account/email-sender.ts'
import { sweepProposals } from '#server/finance/proposal/expiry.ts'
import { sweepApplications } from '#server/finance/recharge-application.ts'
import { sweepBlobs } from '#server/platform/blob/claim.ts'
import { sweepIncoming } from '#server/platform/blob/incoming.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type RepeatedWork, startRepeatedWork } from '#server/platform/database/repeated-work.ts'
import { sweepIdempotencyKeys } from '#server/platform/http/idempotency.ts'
import { sweepSecurityLog } from '#server/platform/security-log/chain.ts'
import { type SessionLifetime, sweepSessions } from '#server/platform/session/session.ts'
import { sweepStatus } from '#server/delivery/engine/status.ts'
import { sweepFeed } from '#server/delivery/feed/work.ts'
import { sweepWebhooks } from '#server/support/webhook/sweep.ts'
import { sweepUsage, type UsageLifetime } from '#server/reporting/usage/sweep.ts'
import { sweepWorkOrderFiles } from '#server/support/work-order/file.ts'
import { sweepDocuments } from '#server/support/verification/documents.ts'
import { sweepVerifications } from '#server/support/verification/expiry.ts'

const sweepEveryMs = 3_600_000

type Lifetimes = SessionLifetime & UsageLifetime

interface Dependencies {
  readonly database: Database
  readonly blobs: BlobStore
  readonly settings: Lifetimes
  readonly log: Parameters<typeof startRepeatedWork>[0]['log']
}

/** Sweeps now and every hour. Other servers may do so at the same time. */
export function startSweeper({ log, ...swept }: Dependencies): RepeatedWork {
  return startRepeatedWork({ everyMs: sweepEveryMs, log, name: 'sweeping' }, () => sweep(swept))
}

/**
 * Removes expired data, which would be refused anyway, so that it does not pile up, and because it contains personal
 * data. Owners are notified of expired verifications, and
 * makers of tokens that end soon.
 */
export async function sweep({
  database: { db },
  blobs,
  settings: lifetime,
}: Omit<Dependencies, 'log'>): Promise<void> {
  await sweepSessions(db, lifetime)
  await sweepAttempts(db)
  await sweepEmails(db)
  await sweepTokens(db, Date.now())
  await sweepIdempotencyKeys(db)
  await sweepWorkOrderFiles(db)
  await sweepDocuments(db)
  await sweepVerifications(db, Date.now())
  await sweepApplications(db, Date.now())
  await sweepProposals(db, Date.now())
  await sweepSecurityLog(db)
  await sweepFeed(db)
  await sweepWebhooks(db)
  await sweepStatus({ db })
  await sweepUsage(db, lifetime, Date.now())
  await sweepIncoming(blobs, Date.now())
  await sweepBlobs(db, blobs)
}
