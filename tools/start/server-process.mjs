import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { onEndRequest } from './end-request.mjs'
import { projectRoot } from './project.mjs'
import { endOf } from './step.mjs'

/**
 * Runs a program of the server until it ends. A request to end is passed on once. The program has a session of its own, so
 * that Ctrl-C in a terminal does not reach it a second time; and a channel to us, whose closing ('disconnect' on its
 * `process`) tells it that we were killed.
 *
 * @param {string} node
 * @param {'main.ts' | 'placard.ts'} program
 * @param {string[]} args
 * @returns {Promise<number>} the exit code to end with
 */
export async function serverExitCode(node, program, args) {
  const server = spawn(node, [join(projectRoot, 'apps/server/src', program), ...args], {
    cwd: projectRoot,
    // Compiled once, the server's files load in two thirds of the time.
    env: { ...process.env, NODE_COMPILE_CACHE: join(projectRoot, 'build/compile-cache') },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  onEndRequest((signal) => server.kill(signal))
  const end = await endOf(server)
  if (typeof end === 'number') return end
  const signalNumber = Object.entries(constants.signals).find(([name]) => name === end)?.[1]
  return signalNumber ? 128 + signalNumber : 1
}
