import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const placard = fileURLToPath(new URL('../../apps/server/src/placard.ts', import.meta.url))

/**
 * Runs `npm run placard -- …` beside a running server. @returns what it prints
 *
 * @throws Error with what it printed, when it fails
 */
export async function placardCommand(dataDir: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [placard, ...words], { env })
  return stdout.trim()
}
