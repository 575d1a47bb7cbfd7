import { setTimeout as pause } from 'node:timers/promises'
import { listAds } from '@placard/contract/campaigns/ad'
import { confirmImport, type ImportJob, importStatus } from '@placard/contract/campaigns/import'
import { listPlans, type PlanRow, savePlan } from '@placard/contract/campaigns/plan'
import { kill, reconnected, type KillTarget } from '#tests/crash/kill.ts'
import { type Client, signedInClient } from '#tests/support/client.ts'
import { startedServer } from '#tests/support/running-server.ts'

const account = 'owner@example.com'
const days = { from: '2026-01-01', to: '2026-01-02' }
const adsOfFile = 6_000

/** The number of cents that every save adds to the budget, so that the version determines the budget. */
export const budgetStep = 100

/** A plan's daily budget in cents, and the version of the plan with that budget. */
export interface Budget {
  readonly planId: string
  readonly version: number
  readonly dayBudget: number
}

/** The result of a round, for its assertions. */
export interface RoundResult {
  readonly job: ImportJob
  /** The number of ads from the file that are in the account. */
  readonly ads: number
  readonly adsOfFile: number
  /** The daily budget and version in the response to the last acknowledged save, and those found at the end. */
  readonly acknowledged: Budget
  readonly found: Budget
}

/**
 * Imports a file while one plan's budget is saved repeatedly, kills the victim after `delayMs`, restarts the server if
 * it was killed, and waits for the import to end.
 *
 * @param name a prefix for file names that no other round uses
 */
export async function crashRound(
  dataDir: string,
  { victim, delayMs, name }: { victim: KillTarget; delayMs: number; name: string },
): Promise<RoundResult> {
  let server = await startedServer(dataDir, { LOG_LEVEL: 'error' })
  try {
    const client = await signedInClient(server.address, { account })
    const jobId = await client.upload(`${name}.csv`, bigFile(name))
    await inState(client, jobId, ['ready'])
    await client.call(confirmImport, { jobId })
    const plan = (await client.call(listPlans, { ...days, filters: { text: 'Winter boots' } })).data
      .items[0]
    if (plan === undefined) throw new Error('the demo has no plan Winter boots')
    const saving = savedUntilRefused(client, budgetOf(plan))
    await pause(delayMs)
    await kill(victim, { server, dataDir })
    const acknowledged = await saving.last()
    if (victim !== 'database') server = await startedServer(dataDir, { LOG_LEVEL: 'error' })
    const again = await reconnected(server, account)
    const job = await inState(again, jobId, ['done', 'failed'])
    const ads = (await again.call(listAds, { ...days, filters: { text: `${name} ad` } })).data.total
    const now = (await again.call(listPlans, { ...days, filters: { text: 'Winter boots' } })).data
      .items[0]
    if (now === undefined) throw new Error('the plan Winter boots is lost')
    return {
      job,
      ads,
      adsOfFile,
      acknowledged,
      found: budgetOf(now),
    }
  } finally {
    await server.stop()
  }
}

function bigFile(name: string): string {
  const lines = [
    'Campaign,Campaign Daily Budget,Ad Group,Max CPC,Headline 1,Description 1,Final URL,Status',
  ]
  for (let ad = 0; ad < adsOfFile; ad += 1) {
    const plan = `${name} plan ${Math.floor(ad / 600)}`
    const group = `${name} group ${Math.floor(ad / 60)}`
    if (ad % 600 === 0) lines.push(`${plan},300.00,,,,,,Enabled`)
    if (ad % 60 === 0) lines.push(`${plan},,${group},0.50,,,,Enabled`)
    lines.push(
      `${plan},,${group},,${name} ad ${ad},Made to last,https://shop.example.com/${ad},Enabled`,
    )
  }
  return lines.join('\n')
}

function budgetOf(plan: PlanRow): Budget {
  if (plan.dayBudget === null) throw new Error('the plan has lost its daily budget')
  return { planId: plan.planId, version: plan.version, dayBudget: plan.dayBudget }
}

/** Saves one budget after another until a save gets no response; after that nothing is acknowledged any more. */
function savedUntilRefused(client: Client, plan: Budget) {
  let last = plan
  const run = async () => {
    for (;;) {
      const dayBudget = last.dayBudget + budgetStep
      const answer = await client
        .call(savePlan, { planId: plan.planId, version: last.version, dayBudget })
        .catch(() => undefined)
      if (answer?.code !== 0) return last
      last = { ...plan, dayBudget, version: answer.data.version }
    }
  }
  const running = run()
  return { last: () => running }
}

async function inState(
  client: Client,
  jobId: string,
  states: readonly ImportJob['state'][],
): Promise<ImportJob> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { data } = await client.call(importStatus, { jobId })
    if (data !== null && states.includes(data.state)) return data
    await pause(100)
  }
  throw new Error(`the import did not come to be ${states.join(' or ')} within a minute`)
}
