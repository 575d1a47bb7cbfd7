// `npm run soak`: what takes too long for `npm test`. Words after `--` choose among the files; `mutations` is the run of
// mutations behind requirements, and words after it choose requirements, such as `S5` or `S5.3`. `--repeat 3` runs the
// journeys three times beside a load instead, since what depends on timing fails there.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureChromium } from './browser/chromium.mjs'
import { buildFrontEnds } from './build/front-ends.mjs'
import { ensureSwift } from './storage/swift.mjs'
import { ensureInstalled } from './start/installation.mjs'
import { ensureNode24 } from './start/node24.mjs'
import { projectRoot } from './start/project.mjs'
import { finishedStep, runProgram } from './start/step.mjs'

await runProgram(async () => {
  await ensureInstalled()
  const node = await ensureNode24()
  await ensureSwift()
  const env = { ...process.env, CHROMIUM: await ensureChromium(node) }
  await buildFrontEnds(node)
  const { values, positionals: texts } = parseArgs({
    allowPositionals: true,
    options: { repeat: { type: 'string' } },
  })
  const options = { cwd: projectRoot, env }
  /** @param {string} what @param {string[]} projects */
  const tests = (what, ...projects) => {
    const chosen = projects.flatMap((project) => ['--project', project])
    const command = [node, 'node_modules/vitest/vitest.mjs', 'run', ...chosen, ...texts]
    return finishedStep(what, command, options)
  }
  if (values.repeat !== undefined) {
    const rounds = Number(values.repeat)
    if (!Number.isSafeInteger(rounds) || rounds < 1)
      throw new Error(`--repeat: expected a number of rounds from 1, got "${values.repeat}"`)
    await besideLoad(node, async () => {
      for (let round = 1; round <= rounds; round++)
        await tests(`Round ${round} of ${rounds} of the journeys beside a load`, 'journeys')
    })
    return
  }
  // Journeys run in the soak's own project, in all variants.
  if (texts.length === 0) await tests('The other tests', 'unit', 'server', 'hosts', 'gallery')
  if (texts[0] !== 'mutations') await tests('The soak', 'soak')
  if (texts.length === 0 || texts[0] === 'mutations') {
    const mutations = ['tools/requirements/run.ts', ...texts.slice(1)]
    await finishedStep('The run of mutations', [node, ...mutations], options)
  }
})

/**
 * Runs the work while two busy processes for each processor compete with it.
 *
 * @param {string} node @param {() => Promise<void>} work
 */
async function besideLoad(node, work) {
  const busy = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(node, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    await work()
  } finally {
    for (const process of busy) process.kill()
  }
}
