// `npm run soak`: what takes too long for `npm test`. Words after `--` choose among the files.
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
  const command = [
    node,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'soak',
    ...process.argv.slice(2),
  ]
  await finishedStep('The soak', command, { cwd: projectRoot, env })
})
