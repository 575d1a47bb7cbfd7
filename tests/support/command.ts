import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const placard = fileURLToPath(new URL('../../apps/server/src/placard.ts', import.meta.url))

/**
 * Runs `npm run placard -- …` while a server is running. @returns its output
 *
 * @throws Error with the output if it fails
 */
export async function placardCommand(dataDir: string, ...texts: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [placard, ...texts], { env })
  return stdout.trim()
}

/** A command that runs in the background. */
export interface RunningCommand {
  readonly process: ChildProcess
  /** The exit code; null if a signal ended the process. */
  readonly ended: Promise<number | null>
}

/** Starts `npm run placard -- …`, to be interrupted. */
export function startedCommand(dataDir: string, ...texts: string[]): RunningCommand {
  const env = { ...process.env, DATA_DIR: dataDir }
  const child = spawn(process.execPath, [placard, ...texts], { env, stdio: 'ignore' })
  return { process: child, ended: once(child, 'exit').then(([code]) => code as number | null) }
}
