import { setTimeout as pause } from 'node:timers/promises'
import { createAd } from '@placard/contract/campaigns/ad'
import { createGroup } from '@placard/contract/campaigns/group'
import { confirmImport, type ImportJob, importStatus } from '@placard/contract/campaigns/import'
import { createPlan } from '@placard/contract/campaigns/plan'
import { createWorkOrder } from '@placard/contract/support/work-order'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { workOrderType } from '@placard/domain/support/work-order/scheme'
import { expect } from 'vitest'
import type { Client } from '#tests/support/client.ts'
import { newAdvertiser } from './advertiser.ts'

/** The plan, its ads, and the work order. The last ad spends without downloads. */
export const daily = {
  plan: 'Dinner plates',
  ads: ['Blue plates', 'Red plates'],
  order: 'Plates without a preview',
} as const

/** Creates an advertiser with a plan, two ads, their figures of the last thirty days, and a work order. */
export async function dailyAdvertiser(ownerName: string): Promise<void> {
  const client = await newAdvertiser(ownerName)
  const web = { planName: daily.plan, extensionType: extensionType.web, dayBudget: 50_000 }
  const { planId } = (await client.call(createPlan, web)).data
  const group = { planId, groupName: 'Home cooks', price: 100 }
  const { groupId } = (await client.call(createGroup, group)).data
  for (const adName of daily.ads) {
    const ad = { groupId, adName, pageUrl: 'https://plates.example.com/' }
    expect(await client.call(createAd, ad)).toMatchObject({ code: 0 })
  }
  const days = Array.from({ length: 30 }, (_day, back) => addDays(dayAt(Date.now()), -back))
  await importFigures(
    client,
    days.flatMap((day) =>
      daily.ads.map((ad, at) => [day, daily.plan, 'Home cooks', ad, 900, 30, at === 0 ? 3 : 0, 12]),
    ),
  )
  const order = { type: workOrderType.other, title: daily.order, text: 'Where is it?' }
  expect(await client.call(createWorkOrder, order)).toMatchObject({ code: 0 })
}

/** Imports figures of ads: day, plan, group, ad, impressions, clicks, downloads and cost in each row. */
export async function importFigures(client: Client, rows: readonly unknown[][]): Promise<void> {
  const head = 'date,plan,group,ad,impressions,clicks,downloads,cost'
  const jobId = await client.upload('figures.csv', [head, ...rows.map(String)].join('\n'))
  await inState(client, jobId, 'ready')
  expect(await client.call(confirmImport, { jobId })).toMatchObject({ code: 0 })
  await inState(client, jobId, 'done')
}

async function inState(client: Client, jobId: string, wanted: ImportJob['state']): Promise<void> {
  for (;;) {
    const { state } = (await client.call(importStatus, { jobId })).data
    if (state === wanted) return
    if (state === 'failed') throw new Error(`the import of figures failed before it was ${wanted}`)
    await pause(50)
  }
}
