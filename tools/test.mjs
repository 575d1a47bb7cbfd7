// `npm test`: from a bare clone to all checks and tests passed, on any Node from 20.19.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './browser/chromium.mjs'
import { buildFrontEnds } from './build/front-ends.mjs'
import { ensureInstalled } from './start/installation.mjs'
import { ensureNode24 } from './start/node24.mjs'
import { refuseOldNode } from './start/node-version.mjs'
import { projectRoot } from './start/project.mjs'
import { finishedStep, runProgram } from './start/step.mjs'

refuseOldNode()
const results = mkdtempSync(join(tmpdir(), 'placard-results-'))
await runProgram(async () => {
  await ensureInstalled()
  const node = await ensureNode24()
  const env = { ...process.env, CHROMIUM: await ensureChromium(node) }
  /** @param {string} what @param {string[]} command */
  const step = (what, command) => finishedStep(what, [node, ...command], { cwd: projectRoot, env })
  await step('The check', [join(projectRoot, 'tools/check/run.ts')])
  await buildFrontEnds(node)
  let passed = 0
  /** @param {string[]} projects */
  const suite = async (...projects) => {
    const file = join(results, `${projects.join('-')}.json`)
    const chosen = projects.flatMap((project) => ['--project', project])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    await step(`The ${projects.join(' and ')} tests`, [vitest(), 'run', ...chosen, ...reporters])
    passed += JSON.parse(readFileSync(file, 'utf8')).numPassedTests
  }
  await suite('unit', 'server')
  // Each has a product of its own, and waits for its browser most of the time.
  const ends = await Promise.allSettled([suite('journeys'), suite('hosts')])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  console.log(`\n${passed} passed, 0 failed`)
})
rmSync(results, { recursive: true, force: true })

function vitest() {
  return join(projectRoot, 'node_modules/vitest/vitest.mjs')
}
