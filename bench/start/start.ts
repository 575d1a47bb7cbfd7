// How long until the product answers: `npm start`'s own steps on a built tree, beside the same parts without us, a bare
// Node that listens and a bare PostgreSQL that takes connections.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { awaitedMs, type Contest, held, publish } from '../harness.ts'
import { bareParts } from './bare-parts.ts'
import { startedProduct } from './product.ts'

const runs = 5

/** A second start shall be ready "within a few seconds". */
const allowedMs = 3_000

/** Runs `work` with an empty folder, which is gone afterwards. */
async function inFolder(work: (folder: string) => Promise<number>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'placard-start-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const contests: Contest[] = [
  {
    metric: 'cold start (new database; ours with migrations and demo)',
    unit: 'ms',
    peerName: 'bare node + initdb + postgres',
    better: 'less',
    goal: null,
    ours: () => inFolder((folder) => readyMs(() => startedProduct(folder))),
    peer: () => inFolder((folder) => readyMs(() => bareParts(folder))),
  },
  {
    metric: 'second start',
    unit: 'ms',
    peerName: 'bare node + postgres',
    better: 'less',
    goal: null,
    ours: () => inFolder((folder) => secondMs(() => startedProduct(folder))),
    peer: () => inFolder((folder) => secondMs(() => bareParts(folder))),
  },
]

type Start = () => Promise<{ stop(): Promise<void> }>

async function readyMs(start: Start): Promise<number> {
  let running: Awaited<ReturnType<Start>> | undefined
  const ms = await awaitedMs(async () => {
    running = await start()
  })
  await running?.stop()
  return ms
}

async function secondMs(start: Start): Promise<number> {
  await readyMs(start)
  return readyMs(start)
}

const rows = []
for (const contest of contests) rows.push(await held(contest, runs))
const second = rows.at(-1)
if (second === undefined) throw new Error('nothing was measured')
const ratio = second.ours / allowedMs
const met = ratio <= 1
const peer = { peer: allowedMs, peerName: 'what is allowed' }
publish('start', [...rows, { ...second, ...peer, ratio, goal: 1, met }])
