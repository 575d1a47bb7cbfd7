import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onEndRequest } from './end-request.mjs'

/** A preparing step did not succeed; it has printed why. */
class StepFailed extends Error {
  /** @override */
  name = 'StepFailed'
}

/**
 * Runs a program to its end, its output shown as it comes. When we are asked to end meanwhile, it is ended first.
 *
 * @param {string} what for the error, e.g. "npm ci"
 * @param {string[]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} where
 * @throws {StepFailed} unless it ends with 0
 */
export async function finishedStep(what, command, where) {
  const [file = '', ...args] = command
  const child = spawn(file, args, { ...where, stdio: 'inherit' })
  /** @type {NodeJS.Signals | undefined} */
  let requested
  const stopListening = onEndRequest((signal) => {
    requested = signal
    child.kill(signal)
  })
  const end = await endOf(child).finally(stopListening)
  if (requested) process.exit(128 + constants.signals[requested])
  if (end !== 0) throw new StepFailed(`${what} failed (${end}).`)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number | string>} the exit code, or what else ended it
 */
export function endOf(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
}

/**
 * Runs a program made of steps; one that fails ends it with exit code 1, and without a trace of ours.
 *
 * @param {() => Promise<void>} program
 */
export async function runProgram(program) {
  try {
    await program()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
