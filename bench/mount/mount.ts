// Measures the time until the console is shown in a host's page, beside a minimal sub-application of React 19 and antd 6 with
// the same providers and one page (minimal/), built by the same set-up. Both show a heading and the same plans, asked of
// the same server: ours in the manage page's list, the peer in antd's Table. What counts is when the heading, and when the
// first rows, are on the screen. Ours comes from the product itself, the peer from a server that keeps it in memory.
//
// `npm run bench -- mount --runs 5 --host single-spa --line fast` measures a part and is not kept.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { builtHosts } from '#tests/hosts/support/host-build.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { publish, type Row, rowOf, show, type Taken, measuredInTurns } from '../harness.ts'
import { builtMinimal } from './build.ts'
import { servedFiles } from './files.ts'
import { slow, unthrottled } from './measure.ts'
import { type Contestant, visited, type Visit } from './visit.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    host: { type: 'string', default: '' },
    line: { type: 'string', default: '' },
  },
})
const runs = Number(options.runs)
const peerName = 'minimal sub-application'

const lines = [
  { name: 'fast', conditions: unthrottled },
  { name: 'slow', conditions: slow },
] as const
const hosts = [
  { name: 'qiankun', program: 'qiankun-parcels', entry: 'umd/index.html' },
  { name: 'single-spa', program: 'single-spa-parcels', entry: 'esm/manifest.json' },
] as const

const times = [
  { metric: 'cold', visit: 'cold', goal: 1.5 },
  { metric: 'HTTP-cached', visit: 'cached', goal: null },
  { metric: 're-mount', visit: 'again', goal: 1.3 },
] as const
// The goals are for the list: it is what people come for, and a console that comes back paints it with the heading.
const marks = [
  { what: 'heading', ms: 'headingMs', counts: false },
  { what: 'list', ms: 'listMs', counts: true },
] as const
const traffic = [
  { unit: 'kB', figure: 'kilobytes' },
  { unit: 'requests', figure: 'requests' },
] as const

/** Every figure of one host under one condition. */
function rowsOf(place: string, taken: Taken<Visit>): Row[] {
  const row = (metric: string, unit: string, goal: number | null, of: (visit: Visit) => number) =>
    rowOf(
      { metric: `${place}: ${metric}`, unit, peerName, better: 'less', goal },
      { ours: taken.ours.map(of), peer: taken.peer.map(of) },
      0.5,
    )
  return [
    ...times.flatMap(({ metric, visit, goal }) =>
      marks.map(({ what, ms, counts }) =>
        row(`${metric}, ${what}`, 'ms', counts ? goal : null, (one) => one[visit][ms]),
      ),
    ),
    ...traffic.flatMap(({ unit, figure }) => [
      row(`cold, until the list`, unit, null, (one) => one.cold[figure]),
      row(`cold, in all`, unit, null, (one) => one.inAll[figure]),
    ]),
  ]
}

const dataDir = mkdtempSync(join(tmpdir(), 'placard-mount-'))
const server = await startedServer(dataDir, { LOG_LEVEL: 'warn', REQUESTS_PER_SECOND: '1000' })
const minimal = await builtMinimal()
const minimalFiles = await servedFiles(minimal.folder, '/minimal/')
const builds = await builtHosts()
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--disable-gpu', '--disable-background-networking', ...sandbox],
})
const contestants: Record<'ours' | 'peer', Contestant> = {
  ours: {
    address: `${server.address}/console/`,
    heading: 'h1',
    row: '.placard-table-row[data-row]',
  },
  peer: { address: minimalFiles.address, heading: 'h1', row: 'tr[data-row-key]' },
}
try {
  const rows: Row[] = []
  const measuredHosts = hosts.filter((host) => host.name.startsWith(options.host))
  const measuredLines = lines.filter((line) => line.name.startsWith(options.line))
  for (const { name, program, entry } of measuredHosts) {
    for (const { conditions } of measuredLines) {
      const dependencies = { product: server.address, folder: builds.folder }
      const visit = (contestant: Contestant) =>
        visited(contestant, { browser, program, entry, conditions, dependencies })
      const sides = {
        ours: () => visit(contestants.ours),
        peer: () => visit(contestants.peer),
      }
      rows.push(...rowsOf(`${name}, ${conditions.name}`, await measuredInTurns(sides, runs)))
    }
  }
  if (options.host + options.line === '') publish('mount', rows)
  else show('mount', rows)
} finally {
  await browser.close()
  minimalFiles.stop()
  minimal.remove()
  builds.remove()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
