// `npm test`: from a bare clone to checks and tests passed, on any Node from 20.19. Suites that take long run in parts,
// another one each day; `npm test -- --whole` runs all of them, and TURN=20780 the parts of that day.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './browser/chromium.mjs'
import { buildFrontEnds } from './build/front-ends.mjs'
import { ensureInstalled } from './start/installation.mjs'
import { ensureNode24 } from './start/node24.mjs'
import { refuseOldNode } from './start/node-version.mjs'
import { projectRoot } from './start/project.mjs'
import { finishedStep, runProgram } from './start/step.mjs'
import { outcomeOf, summaryOf } from './test/outcome.mjs'
import { suitesInTurn, turnOf, wholeSuites } from './test/suites.mjs'

refuseOldNode()
const { values } = parseArgs({ options: { whole: { type: 'boolean' } } })
const { alone, besideOthers } =
  values.whole === true ? wholeSuites : suitesInTurn(turnOf(process.env['TURN'], Date.now()))
const results = mkdtempSync(join(tmpdir(), 'placard-results-'))
const demo = mkdtempSync(join(tmpdir(), 'placard-demo-'))
// Also after a signal: the demo is large.
process.once('exit', () => {
  for (const folder of [results, demo]) rmSync(folder, { recursive: true, force: true })
})
await runProgram(async () => {
  await ensureInstalled()
  const node = await ensureNode24()
  const env = { ...process.env, CHROMIUM: await ensureChromium(node) }
  /** @param {string} what @param {string[]} command */
  const step = (what, command) => finishedStep(what, [node, ...command], { cwd: projectRoot, env })
  // Each leaves a processor unused for some of its time.
  await together([
    step('The check', [join(projectRoot, 'tools/check/run.ts')]),
    buildFrontEnds(node).then(() =>
      step('Preparing the demo', [join(projectRoot, 'tests/support/prepare-demo.ts'), demo]),
    ),
  ])
  /** @type {import('./test/outcome.mjs').Outcome[]} */
  const outcomes = []
  /** @param {import('./test/suites.mjs').Suite} suite */
  const run = async ({ project, shard, turn }) => {
    const options = ['--project', project, ...(shard === undefined ? [] : [`--shard=${shard}`])]
    const name = options.slice(1).join(' ')
    const file = join(results, `${name.replaceAll(/\W+/g, '-')}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const command = [node, vitest(), 'run', ...options, ...reporters]
    const inTurn = {
      ...env,
      PREPARED_DEMO: demo,
      ...(turn === undefined ? {} : { TURN: String(turn) }),
    }
    const end = (/** @type {boolean} */ succeeded) =>
      outcomes.push(outcomeOf(name, file, succeeded))
    const tests = finishedStep(`The tests ${name}`, command, { cwd: projectRoot, env: inTurn })
    await tests.then(
      () => end(true),
      () => end(false),
    )
    await tests
  }
  // A run takes long: one tells all that fails.
  const failures = [...(await inLanes(1, alone, run)), ...(await inLanes(2, besideOthers, run))]
  // Thousands of lines separate a failed test from the end, so the summary repeats the failures where people look.
  console.log(summaryOf(outcomes))
  if (failures.length > 0) throw failures[0]
})
/**
 * Waits for all steps, also after one has failed, so that nothing is left running.
 *
 * @param {readonly Promise<void>[]} steps
 * @throws the error of the first step that failed
 */
async function together(steps) {
  for (const end of await Promise.allSettled(steps)) if (end.status === 'rejected') throw end.reason
}

/**
 * Runs the suites, at most `count` at a time.
 *
 * @template Suite
 * @param {number} count @param {readonly Suite[]} suites @param {(suite: Suite) => Promise<void>} run
 * @returns {Promise<unknown[]>} the errors of those that failed
 */
async function inLanes(count, suites, run) {
  const waiting = [...suites]
  /** @type {unknown[]} */
  const failures = []
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await run(next).catch((error) => failures.push(error))
  }
  await Promise.all(Array.from({ length: count }, lane))
  return failures
}

function vitest() {
  return join(projectRoot, 'node_modules/vitest/vitest.mjs')
}
