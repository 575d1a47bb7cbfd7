import { setTimeout as pause } from 'node:timers/promises'
import { listAds } from '@placard/contract/campaigns/ad'
import { listGroups } from '@placard/contract/campaigns/group'
import { listImports } from '@placard/contract/campaigns/import'
import { listOperators } from '@placard/contract/identity/operator'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { ownerInfo } from '@placard/contract/identity/owner'
import { queryPermissions } from '@placard/contract/platform/permission'
import { queryColumns } from '@placard/contract/campaigns/personal-column'
import { listPlans } from '@placard/contract/campaigns/plan'
import { reportTrend } from '@placard/contract/campaigns/report'
import { logout } from '@placard/contract/identity/sign-out'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { isInDoubt, writtenUntil } from '#tests/crash/writers-run.ts'
import { writersOf } from '#tests/crash/writers.ts'
import { type Client, signedInClient } from '#tests/support/client.ts'
import { load, type LoadRequest, loadRequest } from '#tests/support/load.ts'

/** The numbers of answered calls. */
export interface MixedLoad {
  readonly reads: number
  readonly writes: number
}

const connections = 64
const yesterday = addDays(dayAt(Date.now()), -1)
const days = { from: addDays(yesterday, -6), to: yesterday }

/** One call of this number is a write. */
const writeShare = 5
/** The time between two sign-ins at a given rate of calls. */
const signInEveryMs = 5_000

/**
 * Keeps a server with the demo busy: connections that read, writers of every kind, and a user who signs in and out.
 *
 * @param perSecond the number of calls per second; if left out, each connection sends its next call as soon as the last
 *   is answered
 * @throws Error unless every call is answered
 */
export async function mixedLoad(
  address: string,
  seconds: number,
  perSecond?: number,
): Promise<MixedLoad> {
  const owner = await signedInClient(address, { account: 'owner@example.com' })
  const agency = await signedInClient(address, { account: 'agency@example.com' })
  const stop = new AbortController()
  const writers = await writersOf(owner, agency)
  const pauseMs = perSecond && (1_000 * writeShare * writers.length) / perSecond
  const writing = writers.map((writer) => writtenUntil(stop.signal, writer, address, { pauseMs }))
  const signingIn = signedInAndOutUntil(stop.signal, address, perSecond ? signInEveryMs : 0)
  const requests = [...readsOfOwner(owner), ...readsOfAgency(agency)]
  const { timesMs } = await load(address, requests, {
    connections,
    seconds,
    perSecond: perSecond && perSecond - perSecond / writeShare,
  })
  stop.abort()
  await signingIn
  const sent = (await Promise.all(writing)).flatMap((record) => record.sent)
  if (sent.some(isInDoubt)) throw new Error('a write was not answered')
  return { reads: timesMs.length, writes: sent.length }
}

function readsOfOwner({ headers }: Client): LoadRequest[] {
  return [
    loadRequest(ownerInfo, {}, headers),
    loadRequest(queryPermissions, {}, headers),
    loadRequest(queryColumns, { pageCode: 'plan' }, headers),
    loadRequest(listPlans, days, headers),
    loadRequest(listGroups, { ...days, filters: { text: '25' } }, headers),
    loadRequest(listAds, { ...days, sortName: 'cost', sortType: 'DESC' }, headers),
    loadRequest(reportTrend, { level: 'ad', ...days }, headers),
    loadRequest(listImports, {}, headers),
  ]
}

function readsOfAgency({ headers }: Client): LoadRequest[] {
  return [
    loadRequest(ownerInfo, {}, headers),
    loadRequest(listOwners, {}, headers),
    loadRequest(listOperators, {}, headers),
  ]
}

async function signedInAndOutUntil(
  stop: AbortSignal,
  address: string,
  pauseMs: number,
): Promise<void> {
  while (!stop.aborted) {
    const client = await signedInClient(address, { account: 'ads@example.com' })
    await client.call(logout, {})
    await pause(pauseMs)
  }
}
