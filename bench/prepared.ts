import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const placard = fileURLToPath(import.meta.resolve('#server/placard.ts'))
const folder = fileURLToPath(new URL('tmp/', import.meta.url))

/**
 * A data directory that the command `demo` has filled, as people do it; it is made once and kept.
 *
 * @param options those of the command
 * @param day where the content depends on the day, so that another one is made on the next
 */
export function preparedDemo(name: string, options: readonly string[], day?: string): string {
  const dataDir = join(folder, name)
  const made = join(folder, `${name}.json`)
  const wanted = JSON.stringify({ options, day })
  if (existsSync(dataDir) && existsSync(made) && readFileSync(made, 'utf8') === wanted)
    return dataDir
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const { status } = spawnSync(process.execPath, [placard, 'demo', ...options], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`the demo ${options.join(' ')} could not be made (${status})`)
  writeFileSync(made, wanted)
  return dataDir
}
