// Measures the time from an event to the end of the frame that shows its result, in the product's own manage page with a
// thousand plans and on a slow processor, beside the same controls of Base UI on an empty page. Each visit does
// everything twice: the first time may load code. A pointer presses at once, as a finger does.
//
// `npm run bench -- interaction --runs 1 --cpu 1` is a quick look and is not kept.
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { startedServer } from '#tests/support/running-server.ts'
import { measuredInTurns, publish, type Row, rowOf, show, type Taken } from '../harness.ts'
import { largeAccount, preparedLargeAdvertiser } from '../list/large-advertiser.ts'
import { servedFiles } from '../mount/files.ts'
import { builtPages } from '../page-build.ts'
import { visited, type Visit } from './visit.ts'

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '9' }, cpu: { type: 'string', default: '4' } },
})
const [runs, slowdown] = [Number(options.runs), Number(options.cpu)]
const maxMs = 100

/** The times of each event: beside the peer, and beside what it may take. */
function rowsOf(taken: Taken<Visit>): Row[] {
  const [first = {}] = taken.ours
  const kind = { unit: 'ms', better: 'less' } as const
  return Object.keys(first).flatMap((event) => {
    const [ours, peer] = [taken.ours, taken.peer].map((visits) =>
      visits.map((visit) => visit[event] ?? Number.NaN),
    ) as [number[], number[]]
    const limit = { ...kind, peerName: 'what it may take', goal: 1 }
    const bare = { ...kind, peerName: 'bare Base UI', goal: null }
    return [
      rowOf({ ...bare, metric: `${event}, median` }, { ours, peer }, 0.5),
      rowOf({ ...limit, metric: `${event}, median` }, { ours, peer: [maxMs] }, 0.5),
      rowOf({ ...limit, metric: `${event}, p95` }, { ours, peer: [maxMs] }, 0.95),
    ]
  })
}

const server = await startedServer(preparedLargeAdvertiser(), {
  LOG_LEVEL: 'warn',
  REQUESTS_PER_SECOND: '1000',
})
const pages = await builtPages(new URL('peer', import.meta.url), ['bare'])
const files = await servedFiles(pages.folder, '/')
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--disable-gpu', '--disable-background-networking', ...sandbox],
})
try {
  const page = `${server.address}/markets/manage/plan?pageSize=100`
  const peer = `${files.address}bare.html`
  const rows = rowsOf(
    await measuredInTurns(
      {
        ours: () => visited({ browser, slowdown, address: page, account: largeAccount }),
        peer: () => visited({ browser, slowdown, address: peer, account: null }),
      },
      runs,
    ),
  )
  const isWhole = runs > 1 && slowdown === 4
  if (isWhole) publish('interaction', rows)
  else show('interaction', rows)
} finally {
  await browser.close()
  files.stop()
  pages.remove()
  await server.stop()
}
