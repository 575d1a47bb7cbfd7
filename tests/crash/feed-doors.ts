import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { listAds, removeAd, restoreAd } from '@placard/contract/campaigns/ad'
import {
  applyChangeSet,
  changeSetDetail,
  checkChangeSet,
} from '@placard/contract/campaigns/change-set'
import { cancelImport, confirmImport, importStatus } from '@placard/contract/campaigns/import'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { type Client, signedInClient } from '#tests/support/client.ts'
import { placardCommand } from '#tests/support/command.ts'
import type { RunningServer } from '#tests/support/running-server.ts'

/** The ways to change what is delivered that take more than one call. */
export const doors = ['import', 'changeSet', 'recycleBin', 'command'] as const
export type Door = (typeof doors)[number]

/** The number of changes that came through each door. */
export type DoorCounts = Record<Door, number>

const days = { from: '2026-01-01', to: '2026-01-02' }
const account = 'owner@example.com'
const pollMs = 50
const retryMs = 500
const prefix = 'Through a door'

/** The plan of a file, with one group and three ads. The first file of a plan creates it, later ones change its budget. */
function fileOf(turn: number): string {
  const plan = `${prefix} ${turn % 10}`
  const ads = [1, 2, 3].map(
    (ad) => `${plan},,Group,,${plan} ${ad},Made to last,https://shop.example.com/${turn},Enabled`,
  )
  return [
    'Campaign,Campaign Daily Budget,Ad Group,Max CPC,Headline 1,Description 1,Final URL,Status',
    `${plan},${300 + (turn % 90)}.00,,,,,,Enabled`,
    `${plan},,Group,0.${10 + (turn % 80)},,,,Enabled`,
    ...ads,
  ].join('\n')
}

/** Changes through a door, once. @returns false if nothing was changed */
type Change = (client: Client, turn: number, dataDir: string) => Promise<boolean>

const changes: Readonly<Record<Door, Change>> = {
  async import(client, turn) {
    const jobId = await client.upload(`${prefix} ${turn}.csv`, fileOf(turn))
    for (;;) {
      const { data } = await client.call(importStatus, { jobId })
      switch (data.state) {
        case 'ready': {
          const reply = await client.call(confirmImport, { jobId, allOrNothing: turn % 2 === 0 })
          if (reply.code !== code.success) return false
          break
        }
        case 'done':
          return true
        case 'failed':
        case 'mapping':
          await client.call(cancelImport, { jobId })
          return false
      }
      await pause(pollMs)
    }
  },
  async changeSet(client, turn) {
    const checked = await client.call(checkChangeSet, changeOf(turn))
    const { changeSetId } = checked.data
    for (;;) {
      const { data: set } = await client.call(changeSetDetail, { changeSetId })
      if (set.state === 'ready') {
        const confirmed = { changeSetId, confirmedCount: set.counts.change }
        if ((await client.call(applyChangeSet, confirmed)).code !== code.success) return false
      } else if (set.state !== 'checking' && set.state !== 'applying')
        return set.state === 'done' && set.counts.change > 0
      await pause(pollMs)
    }
  },
  async recycleBin(client, turn) {
    const { items } = (await client.call(listAds, { ...days, filters: { text: prefix } })).data
    const ad = items[turn % Math.max(1, items.length)]
    if (ad === undefined) return false
    const { adId, version } = ad
    if ((await client.call(removeAd, { adId, version })).code !== code.success) return false
    await pause(pollMs)
    return (await client.call(restoreAd, { adId })).code === code.success
  },
  async command(_client, turn, dataDir) {
    const folder = await mkdtemp(join(tmpdir(), 'placard-door-'))
    try {
      const path = join(folder, 'campaigns.csv')
      await writeFile(path, fileOf(turn))
      await placardCommand(dataDir, 'import', path, '--account', account)
      return true
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

function changeOf(turn: number): InputOf<typeof checkChangeSet> {
  const selected = { ids: [], ...days, filters: { text: prefix } }
  if (turn % 2 === 0) {
    const change = { target: { by: 'add', cents: 100 } } as const
    return {
      selection: { ...selected, kind: 'allBut', level: 'plan' },
      change: { level: 'plan', operations: [{ kind: 'amount', field: 'dayBudget', change }] },
    }
  }
  const fields = { switchOn: turn % 4 === 1 }
  return {
    selection: { ...selected, kind: 'allBut', level: 'ad' },
    change: { level: 'ad', operations: [{ kind: 'set', fields }] },
  }
}

/**
 * Changes through all doors until the signal aborts. A change that is cut off is no failure: its owner may have been closed,
 * or its server killed.
 *
 * @param counts is raised with each change
 */
export async function throughDoors(
  server: RunningServer,
  dataDir: string,
  { end, counts, seed }: { end: AbortSignal; counts: DoorCounts; seed: number },
): Promise<void> {
  const through = async (door: Door) => {
    for (let turn = seed; !end.aborted; turn += 1) {
      const isChanged = await signedInClient(server.address, { account })
        .then((client) => changes[door](client, turn, dataDir))
        .catch(() => false)
      if (isChanged) counts[door] += 1
      await pause(isChanged ? pollMs : retryMs)
    }
  }
  await Promise.all(doors.map(through))
}
