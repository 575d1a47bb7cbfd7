// Starts on any Node; the checks themselves run on the pinned one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
const run = fileURLToPath(new URL('./check/run.ts', import.meta.url))

if (existsSync(node)) {
  const { status } = spawnSync(node, [run, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  console.error('The packages are not installed: run `npm ci` first.')
  process.exitCode = 1
}
