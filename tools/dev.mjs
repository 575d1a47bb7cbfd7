// `npm run dev`: restarts the server when its sources change, and serves the portal with the console inside it, replacing
// changed components in the open page. The gallery of the table runs too. Ctrl-C ends all.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
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

// The server's own pages are those of the last build. Only the remote components are always built again.
for (const app of frontEnds) {
  if (existsSync(outputFolder(app))) continue
  forgetBuild(app)
  mkdirSync(outputFolder(app), { recursive: true })
}
// Compressed copies of an earlier build would be served instead of the new files.
forgetBuild('remotes')
rmSync(outputFolder('remotes'), { recursive: true, force: true })
const port = process.env['PORT'] || '8080'
const app = (/** @type {string} */ name) => join(projectRoot, 'apps', name)
start('remotes', [rsbuild, 'build', '--watch'], app('remotes'))
start('portal', [rsbuild, 'dev'], app('portal'))
start('console', [rsbuild, 'dev'], app('console'))
start('gallery', [rsbuild, 'dev'], join(projectRoot, 'gallery'))
while (!ending.signal.aborted && !existsSync(outputFolder('remotes'))) await pause(100)
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
  const env = { ...process.env, PLACARD_SERVER: `http://127.0.0.1:${port}` }
  // Each has its own session, so that Ctrl-C reaches it through this process alone.
  const child = spawn(node, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
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
