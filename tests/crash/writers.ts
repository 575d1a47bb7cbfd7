import { randomUUID } from 'node:crypto'
import { type AdRow, listAds, saveAd } from '@placard/contract/campaigns/ad'
import type { Envelope } from '@placard/contract/platform/envelope'
import { type GroupRow, listGroups, saveGroup } from '@placard/contract/campaigns/group'
import { cancelImport, listImports } from '@placard/contract/campaigns/import'
import { inviteOperator } from '@placard/contract/identity/operator'
import { createOwner } from '@placard/contract/identity/owner'
import { listPlans, type PlanRow, savePlan } from '@placard/contract/campaigns/plan'
import { operatorRole } from '@placard/domain/platform/access/role'
import { keyedCall, keyedUpload, type KeyedWrite } from '#tests/crash/keyed-write.ts'
import type { Client } from '#tests/support/client.ts'

/** An endless sequence of writes, each based on the response to the previous one. */
export type Chain = Generator<KeyedWrite, never, Envelope<unknown>>

/** A client with its sequence of writes. */
export interface Writer {
  readonly client: Client
  readonly chain: Chain
}

const days = { from: '2026-01-01', to: '2026-01-02' }
const everything = { ...days, pageSize: 200 }

/** Returns writers of every kind. Each writes its own entities, except two that change the same plan. */
export async function writersOf(owner: Client, agency: Client): Promise<Writer[]> {
  await cancelOpenImports(owner)
  const plans = (await owner.call(listPlans, everything)).data.items
  const groups = (await owner.call(listGroups, everything)).data.items
  const ads = (await owner.call(listAds, everything)).data.items
  const [contended, ...ownPlans] = plans.filter((plan) => plan.dayBudget !== null)
  if (contended === undefined) throw new Error('the demo has no plan with a daily budget')
  const chains = [
    planSaves(contended, 1),
    planSaves(contended, 2),
    ...ownPlans.slice(0, 2).map((plan) => planSaves(plan, 1)),
    ...groups.slice(0, 2).map(groupSaves),
    ...ads.slice(0, 2).map(adSaves),
    uploads(),
  ]
  return [
    ...chains.map((chain) => ({ client: owner, chain })),
    ...[invitations(), clientCreations()].map((chain) => ({ client: agency, chain })),
  ]
}

/** Cancels the upload with which an earlier round ended. */
async function cancelOpenImports(owner: Client): Promise<void> {
  const { items } = (await owner.call(listImports, {})).data
  for (const { jobId, state } of items) {
    if (state === 'reading' || state === 'ready') await owner.call(cancelImport, { jobId })
  }
}

/** Returns the version in a response: the new one after a success, the current one after a refusal. */
function versionOf({ data }: Envelope<unknown>): number {
  return (data as { version: number }).version
}

/** @param offset differs from that of other writers of the plan, so that no two save the same budget */
function* planSaves({ planId, version: first, dayBudget }: PlanRow, offset: number): Chain {
  let version = first
  for (let cents = Number(dayBudget) + offset; ; cents += 2) {
    version = versionOf(yield keyedCall(savePlan, { planId, version, dayBudget: cents }))
  }
}

function* groupSaves({ groupId, version: first, price }: GroupRow): Chain {
  let version = first
  for (let cents = Number(price) + 1; ; cents += 1) {
    version = versionOf(yield keyedCall(saveGroup, { groupId, version, price: cents }))
  }
}

function* adSaves({ adId, version: first, switchOn: isOn }: AdRow): Chain {
  let version = first
  for (let switchOn = !isOn; ; switchOn = !switchOn) {
    version = versionOf(yield keyedCall(saveAd, { adId, version, switchOn }))
  }
}

/** Cancels each upload, since only a limited number may wait for confirmation. */
function* uploads(): Chain {
  for (;;) {
    const { data } = yield keyedUpload('Campaign,Campaign Daily Budget\nCrash,300.00\n')
    yield keyedCall(cancelImport, { jobId: (data as { jobId: string }).jobId })
  }
}

function* invitations(): Chain {
  for (;;) {
    yield keyedCall(inviteOperator, {
      account: `${randomUUID()}@example.com`,
      accountName: 'Invited',
      roles: [operatorRole.ADS_MANAGE],
    })
  }
}

function* clientCreations(): Chain {
  for (;;) {
    const account = `${randomUUID()}@example.com`
    yield keyedCall(createOwner, {
      ownerName: 'Created',
      firstAccount: { account, accountName: 'First' },
    })
  }
}
