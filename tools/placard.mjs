// `npm run placard -- COMMAND`: the server's command line, on the Node that it needs.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './start/installation.mjs'
import { ensureNode24 } from './start/node24.mjs'
import { refuseOldNode } from './start/node-version.mjs'
import { projectRoot } from './start/project.mjs'
import { endOf, runProgram } from './start/step.mjs'

refuseOldNode()
await runProgram(async () => {
  await ensureInstalled()
  const node = await ensureNode24()
  const program = join(projectRoot, 'apps/server/src/placard.ts')
  const command = spawn(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
  const end = await endOf(command)
  process.exitCode = typeof end === 'number' ? end : 1
})
