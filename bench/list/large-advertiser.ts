import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Signs in to the advertiser with 1,000 plans, 20,000 groups and 200,000 ads. */
export const largeAccount = 'large@example.com'

const placard = fileURLToPath(import.meta.resolve('#server/placard.ts'))

const dataDir = fileURLToPath(new URL('../tmp/list', import.meta.url))

/** The data directory with it, which is made once, by the command that people use. */
export function preparedLargeAdvertiser(): string {
  if (existsSync(dataDir)) return dataDir
  mkdirSync(dataDir, { recursive: true })
  console.log('Making 200,000 ads with 60 days of figures, once; this takes some minutes.')
  const { status } = spawnSync(process.execPath, [placard, 'demo', '--ads', '200000'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`the large advertiser could not be made (${status})`)
  return dataDir
}
