// `npm run screens`: a picture of every page in both sizes, themes and languages, and of each state in English, on contact
// sheets in build/screens.
import { ensureChromium } from './browser/chromium.mjs'
import { buildFrontEnds } from './build/front-ends.mjs'
import { ensureInstalled } from './start/installation.mjs'
import { ensureNode24 } from './start/node24.mjs'
import { projectRoot } from './start/project.mjs'
import { finishedStep, runProgram } from './start/step.mjs'

await runProgram(async () => {
  await ensureInstalled()
  const node = await ensureNode24()
  const env = { ...process.env, CHROMIUM: await ensureChromium(node) }
  await buildFrontEnds(node)
  const texts = process.argv.slice(2)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'screens', ...texts]
  await finishedStep('The pictures of screens', [node, ...vitest], { cwd: projectRoot, env })
})
