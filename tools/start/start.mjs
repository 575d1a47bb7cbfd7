// `npm start`: from a bare clone to a running server, on any Node from 20.19.
import { buildFrontEnds } from '../build/front-ends.mjs'
import { ensureInstalled } from './installation.mjs'
import { ensureNode24 } from './node24.mjs'
import { serverExitCode } from './server-process.mjs'
import { runProgram } from './step.mjs'
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
await runProgram(async () => {
  await ensureInstalled()
  const node = await ensureNode24()
  await buildFrontEnds(node)
  process.exit(await serverExitCode(node, 'main.ts', process.argv.slice(2)))
})
