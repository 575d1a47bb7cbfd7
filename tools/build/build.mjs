// `npm run build`: the front ends, where their sources changed.
import { ensureInstalled } from '../start/installation.mjs'
import { ensureNode24 } from '../start/node24.mjs'
import { runProgram } from '../start/step.mjs'
import { buildFrontEnds } from './front-ends.mjs'
import { refuseOldNode } from '../start/node-version.mjs'

refuseOldNode()
await runProgram(async () => {
  await ensureInstalled()
  await buildFrontEnds(await ensureNode24())
})
