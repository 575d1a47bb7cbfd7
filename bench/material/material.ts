// What a library of materials costs: pictures from upload to thumbnail beside plain sharp, the memory of a large film, and
// pages of 200,000 materials beside plain SQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { videoMaxBytes } from '@placard/domain/materials/material/limit'
import { signedInClient } from '#tests/support/client.ts'
import { largeVideo, smallVideo } from '#tests/support/sample-video.ts'
import { inspectorEnvironment, peakBytes, residentBytes } from '#tests/support/resident-memory.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'
import { awaitedMs, held, publish, type Row, rowOf } from '../harness.ts'
import { pictures } from './pictures.ts'
import { drawAnew } from './plain-pictures.ts'
import { searchRows } from './searches.ts'
import { uploaded } from './uploading.ts'

const note = [
  'The peer decodes and draws each picture as the server does, two at a time, and makes its thumbnail; it knows no network,',
  'checks, files that are synced, or database. Both get the same pictures, and none twice.',
].join(' ')

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    pictures: { type: 'string', default: '100' },
    searches: { type: 'string', default: '50' },
  },
})
const [runs, perRun] = [Number(options.runs), Number(options.pictures)]
const memoryRuns = 5
const dataDir = mkdtempSync(join(tmpdir(), 'placard-bench-'))

/** Each time others, since a picture that is there already is not kept again. */
async function uploadRow(address: string): Promise<Row> {
  const client = await signedInClient(address, { account: 'owner@example.com' })
  const all = await pictures((runs + Math.max(1, Math.floor(runs / 10))) * perRun)
  const sides = [0, 1].map(() => {
    let next = 0
    return () => all.slice(next, (next += perRun))
  })
  const [forUs, forPeer] = sides as [() => typeof all, () => typeof all]
  return held(
    {
      metric: `upload of ${perRun} pictures`,
      unit: 'ms',
      peerName: 'plain sharp',
      better: 'less',
      goal: 1.3,
      ours: () => awaitedMs(() => uploaded(address, client, forUs())),
      peer: () => awaitedMs(() => drawAnew(forPeer())),
    },
    runs,
  )
}

/** Returns the peak memory that the server adds while it receives a video of 30 MB. */
async function memoryRow(running: RunningServer): Promise<Row> {
  const client = await signedInClient(running.address, { account: 'owner@example.com' })
  const send = (content: Buffer) =>
    uploaded(running.address, client, [{ name: 'film.mp4', content }])
  await send(smallVideo)
  const grown: number[] = []
  for (let run = 0; run < memoryRuns; run += 1) {
    const idle = await residentBytes(running)
    // Each of another length, so that none is there already.
    const film = largeVideo(videoMaxBytes - run)
    grown.push(((await peakBytes(running, send(film))) - idle) / 1e6)
  }
  const figure = { unit: 'MB', peerName: 'what it may take', better: 'less', goal: 1 } as const
  const metric = 'memory of an upload of 30 MB'
  return rowOf({ metric, ...figure }, { ours: grown, peer: [50] }, 0.5)
}

const server = await startedServer(dataDir, {
  ...inspectorEnvironment,
  LOG_LEVEL: 'error',
  REQUESTS_PER_SECOND: '1000000',
})
try {
  const rows = [await memoryRow(server), await uploadRow(server.address)]
  publish('material', [...rows, ...(await searchRows(Number(options.searches)))], note)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
