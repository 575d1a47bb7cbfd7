// `npm start`: from a bare clone to a running server, on any Node from 20.19.
import { buildFrontEnds } from '../build/front-ends.mjs'
import { ensureInstalled } from './installation.mjs'
import { ensureNode24 } from './node24.mjs'
import { serverExitCode } from './server-process.mjs'
import { StepFailed } from './step.mjs'
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
try {
  await ensureInstalled()
  const node = await ensureNode24()
  await buildFrontEnds(node)
  process.exit(await serverExitCode(node, process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
