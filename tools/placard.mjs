// `npm run placard -- COMMAND`: the server's command line, on the Node that it needs.
import { ensureInstalled } from './start/installation.mjs'
import { ensureNode24 } from './start/node24.mjs'
import { refuseOldNode } from './start/node-version.mjs'
import { serverExitCode } from './start/server-process.mjs'
import { runProgram } from './start/step.mjs'

refuseOldNode()
await runProgram(async () => {
  await ensureInstalled()
  const node = await ensureNode24()
  process.exit(await serverExitCode(node, 'placard.ts', process.argv.slice(2)))
})
