import { createHmac } from 'node:crypto'
import {
  collectConversionPath,
  createConversionSource,
  saveConversionGoal,
} from '@placard/contract/reporting/conversion'
import { clickIdBody } from '@placard/domain/statistics/conversion/click-id'
import {
  signatureHeader,
  sourceHeader,
  timestampHeader,
} from '@placard/domain/statistics/conversion/signature'
import { connectDatabase } from '#server/platform/database/connect.ts'
import { clickKeyOf } from '#server/statistics/conversion/click-key.ts'
import { databaseAccess } from '../database-access.ts'
import { engineCall, newEngine } from '../delivery/subject.ts'
import { awaitedMs, type Row, rowOf } from '../harness.ts'
import type { Subject } from './subject.ts'

const hourMs = 3_600_000
const unitRows = 50_000
const changedEach = 50
const [unitRounds, conversionRounds] = [6, 6]
const [batchSize, batches] = [1_000, 20]
const limits = { replacedMs: 300, conversions: 2_000 }

/** A unit of 50,000 rows that is sent again with 2 % of them changed, first for a new hour. */
export async function replacedUnitRows(subject: Subject): Promise<Row[]> {
  const { server, pool, ownerId, dataDir } = subject
  const engine = { server, pool, ownerId, token: await newEngine(dataDir) }
  const { rows } = await pool.query<{ ad_id: string }>(
    'select ad_id from ad where owner_id = $1 and removed_at is null order by ad_id limit $2',
    [ownerId, unitRows],
  )
  const hour = Math.floor(Date.now() / hourMs) - 1
  const send = async (revision: number) => {
    const lines = rows.map(({ ad_id: adId }, at) =>
      JSON.stringify({
        ownerId,
        adId,
        impressions: 100 + (at % 7),
        clicks: 5,
        downloads: 0,
        cost: 10 + (at % changedEach === 0 ? revision : 0),
      }),
    )
    const at = `${new Date(hour * hourMs).toISOString().slice(0, 13)}:00Z`
    const body = `${lines.join('\n')}\n`
    const headers = { 'content-type': 'application/x-ndjson' }
    const path = `statistics?hour=${at}&part=9&revision=${revision}`
    return awaitedMs(() => engineCall(engine, path, { method: 'POST', body, headers }))
  }
  const first = await send(1)
  const ours: number[] = []
  for (let round = 0; round < unitRounds; round += 1) ours.push(await send(round + 2))
  const figure = { unit: 'ms', better: 'less', peerName: 'the limit' } as const
  return [
    rowOf(
      { ...figure, metric: 'unit of 50,000 rows again, 2 % changed', goal: 1 },
      { ours, peer: [limits.replacedMs] },
      0.5,
    ),
    rowOf(
      { ...figure, metric: 'the same unit for the first time', goal: null },
      { ours: [first], peer: [limits.replacedMs] },
      0.5,
    ),
  ]
}

/** Conversions of one source, a thousand in each request, one after the other. */
export async function conversionRows(subject: Subject): Promise<Row[]> {
  const { server, client } = subject
  const { data } = await client.call(createConversionSource, { sourceName: `Bench ${Date.now()}` })
  const { source, secret } = data
  const goal = { goalName: 'Order', event: 'order', counting: 'every', windowDays: 30 } as const
  const { sourceId } = source
  await client.call(saveConversionGoal, { sourceId, ...goal, valueCents: null })
  const requests = await requestsOf(subject, batches * (conversionRounds + 1))
  const send = async (events: readonly object[]) => {
    const payload = JSON.stringify(events)
    const seconds = Math.floor(Date.now() / 1_000)
    const hex = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
    const reply = await fetch(`${server.address}${collectConversionPath}`, {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json',
        [sourceHeader]: sourceId,
        [timestampHeader]: String(seconds),
        [signatureHeader]: `v1=${hex}`,
      },
    })
    const answer = (await reply.json()) as { counted?: number }
    if (answer.counted !== events.length) throw new Error(JSON.stringify(answer).slice(0, 400))
  }
  const ours: number[] = []
  for (let round = 0; round <= conversionRounds; round += 1) {
    const ms = await awaitedMs(async () => {
      for (const events of requests.splice(0, batches)) await send(events)
    })
    // The first round does not count.
    if (round > 0) ours.push((batches * batchSize * 1_000) / ms)
  }
  const figure = { metric: 'conversions', unit: '1/s', better: 'more', goal: 1 } as const
  return [rowOf({ ...figure, peerName: 'the limit' }, { ours, peer: [limits.conversions] }, 0.5)]
}

/** Returns the events of so many requests, each about a click of its own. */
async function requestsOf({ pool, ownerId, dataDir }: Subject, count: number) {
  const { rows } = await pool.query<{ ad_id: string; creative_id: string; engine_id: string }>(
    `select c.ad_id, c.creative_id, (select max(engine_id) from engine)::text as engine_id
     from creative c where c.owner_id = $1 order by c.ad_id limit $2`,
    [ownerId, batchSize],
  )
  const { db } = connectDatabase(databaseAccess(dataDir), console.error)
  const key = await clickKeyOf(db, rows[0]?.engine_id ?? '')
  const now = Date.now()
  return Array.from({ length: count }, (_, request) =>
    rows.map(({ ad_id: adId, creative_id: creativeId, engine_id: engineId }, at) => {
      const nonce = `b${request}x${at}`
      const body = clickIdBody({ engineId, ownerId, adId, creativeId, atMs: now - 60_000, nonce })
      const signature = createHmac('sha256', key).update(body).digest().subarray(0, 16)
      return {
        eventId: `${now}-${request}-${at}`,
        event: 'order',
        clickId: `${body}.${signature.toString('base64url')}`,
        at: new Date(now).toISOString(),
        orderId: `${now}-${request}-${at}`,
        valueCents: 1_000 + at,
      }
    }),
  )
}
