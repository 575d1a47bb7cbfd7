import { randomUUID } from 'node:crypto'
import { type AdRow, listAds, saveAd } from '@placard/contract/ad'
import type { Envelope } from '@placard/contract/envelope'
import { type GroupRow, listGroups, saveGroup } from '@placard/contract/group'
import { cancelImport, listImports } from '@placard/contract/import'
import { inviteOperator } from '@placard/contract/operator'
import { createOwner } from '@placard/contract/owner'
import { listPlans, type PlanRow, savePlan } from '@placard/contract/plan'
import { operatorRole } from '@placard/domain/operator/role'
import { keyedCall, keyedUpload, type KeyedWrite } from '#tests/crash/keyed-write.ts'
import type { Client } from '#tests/support/client.ts'

/** Writes without end, each decided by the answer to the one before. */
export type Chain = Generator<KeyedWrite, never, Envelope<unknown>>

/** Somebody who writes. */
export interface Writer {
  readonly client: Client
  readonly chain: Chain
}

const days = { from: '2026-01-01', to: '2026-01-02' }
const everything = { ...days, pageSize: 200 }

/** Writers of every kind. Each has its entities for itself, except two that change the same plan. */
export async function writersOf(owner: Client, agency: Client): Promise<Writer[]> {
  await cancelOpenImports(owner)
  const plans = (await owner.call(listPlans, everything)).data.items
  const groups = (await owner.call(listGroups, everything)).data.items
  const ads = (await owner.call(listAds, everything)).data.items
  const [contended, ...ownPlans] = plans.filter((plan) => plan.dayBudget !== null)
  if (contended === undefined) throw new Error('the demo has no plan with a day budget')
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

/** What an earlier round has left: the upload with which it ended. */
async function cancelOpenImports(owner: Client): Promise<void> {
  const { items } = (await owner.call(listImports, {})).data
  for (const { jobId, state } of items) {
    if (state === 'reading' || state === 'ready') await owner.call(cancelImport, { jobId })
  }
}

/** A success answers the new version, and a refusal the one that stands. */
function versionOf({ data }: Envelope<unknown>): number {
  return (data as { version: number }).version
}

/** @param offset unlike that of another writer of the plan, so that no two save the same budget */
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

/** Each is cancelled, since only so many may wait for a decision. */
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
      firstPerson: { account, accountName: 'First' },
    })
  }
}
