import { exportAds, listAds } from '@placard/contract/campaigns/ad'
import { listPlans } from '@placard/contract/campaigns/plan'
import { reportTrend } from '@placard/contract/campaigns/report'
import { queryBalance } from '@placard/contract/finance/finance'
import { addressOf } from '@placard/contract/platform/address'
import { reportTable } from '@placard/contract/reporting/report'
import { expect } from 'vitest'
import { csvCells } from '#server/platform/spreadsheet/testing/read.ts'
import type { DeliveredAd } from '#tests/journeys/support/delivered-ad.ts'
import type { Loop } from '#tests/journeys/support/delivery-loop.ts'
import { placardCommand } from '#tests/support/command.ts'

/** Impressions, clicks and cost in cents. */
export type Figures = readonly [impressions: number, clicks: number, cents: number]

interface Sums {
  readonly impressions: number
  readonly clicks: number
  readonly cost: number
}

const figuresOf = ({ impressions, clicks, cost }: Sums): Figures => [impressions, clicks, cost]

/** Returns the figures of today as each part of the product shows them. */
export async function shownFigures(
  address: string,
  ad: DeliveredAd,
): Promise<Record<string, readonly Figures[]>> {
  const { client, planId, day } = ad
  const asked = { from: day, to: day, filters: { planId } }
  const plans = (await client.call(listPlans, { from: day, to: day })).data
  const ads = (await client.call(listAds, asked)).data
  const trend = (await client.call(reportTrend, { level: 'ad', ...asked })).data
  const table = async (dimension: 'ad' | 'hour' | 'creative') => {
    const { rows, total } = (await client.call(reportTable, { ...asked, dimensions: [dimension] }))
      .data
    const sum = (name: keyof Sums) => rows.reduce((all, { metrics }) => all + metrics[name], 0)
    const sums = { impressions: sum('impressions'), clicks: sum('clicks'), cost: sum('cost') }
    return [figuresOf(total), figuresOf(sums)]
  }
  return {
    plans: plans.items.map(figuresOf),
    ads: ads.items.map(figuresOf),
    trend: [...trend.days.map(({ metrics }) => figuresOf(metrics)), figuresOf(trend.total)],
    reportByAd: await table('ad'),
    reportByHour: await table('hour'),
    reportByCreative: await table('creative'),
    file: [await figuresInFile(address, ad)],
  }
}

/** Returns the total of the exported list of ads. */
async function figuresInFile(
  address: string,
  { client, planId, day }: DeliveredAd,
): Promise<Figures> {
  const input = { format: 'csv', from: day, to: day, filters: { planId } }
  const { path, fields } = addressOf(exportAds, input)
  const url = `${address}${path}?${new URLSearchParams(fields)}`
  const reply = await fetch(url, { headers: client.headers })
  const [head = [], ...lines] = csvCells(Buffer.from(await reply.arrayBuffer()))
  const cell = (title: string) => Number(lines.at(-1)?.[head.indexOf(title)])
  return [cell('Impressions'), cell('Clicks'), Math.round(cell('Cost') * 100)]
}

/** Books what the ads have cost. @returns the cents that were booked for today so far */
export async function settledCents(dataDir: string, { client, day }: DeliveredAd): Promise<number> {
  await placardCommand(dataDir, 'finance', 'settle')
  const { items } = (await client.call(queryBalance, { pageSize: 100 })).data
  const ofDay = items.filter(({ forDay }) => forDay === day)
  return -ofDay.reduce((sum, { cents }) => sum + cents, 0)
}

/** Expects the same figures everywhere, and in the ledger. */
export async function expectFigures(
  { address, dataDir, ad }: Loop,
  figures: Figures,
): Promise<void> {
  const everywhere = await shownFigures(address, ad)
  const same = Object.entries(everywhere).map(([place, list]) => [place, list.map(() => figures)])
  expect(everywhere).toEqual(Object.fromEntries(same))
  expect(await settledCents(dataDir, ad)).toBe(figures[2])
}

/** Sends the latest hour of the engine again, with a higher revision and more figures. */
export async function corrected({ address, token, ad }: Loop, more: Figures): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' }
  const list = await fetch(`${address}/delivery/v1/statistics/units?day=${ad.day}`, { headers })
  const { units } = await list.json()
  const { hour, revision, sums } = units.at(-1)
  const [impressions, clicks, cost] = more
  const base = {
    ownerId: ad.ownerId,
    adId: ad.adId,
    impressions: sums.impressions + impressions,
    clicks: sums.clicks + clicks,
    cost: sums.cost + cost,
  }
  const rows = [base, { ...base, cube: 'creative', members: [ad.creativeId] }]
  const reply = await fetch(
    `${address}/delivery/v1/statistics?${new URLSearchParams({ hour, revision: String(revision + 1) })}`,
    { method: 'POST', headers, body: rows.map((row) => JSON.stringify(row)).join('\n') },
  )
  expect(await reply.json()).toMatchObject({ accepted: 2, refused: [] })
}
