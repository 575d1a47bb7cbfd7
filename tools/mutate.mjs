// `npm run mutate`: does a test notice when a rule of packages/domain is changed? Words after `--` choose among the files.
import { join } from 'node:path'
import { ruleFiles } from './mutate/rule-files.mjs'
import { ensureInstalled } from './start/installation.mjs'
import { ensureNode24 } from './start/node24.mjs'
import { projectRoot } from './start/project.mjs'
import { finishedStep, runProgram } from './start/step.mjs'

const domain = join(projectRoot, 'packages/domain')
const texts = process.argv.slice(2)
// Reading files is proven for the most part by the server's tests, on real files, which take no part here.
const isAsked = (/** @type {string} */ path) =>
  texts.length === 0 ? !path.startsWith('src/import/') : texts.some((word) => path.includes(word))
const files = ruleFiles(domain).filter(isAsked)
if (files.length > 0) {
  await runProgram(async () => {
    await ensureInstalled()
    const node = await ensureNode24()
    const stryker = join(projectRoot, 'node_modules/@stryker-mutator/core/bin/stryker.js')
    const config = join(projectRoot, 'tools/mutate/stryker.config.mjs')
    const command = [node, stryker, 'run', config, '--mutate', files.join(',')]
    await finishedStep('The mutation test', command, { cwd: domain })
  })
} else {
  console.error(`No rule of packages/domain has ${texts.join(' or ')} in its path.`)
  process.exitCode = 1
}
