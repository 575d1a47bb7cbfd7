// `npm run soak`: what takes too long for `npm test`. Words after `--` choose among the files; `mutations` is the run of
// mutations behind requirements, and words after it choose requirements, such as `S5` or `S5.3`.
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
  const texts = process.argv.slice(2)
  const options = { cwd: projectRoot, env }
  if (texts[0] !== 'mutations') {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'soak', ...texts]
    await finishedStep('The soak', [node, ...vitest], options)
  }
  if (texts.length === 0 || texts[0] === 'mutations') {
    const mutations = ['tools/requirements/run.ts', ...texts.slice(1)]
    await finishedStep('The run of mutations', [node, ...mutations], options)
  }
})
