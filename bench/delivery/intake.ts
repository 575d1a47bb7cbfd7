import { copyIn } from '#server/platform/database/copy.ts'
import { awaitedMs, measuredInTurns, type Row, rowOf } from '../harness.ts'
import { engineCall, type Subject } from './subject.ts'

const unitRows = 50_000
const rounds = 6
const hourMs = 3_600_000
const lateHours = 100

/**
 * Units of 50,000 rows by HTTP: of this hour, as lines of JSON and as CSV, beside COPY of the same rows to a table
 * without rules, and of hours of days that have totals already.
 */
export async function intakeRows(subject: Subject): Promise<Row[]> {
  const { pool, ownerId } = subject
  const { rows } = await pool.query<{ ad_id: string }>(
    'select ad_id from ad where owner_id = $1 and removed_at is null order by ad_id limit $2',
    [ownerId, unitRows],
  )
  await pool.query(`create table if not exists bench_row (owner_id bigint, ad_id bigint, hour timestamptz,
    impressions bigint, clicks bigint, downloads bigint, cost bigint)`)
  const thisHour = Math.floor(Date.now() / hourMs)
  let unit = 0
  const figures = rows.map(({ ad_id: adId }, at) => ({
    ownerId,
    adId,
    impressions: 100 + (at % 7),
    clicks: at % 5,
    downloads: at % 2,
    cost: at % 90,
  }))
  const json = {
    type: 'application/x-ndjson',
    body: `${figures.map((row) => JSON.stringify(row)).join('\n')}\n`,
  }
  const cells = figures.map((row) => [ownerId, row.adId, ...figuresOf(row)].join(','))
  const csv = {
    type: 'text/csv',
    body: `ownerId,adId,impressions,clicks,downloads,cost\n${cells.join('\n')}\n`,
  }
  const perSecond = (ms: number) => (figures.length * 1_000) / ms
  const send = async (hour: number, { type, body } = json) => {
    unit += 1
    const at = `${new Date(hour * hourMs).toISOString().slice(0, 13)}:00Z`
    const headers = { 'content-type': type }
    const path = `statistics?hour=${at}&part=${unit}&revision=1`
    return perSecond(
      await awaitedMs(async () => {
        const reply = await engineCall(subject, path, { method: 'POST', body, headers })
        const { refused }: { refused: readonly unknown[] } = JSON.parse(await reply.text())
        if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused[0])}`)
      }),
    )
  }
  const taken = await measuredInTurns(
    {
      ours: () => send(thisHour),
      async peer() {
        const now = new Date().toISOString()
        const text = figures
          .map((row) => [ownerId, row.adId, now, ...figuresOf(row)].join('\t'))
          .join('\n')
        const client = await pool.connect()
        try {
          return perSecond(
            await awaitedMs(() =>
              copyIn(client, 'copy bench_row from stdin', [Buffer.from(`${text}\n`)]),
            ),
          )
        } finally {
          client.release()
        }
      },
    },
    rounds,
  )
  await pool.query('drop table bench_row')
  const asCsv: number[] = []
  for (let round = 0; round < rounds; round += 1) asCsv.push(await send(thisHour, csv))
  const late: number[] = []
  for (let round = 0; round < rounds; round += 1) late.push(await send(thisHour - lateHours))
  const figure = { metric: 'intake of figures', unit: 'rows/s', better: 'more' } as const
  return [
    rowOf({ ...figure, peerName: 'the limit', goal: 1 }, { ...taken, peer: [40_000] }, 0.5),
    rowOf({ ...figure, peerName: 'plain COPY', goal: null }, taken, 0.5),
    rowOf(
      { ...figure, metric: 'intake of figures as CSV', peerName: 'as JSON', goal: null },
      { ours: asCsv, peer: taken.ours },
      0.5,
    ),
    rowOf(
      { ...figure, metric: 'intake of figures four days late', peerName: 'the limit', goal: null },
      { ours: late, peer: [40_000] },
      0.5,
    ),
  ]
}

function figuresOf(row: Readonly<Record<'impressions' | 'clicks' | 'downloads' | 'cost', number>>) {
  return [row.impressions, row.clicks, row.downloads, row.cost]
}
