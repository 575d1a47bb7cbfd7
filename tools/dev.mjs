// `npm run dev`: the server restarts and the front ends rebuild when their sources change, and the gallery of the
// table prints where it answers. Ctrl-C ends all.
import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { forgetBuild, frontEnds, outputFolder } from './build/front-ends.mjs'
import { onEndRequest } from './start/end-request.mjs'
import { ensureInstalled } from './start/installation.mjs'
import { ensureNode24 } from './start/node24.mjs'
import { projectRoot } from './start/project.mjs'
import { endOf } from './start/step.mjs'
import { refuseOldNode } from './start/node-version.mjs'

refuseOldNode()
await ensureInstalled()
const node = await ensureNode24()
const rsbuild = join(projectRoot, 'node_modules/@rsbuild/core/bin/rsbuild.js')
const server = join(projectRoot, 'apps/server/src/main.ts')

/** @type {import('node:child_process').ChildProcess[]} */
const running = []
const ending = new AbortController()
onEndRequest(endAll)

for (const app of frontEnds) {
  // Compressed copies of an earlier build would be served in place of the new files.
  forgetBuild(app)
  rmSync(outputFolder(app), { recursive: true, force: true })
  start(app, [rsbuild, 'build', '--watch'], join(projectRoot, 'apps', app))
}
start('gallery', [rsbuild, 'dev'], join(projectRoot, 'gallery'))
while (!ending.signal.aborted && !frontEnds.every(hasOutput)) await pause(100)
if (!ending.signal.aborted)
  start(
    'server',
    ['--watch', '--watch-preserve-output', server, ...process.argv.slice(2)],
    projectRoot,
  )

function endAll() {
  ending.abort()
  for (const child of running) child.kill('SIGTERM')
}

/** @param {string} name @param {string[]} args @param {string} cwd */
function start(name, args, cwd) {
  // A session of its own, so that Ctrl-C reaches it through us alone.
  const child = spawn(node, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => console.log(`${name.padEnd(7)} │ ${line}`))
  }
  void reportEnd(name, child)
}

/** @param {string} name @param {import('node:child_process').ChildProcess} child */
async function reportEnd(name, child) {
  const end = await endOf(child)
  if (ending.signal.aborted) return
  console.error(`The ${name} ended (${end}).`)
  process.exitCode = 1
  endAll()
}

/** @param {import('./build/front-ends.mjs').FrontEnd} app */
function hasOutput(app) {
  try {
    return readdirSync(outputFolder(app)).length > 0
  } catch {
    return false
  }
}
