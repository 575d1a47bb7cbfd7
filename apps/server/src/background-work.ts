import { startJobRunner } from '#server/campaigns/job/runner.ts'
import { tellEpoch } from '#server/delivery/feed/epoch.ts'
import { startFeedWork } from '#server/delivery/feed/work.ts'
import { noticeMoney } from '#server/delivery/money-event/notice.ts'
import { startReferenceEngine } from '#server/delivery/reference-engine.ts'
import { tellApprovers } from '#server/finance/proposal/notice.ts'
import { reconcileIfDue } from '#server/finance/reconciliation/reconcile.ts'
import { settleAndTell } from '#server/finance/closed-day.ts'
import { settlementTime } from '#server/finance/settle.ts'
import { startEmailSender } from '#server/identity/account/email-sender.ts'
import { tellNewDevices } from '#server/identity/sign-in/new-device.ts'
import { type RepeatedWork, startRepeatedWork } from '#server/platform/database/repeated-work.ts'
import { openSealer } from '#server/platform/secret/key-file.ts'
import { chainAll } from '#server/platform/security-log/chain.ts'
import type { Settings } from '#server/platform/settings.ts'
import { reportFileJobs } from '#server/reporting/report-file/job.ts'
import { startReportSender } from '#server/reporting/report-schedule/sender.ts'
import { rollUpUsage } from '#server/reporting/usage/roll-up.ts'
import { sealDays } from '#server/statistics/figure/seal.ts'
import { turnPartitions } from '#server/statistics/unit/partition.ts'
import { startWebhookSender } from '#server/support/webhook/sender.ts'
import { startSweeper } from '#server/sweeper.ts'

const chainEveryMs = 5_000
const lookEveryMs = 10_000
const noticeEveryMs = 30_000
const addUpEveryMs = 600_000
const turnEveryMs = 3_600_000

type Dependencies = Parameters<typeof startEmailSender>[0] &
  Parameters<typeof startSweeper>[0] &
  Parameters<typeof startJobRunner>[0] &
  Parameters<typeof startFeedWork>[0] &
  Parameters<typeof startReferenceEngine>[0] &
  Pick<Parameters<typeof startWebhookSender>[0], 'resolveHost'> & {
    readonly settings: Settings
    /** True to start the example engine as well. */
    readonly withEngine: boolean
  }

/** Starts everything that is done without a request. Other servers do the same. */
export async function startBackgroundWork(
  dependencies: Dependencies,
): Promise<{ stop(): Promise<void> }> {
  const runners = [
    startJobRunner({ ...dependencies, moreKinds: [reportFileJobs(dependencies.blobs)] }),
    startSweeper(dependencies),
    ...startSenders(dependencies),
    ...startSecurity(dependencies),
    ...startAddingUp(dependencies),
    ...(await startDelivery(dependencies)),
  ]
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}

function startSenders(dependencies: Dependencies) {
  const { settings } = dependencies
  return [
    startEmailSender(dependencies),
    startReportSender(dependencies),
    startWebhookSender({
      ...dependencies,
      sealer: openSealer(settings),
      allowed: settings.webhookAllow,
    }),
  ]
}

function startSecurity({ database: { db }, log }: Dependencies): RepeatedWork[] {
  return [
    startRepeatedWork({ everyMs: chainEveryMs, log, name: 'chaining the security log' }, () =>
      chainAll(db),
    ),
    startRepeatedWork({ everyMs: lookEveryMs, log, name: 'looking for new devices' }, () =>
      tellNewDevices(db),
    ),
  ]
}

function startAddingUp({ database: { db }, log, settings }: Dependencies): RepeatedWork[] {
  return [
    startRepeatedWork({ everyMs: lookEveryMs, log, name: 'adding up usage' }, () =>
      rollUpUsage(db),
    ),
    startRepeatedWork({ everyMs: addUpEveryMs, log, name: 'settling spend' }, () =>
      settleAndTell(db, settlementTime(settings)),
    ),
    startRepeatedWork({ everyMs: noticeEveryMs, log, name: 'telling of proposals' }, () =>
      tellApprovers(db, Date.now()),
    ),
    startRepeatedWork({ everyMs: addUpEveryMs, log, name: 'reconciling ledgers' }, async () => {
      const reconciled = await reconcileIfDue(db, settlementTime(settings))
      if (reconciled !== null && reconciled.differenceCount > 0)
        log.error({ reconciled }, 'the ledgers have differences; see the page of reconciliations')
    }),
    startRepeatedWork({ everyMs: addUpEveryMs, log, name: 'adding up figures' }, () =>
      sealDays(db, Date.now()),
    ),
    startRepeatedWork({ everyMs: turnEveryMs, log, name: 'making partitions' }, () =>
      turnPartitions(db, Date.now()),
    ),
  ]
}

async function startDelivery(dependencies: Dependencies) {
  const {
    database: { db },
    log,
    withEngine,
  } = dependencies
  return [
    startFeedWork(dependencies),
    startRepeatedWork({ everyMs: noticeEveryMs, log, name: 'looking at budgets' }, () =>
      noticeMoney(db),
    ),
    startRepeatedWork({ everyMs: lookEveryMs, log, name: 'looking at the epoch of the feed' }, () =>
      tellEpoch(db),
    ),
    ...(withEngine ? [await startReferenceEngine(dependencies)] : []),
  ]
}
