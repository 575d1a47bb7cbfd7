// `npm run bench -- NAME [OPTIONS]`: one benchmark, beside its peers.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontEnds } from './build/front-ends.mjs'
import { ensureInstalled } from './start/installation.mjs'
import { ensureNode24 } from './start/node24.mjs'
import { projectRoot } from './start/project.mjs'
import { finishedStep, runProgram } from './start/step.mjs'

const folder = join(projectRoot, 'bench')
const [name = '', ...options] = process.argv.slice(2)
const program = join(folder, name, `${name}.ts`)
if (name !== '' && existsSync(program)) {
  await runProgram(async () => {
    await ensureInstalled()
    const node = await ensureNode24()
    await buildFrontEnds(node)
    await finishedStep(`The benchmark ${name}`, [node, '--expose-gc', program, ...options], {
      cwd: projectRoot,
    })
  })
} else {
  const known = readdirSync(folder).filter((entry) =>
    existsSync(join(folder, entry, `${entry}.ts`)),
  )
  console.error(`There is no benchmark "${name}". There are: ${known.join(', ')}.`)
  process.exitCode = 1
}
