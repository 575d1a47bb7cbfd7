// The table beside AG Grid Community, react-data-grid, TanStack Table with Virtual and antd's virtual Table: one page
// each, with the same rows, widths, heights and texts. Every visit opens a page anew, and all candidates take turns, so
// that what else the machine does hits all alike. Content moves by exactly so many pixels between two frames, so that a
// slow candidate has no more to draw in each; a real wheel turns where blank cells are looked for; sorting and resizing
// are clicks and moves of the mouse. A candidate that can sort does; for the others the page sorts. After each step
// every cell in view must be the right one, or the benchmark fails; where a peer leaves cells wrong, it is counted.
//
// `npm run bench -- table --only ours,ag --runs 1 --rows 1000 --cpu 1` is a quick look and is not kept.
import { chromium } from 'playwright-core'
import { publish, show } from '../harness.ts'
import { servedFiles } from '../mount/files.ts'
import { builtPages } from '../page-build.ts'
import { contestants, type Contestant, type Peer } from './contestants.ts'
import { marginOf, rowsOf, weightRows, type Visits } from './figures.ts'
import { largeScene, optionsOf } from './options.ts'
import { visited, type Circumstances, type Visit } from './visit.ts'

const { only, runs, scenes, slowdowns, whole } = optionsOf(process.argv.slice(2))
const pages = await builtPages(new URL('page', import.meta.url), ['bare', ...contestants])
const files = await servedFiles(pages.folder, '/')
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--disable-gpu', '--disable-background-networking', ...sandbox],
})

function placeOf({ scene, slowdown }: Pick<Circumstances, 'scene' | 'slowdown'>): string {
  return `${scene.rows.toLocaleString('en')} × ${scene.columns}, CPU ÷ ${slowdown}`
}

/** Measures all contestants; another one begins in each run. */
async function taken(circumstances: Pick<Circumstances, 'scene' | 'slowdown'>): Promise<Visits> {
  const visits: Partial<Record<Contestant, Visit[]>> = {}
  for (let run = 0; run < runs; run += 1) {
    console.log(`${placeOf(circumstances)}: run ${run + 1} of ${runs}`)
    for (let turn = 0; turn < only.length; turn += 1) {
      const name = only[(run + turn) % only.length] ?? 'ours'
      const address = `${files.address}${name}.html`
      const forgiving = name !== 'ours'
      const visit = await visited({ browser, address, forgiving, ...circumstances }).catch(
        (cause: unknown) => {
          throw new Error(`${name} does not do what it should`, { cause })
        },
      )
      visits[name] = [...(visits[name] ?? []), visit]
    }
  }
  return visits
}

/** One run says nothing about chance. */
function noteOf(visits: readonly Visits[]): string | undefined {
  if (runs === 1) return undefined
  const { usual, wide } = marginOf(visits)
  const percent = (part: number) => `${Math.round(100 * part)} %`
  return `Half of all measurements lie within ${percent(usual)} of their candidate's median, nine of ten within ${percent(wide)}: smaller differences are chance.`
}

try {
  const peers = only.filter((name): name is Peer => name !== 'ours')
  const rows = weightRows(pages, peers)
  const all: Visits[] = []
  for (const scene of scenes) {
    for (const slowdown of slowdowns) {
      const visits = await taken({ scene, slowdown })
      rows.push(...rowsOf(placeOf({ scene, slowdown }), visits, scene === largeScene))
      all.push(visits)
    }
  }
  const note = noteOf(all)
  if (whole) publish('table', rows, note)
  else show('table', rows, note)
} finally {
  await browser.close()
  files.stop()
  pages.remove()
}
