// `npm test`: from a bare clone to all checks and tests passed, on any Node from 20.19.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './browser/chromium.mjs'
import { buildFrontEnds } from './build/front-ends.mjs'
import { ensureInstalled } from './start/installation.mjs'
import { ensureNode24 } from './start/node24.mjs'
import { refuseOldNode } from './start/node-version.mjs'
import { projectRoot } from './start/project.mjs'
import { finishedStep, runProgram } from './start/step.mjs'
import { outcomeOf, summaryOf } from './test/outcome.mjs'

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
  /** @type {import('./test/outcome.mjs').Outcome[]} */
  const outcomes = []
  /** @param {string[]} projects @param {string[]} [options] */
  const suite = async (projects, options = []) => {
    const name = [...projects, ...options].join(' ')
    const file = join(results, `${name.replaceAll(/\W+/g, '-')}.json`)
    const chosen = projects.flatMap((project) => ['--project', project])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const command = [vitest(), 'run', ...chosen, ...options, ...reporters]
    const end = (/** @type {boolean} */ succeeded) =>
      outcomes.push(outcomeOf(name, file, succeeded))
    const run = step(`The tests ${name}`, command)
    await run.then(
      () => end(true),
      () => end(false),
    )
    await run
  }
  // Each has a product and a browser of its own, and waits for them much of the time.
  const parts = [1, 2, 3, 4].map((part) => () => suite(['journeys'], [`--shard=${part}/4`]))
  // A run takes long: one tells all that fails.
  const failures = [
    ...(await inLanes(1, [() => suite(['unit', 'server'])])),
    // The shortest comes last, so that no lane waits long for the other.
    ...(await inLanes(2, [() => suite(['hosts']), ...parts, () => suite(['gallery'])])),
  ]
  // Thousands of lines separate a failed test from the end, so the summary repeats the failures where people look.
  console.log(summaryOf(outcomes))
  if (failures.length > 0) throw failures[0]
})
rmSync(results, { recursive: true, force: true })

/**
 * Runs the tasks, at most `count` at a time.
 *
 * @param {number} count @param {(() => Promise<void>)[]} work
 * @returns {Promise<unknown[]>} what failed
 */
async function inLanes(count, work) {
  const waiting = [...work]
  /** @type {unknown[]} */
  const failures = []
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await next().catch((error) => failures.push(error))
  }
  await Promise.all(Array.from({ length: count }, lane))
  return failures
}

function vitest() {
  return join(projectRoot, 'node_modules/vitest/vitest.mjs')
}
